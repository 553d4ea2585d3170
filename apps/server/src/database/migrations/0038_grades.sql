CREATE TABLE "grades" (
	"unit_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"name" text NOT NULL,
	"english_name" text DEFAULT '' NOT NULL,
	"head_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "grades_unit_id_number_pk" PRIMARY KEY("unit_id","number")
);
--> statement-breakpoint
ALTER TABLE "grades" ADD CONSTRAINT "grades_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grades" ADD CONSTRAINT "grades_unit_id_head_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","head_id") REFERENCES "public"."users"("unit_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grades_head" ON "grades" USING btree ("unit_id","head_id");--> statement-breakpoint
-- As their first open class calls them.
INSERT INTO "grades" ("unit_id", "number", "name", "english_name")
SELECT DISTINCT ON ("unit_id", "grade") "unit_id", "grade", "grade_name", "grade_english_name" FROM "classes"
ORDER BY "unit_id", "grade", "closed_on" DESC NULLS FIRST, "position";

CREATE TABLE "role_grants" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"role_id" uuid NOT NULL,
	"user_type" text NOT NULL,
	"class_id" uuid,
	"grade" smallint,
	"campus_id" uuid,
	"from_day" date NOT NULL,
	"until_day" date,
	"in_force" boolean DEFAULT false NOT NULL,
	CONSTRAINT "role_grants_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "role_grants_user_type" CHECK (user_type in ('1', '2', '3', '4')),
	CONSTRAINT "role_grants_days" CHECK (until_day >= from_day)
);
--> statement-breakpoint
ALTER TABLE "role_assignments" ADD COLUMN "direct" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "role_assignments" ADD COLUMN "granted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_unit_id_role_id_roles_unit_id_id_fk" FOREIGN KEY ("unit_id","role_id") REFERENCES "public"."roles"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_unit_id_class_id_classes_unit_id_id_fk" FOREIGN KEY ("unit_id","class_id") REFERENCES "public"."classes"("unit_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_unit_id_campus_id_campuses_unit_id_id_fk" FOREIGN KEY ("unit_id","campus_id") REFERENCES "public"."campuses"("unit_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "role_grants_role" ON "role_grants" USING btree ("unit_id","role_id");--> statement-breakpoint
ALTER TABLE "role_assignments" ADD CONSTRAINT "role_assignments_source" CHECK (direct or granted);
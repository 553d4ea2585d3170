CREATE TABLE "unit_look_drafts" (
	"unit_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"look" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unit_look_drafts_unit_id_user_id_pk" PRIMARY KEY("unit_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "unit_pictures" (
	"unit_id" uuid NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"data" "bytea" NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unit_pictures_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "unit_pictures_id" CHECK (id ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "unit_pictures_type" CHECK (type in ('image/png', 'image/jpeg', 'image/webp'))
);
--> statement-breakpoint
ALTER TABLE "unit_look_drafts" ADD CONSTRAINT "unit_look_drafts_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_pictures" ADD CONSTRAINT "unit_pictures_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
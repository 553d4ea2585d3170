CREATE TABLE "people_group_members" (
	"unit_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	"in_force" boolean NOT NULL,
	CONSTRAINT "people_group_members_unit_id_group_id_user_id_pk" PRIMARY KEY("unit_id","group_id","user_id"),
	CONSTRAINT "people_group_members_days" CHECK (until_day >= from_day)
);
--> statement-breakpoint
CREATE TABLE "people_groups" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"english_name" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "people_groups_unit_id_id_pk" PRIMARY KEY("unit_id","id")
);
--> statement-breakpoint
ALTER TABLE "application_assignments" DROP CONSTRAINT "application_assignments_once";--> statement-breakpoint
ALTER TABLE "role_grants" ALTER COLUMN "user_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "application_assignments" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "role_grants" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "people_group_members" ADD CONSTRAINT "people_group_members_unit_id_group_id_people_groups_unit_id_id_fk" FOREIGN KEY ("unit_id","group_id") REFERENCES "public"."people_groups"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_group_members" ADD CONSTRAINT "people_group_members_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_groups" ADD CONSTRAINT "people_groups_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_group_members_user" ON "people_group_members" USING btree ("unit_id","user_id");--> statement-breakpoint
ALTER TABLE "application_assignments" ADD CONSTRAINT "application_assignments_unit_id_group_id_people_groups_unit_id_id_fk" FOREIGN KEY ("unit_id","group_id") REFERENCES "public"."people_groups"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_unit_id_group_id_people_groups_unit_id_id_fk" FOREIGN KEY ("unit_id","group_id") REFERENCES "public"."people_groups"("unit_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_assignments" ADD CONSTRAINT "application_assignments_once" UNIQUE NULLS NOT DISTINCT("unit_id","application_code","user_type","role_id","user_id","grade","class_id","group_id");--> statement-breakpoint
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_group" CHECK ((group_id is null) = (user_type is not null) and (group_id is null or num_nonnulls(class_id, grade, campus_id) = 0));
CREATE TABLE "application_pictures" (
	"application_code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"picture" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unit_application_names" (
	"unit_id" uuid NOT NULL,
	"application_code" text NOT NULL,
	"user_type" text NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"english_name" text NOT NULL,
	"english_short_name" text NOT NULL,
	CONSTRAINT "unit_application_names_unit_id_application_code_user_type_pk" PRIMARY KEY("unit_id","application_code","user_type"),
	CONSTRAINT "unit_application_names_user_type" CHECK (user_type in ('1', '2', '3', '4'))
);
--> statement-breakpoint
ALTER TABLE "application_assignments" DROP CONSTRAINT "application_assignments_once";--> statement-breakpoint
ALTER TABLE "application_assignments" ADD COLUMN "grade" integer;--> statement-breakpoint
ALTER TABLE "application_assignments" ADD COLUMN "class_id" uuid;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "owner_unit_id" uuid;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "opens" text DEFAULT 'here' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "icon_group_applications" ADD COLUMN "locked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "application_pictures" ADD CONSTRAINT "application_pictures_application_code_applications_code_fk" FOREIGN KEY ("application_code") REFERENCES "public"."applications"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_application_names" ADD CONSTRAINT "unit_application_names_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_application_names" ADD CONSTRAINT "unit_application_names_application_code_applications_code_fk" FOREIGN KEY ("application_code") REFERENCES "public"."applications"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_assignments" ADD CONSTRAINT "application_assignments_unit_id_class_id_classes_unit_id_id_fk" FOREIGN KEY ("unit_id","class_id") REFERENCES "public"."classes"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_owner_unit_id_units_id_fk" FOREIGN KEY ("owner_unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_assignments" ADD CONSTRAINT "application_assignments_once" UNIQUE NULLS NOT DISTINCT("unit_id","application_code","user_type","role_id","user_id","grade","class_id");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_link" CHECK ((owner_unit_id is null) = (address = ''));--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_opens" CHECK (opens in ('here', 'tab'));
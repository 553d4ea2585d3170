CREATE TABLE "desktop_arrangements" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"arrangement" jsonb NOT NULL,
	"locked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "desktop_arrangements_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "desktop_arrangements_owner" UNIQUE NULLS NOT DISTINCT("unit_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "recent_applications" (
	"unit_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"application_code" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recent_applications_unit_id_user_id_application_code_pk" PRIMARY KEY("unit_id","user_id","application_code")
);
--> statement-breakpoint
ALTER TABLE "application_assignments" ADD COLUMN "given_by" text DEFAULT 'unit' NOT NULL;--> statement-breakpoint
ALTER TABLE "desktop_arrangements" ADD CONSTRAINT "desktop_arrangements_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desktop_arrangements" ADD CONSTRAINT "desktop_arrangements_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_applications" ADD CONSTRAINT "recent_applications_application_code_applications_code_fk" FOREIGN KEY ("application_code") REFERENCES "public"."applications"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_applications" ADD CONSTRAINT "recent_applications_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_assignments" ADD CONSTRAINT "application_assignments_given_by" CHECK (given_by in ('unit', 'area'));--> statement-breakpoint
SELECT guard_unit_table('desktop_arrangements', 'SELECT, INSERT, UPDATE, DELETE');--> statement-breakpoint
SELECT guard_unit_table('recent_applications', 'SELECT, INSERT, UPDATE, DELETE');
--> statement-breakpoint

-- A person's arrangement concerns their other open pages, the unit's everybody.
CREATE FUNCTION notify_desktop_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM pg_notify(CASE WHEN user_id IS NULL THEN 'unit_changed' ELSE 'desktop_changed' END,
    concat_ws(':', unit_id, user_id))
  FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notify_desktop_changed_insert AFTER INSERT ON desktop_arrangements
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_desktop_changed();
--> statement-breakpoint
CREATE TRIGGER notify_desktop_changed_update AFTER UPDATE ON desktop_arrangements
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_desktop_changed();
--> statement-breakpoint
CREATE TRIGGER notify_desktop_changed_delete AFTER DELETE ON desktop_arrangements
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_desktop_changed();

CREATE TABLE "unit_password_policies" (
	"unit_id" uuid PRIMARY KEY NOT NULL,
	"profile" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unit_password_policies_profile" CHECK (profile in ('strong', 'modern', 'mlps-3'))
);
--> statement-breakpoint
ALTER TABLE "password_credentials" ADD COLUMN "must_change" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "password_credentials" ADD COLUMN "former_hashes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mail" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "unit_password_policies" ADD CONSTRAINT "unit_password_policies_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
SELECT guard_unit_table('unit_password_policies', 'SELECT, INSERT, UPDATE, DELETE');
--> statement-breakpoint
-- Whether somebody has to choose a new password: asked at each sign-in, in one statement.
CREATE FUNCTION find_password_age(of_unit uuid, of_user uuid)
RETURNS TABLE (must_change boolean, changed_at timestamptz, profile text)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = ''
BEGIN ATOMIC
  SELECT p.must_change, p.changed_at, y.profile
  FROM public.password_credentials p
  LEFT JOIN public.unit_password_policies y ON y.unit_id = p.unit_id
  WHERE p.unit_id = find_password_age.of_unit AND p.user_id = find_password_age.of_user;
END;
--> statement-breakpoint
REVOKE ALL ON FUNCTION find_password_age(uuid, uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_password_age(uuid, uuid) TO homeroom_app;

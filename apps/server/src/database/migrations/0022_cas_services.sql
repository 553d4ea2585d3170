CREATE TABLE "cas_logins" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"address" text NOT NULL,
	"ticket" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp with time zone,
	CONSTRAINT "cas_logins_unit_id_id_pk" PRIMARY KEY("unit_id","id")
);
--> statement-breakpoint
CREATE TABLE "cas_services" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"english_name" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"user_form" text NOT NULL,
	"attributes" text[] DEFAULT '{}' NOT NULL,
	"application_code" text,
	"hears_log_out" boolean DEFAULT true NOT NULL,
	"inside" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cas_services_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "cas_services_address" UNIQUE("unit_id","address"),
	CONSTRAINT "cas_services_user_form" CHECK (user_form in ('login-name', 'login-name-and-unit', 'id'))
);
--> statement-breakpoint
ALTER TABLE "cas_logins" ADD CONSTRAINT "cas_logins_unit_id_service_id_cas_services_unit_id_id_fk" FOREIGN KEY ("unit_id","service_id") REFERENCES "public"."cas_services"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cas_services" ADD CONSTRAINT "cas_services_application_code_applications_code_fk" FOREIGN KEY ("application_code") REFERENCES "public"."applications"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cas_services" ADD CONSTRAINT "cas_services_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cas_logins_session" ON "cas_logins" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "cas_logins_service" ON "cas_logins" USING btree ("unit_id","service_id");--> statement-breakpoint
CREATE INDEX "cas_services_address_anywhere" ON "cas_services" USING btree ("address");--> statement-breakpoint
CREATE UNIQUE INDEX "cas_services_bare_names" ON "cas_services" USING btree ("address") WHERE user_form = 'login-name';--> statement-breakpoint
SELECT guard_unit_table('cas_logins', 'SELECT, INSERT, UPDATE, DELETE');--> statement-breakpoint
SELECT guard_unit_table('cas_services', 'SELECT, INSERT, UPDATE, DELETE');
--> statement-breakpoint

-- The units where one of these addresses is registered: an application names only its address, and who is not signed in
-- has no unit yet. Runs as the owner: no unit sees another one's services.
CREATE FUNCTION find_units_of_cas_service(addresses text[]) RETURNS TABLE (unit_code text)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = ''
BEGIN ATOMIC
  SELECT DISTINCT units.code FROM public.cas_services c
  JOIN public.units ON units.id = c.unit_id AND units.status = 'active'
  WHERE c.address = ANY (addresses)
  LIMIT 2;
END;
--> statement-breakpoint
REVOKE ALL ON FUNCTION find_units_of_cas_service(text[]) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_units_of_cas_service(text[]) TO homeroom_app;
--> statement-breakpoint

-- Takes sign-ins at services whose session has ended, for whatever reason, and holds them for one process until a moment.
-- Runs as the owner: the end of a session is told by its id alone, and what ran out belongs to any unit.
CREATE FUNCTION hold_ended_cas_logins(of_session uuid, moment timestamptz, until timestamptz)
RETURNS TABLE (unit_id uuid, id uuid, address text, ticket text, inside boolean, tries integer)
LANGUAGE sql SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  UPDATE public.cas_logins l SET held_until = until, tries = l.tries + 1
  FROM public.cas_services c
  WHERE c.unit_id = l.unit_id AND c.id = l.service_id AND (l.unit_id, l.id) IN (
    SELECT due.unit_id, due.id FROM public.cas_logins due
    WHERE (of_session IS NULL OR due.session_id = of_session)
      AND (due.held_until IS NULL OR due.held_until <= moment)
      AND NOT EXISTS (
        SELECT FROM public.sessions s
        JOIN public.users u ON u.unit_id = s.unit_id AND u.id = s.user_id AND u.status = 'active'
        JOIN public.units n ON n.id = s.unit_id AND n.status = 'active'
        WHERE s.unit_id = due.unit_id AND s.id = due.session_id AND s.ended_at IS NULL AND s.expires_at > moment
          AND EXISTS (SELECT FROM public.session_tokens t
            WHERE t.unit_id = s.unit_id AND t.session_id = s.id AND t.expires_at > moment))
    LIMIT 200
    FOR UPDATE SKIP LOCKED)
  RETURNING l.unit_id, l.id, l.address, l.ticket, c.inside, l.tries;
END;
--> statement-breakpoint
REVOKE ALL ON FUNCTION hold_ended_cas_logins(uuid, timestamptz, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION hold_ended_cas_logins(uuid, timestamptz, timestamptz) TO homeroom_app;

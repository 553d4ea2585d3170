CREATE TABLE "remembered_devices" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"turn" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"hash_before" "bytea",
	"rotated_at" timestamp with time zone NOT NULL,
	"paused_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "remembered_devices_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "remembered_devices_hash_length" CHECK (octet_length(hash) = 32)
);
--> statement-breakpoint
CREATE TABLE "user_clients" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"agent" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"key_thumbprint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "user_clients_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "user_clients_hash_length" CHECK (octet_length(hash) = 32)
);
--> statement-breakpoint
CREATE TABLE "unit_session_limits" (
	"unit_id" uuid PRIMARY KEY NOT NULL,
	"idle_minutes" integer NOT NULL,
	"absolute_minutes" integer NOT NULL,
	CONSTRAINT "unit_session_limits_bounds" CHECK (idle_minutes between 15 and 1440 and absolute_minutes between 60 and 10080 and idle_minutes <= absolute_minutes)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "remembered_by" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "began_from" uuid;--> statement-breakpoint
ALTER TABLE "remembered_devices" ADD CONSTRAINT "remembered_devices_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_clients" ADD CONSTRAINT "user_clients_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_session_limits" ADD CONSTRAINT "unit_session_limits_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "remembered_devices_user" ON "remembered_devices" USING btree ("unit_id","user_id");--> statement-breakpoint
CREATE INDEX "user_clients_user" ON "user_clients" USING btree ("unit_id","user_id");--> statement-breakpoint
CREATE INDEX "sessions_began_from" ON "sessions" USING btree ("unit_id","began_from") WHERE "sessions"."began_from" is not null;--> statement-breakpoint
SELECT guard_unit_table('remembered_devices', 'SELECT, INSERT, UPDATE, DELETE');--> statement-breakpoint
SELECT guard_unit_table('user_clients', 'SELECT, INSERT, UPDATE, DELETE');--> statement-breakpoint
SELECT guard_unit_table('unit_session_limits', 'SELECT, INSERT, UPDATE, DELETE');
--> statement-breakpoint

-- As before, and notes the kind of browser and what the session stands on: a remembered device, a program, or another
-- session. Tokens that followed one of those are of generation 1: their arrival is noted.
CREATE FUNCTION open_session(
  of_unit uuid, of_user uuid, session_id uuid, device text, way text, started timestamptz, ends timestamptz,
  access_id uuid, access_hash bytea, access_ends timestamptz,
  refresh_id uuid, refresh_hash bytea, refresh_ends timestamptz, forgiven text[], shared boolean,
  agent text, remembered_by uuid, client_id uuid, began_from uuid
) RETURNS void
LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  first integer := CASE WHEN remembered_by IS NULL THEN 0 ELSE 1 END;
BEGIN
  PERFORM set_config('homeroom.unit_id', of_unit::text, true);
  DELETE FROM sign_in_throttles WHERE key = ANY (forgiven);
  INSERT INTO audit_log (unit_id, occurred_at, actor_id, action, detail)
    VALUES (of_unit, started, of_user, 'signed in', jsonb_build_object('device', device, 'way', way));
  INSERT INTO sessions (unit_id, id, user_id, device, way, started_at, last_used_at, expires_at, shared, agent,
      remembered_by, client_id, began_from)
    VALUES (of_unit, session_id, of_user, device, way, started, started, ends, shared, agent,
      remembered_by, client_id, began_from);
  INSERT INTO session_tokens (unit_id, id, session_id, kind, hash, issued_at, expires_at, generation)
    VALUES (of_unit, access_id, session_id, 'access', access_hash, started, access_ends, first),
      (of_unit, refresh_id, session_id, 'refresh', refresh_hash, started, refresh_ends, first);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION open_session(uuid, uuid, uuid, text, text, timestamptz, timestamptz, uuid, bytea, timestamptz, uuid, bytea, timestamptz, text[], boolean, text, uuid, uuid, uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION open_session(uuid, uuid, uuid, text, text, timestamptz, timestamptz, uuid, bytea, timestamptz, uuid, bytea, timestamptz, text[], boolean, text, uuid, uuid, uuid) TO homeroom_app;
--> statement-breakpoint
-- Servers of the version before go on opening sessions while versions run side by side.
CREATE OR REPLACE FUNCTION open_session(
  of_unit uuid, of_user uuid, session_id uuid, device text, way text, started timestamptz, ends timestamptz,
  access_id uuid, access_hash bytea, access_ends timestamptz,
  refresh_id uuid, refresh_hash bytea, refresh_ends timestamptz, forgiven text[], shared boolean
) RETURNS void
LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  PERFORM open_session(of_unit, of_user, session_id, device, way, started, ends, access_id, access_hash, access_ends,
    refresh_id, refresh_hash, refresh_ends, forgiven, shared, '', NULL, NULL, NULL);
END $$;
--> statement-breakpoint

-- Whoever is switched off keeps no way in: switched on again, they sign in anew.
CREATE FUNCTION end_ways_in_of_disabled() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  UPDATE sessions SET ended_at = now(), end_reason = 'account switched off'
    WHERE unit_id = NEW.unit_id AND (user_id = NEW.id OR proved_by = NEW.id) AND ended_at IS NULL;
  UPDATE remembered_devices SET ended_at = now(), end_reason = 'account switched off'
    WHERE unit_id = NEW.unit_id AND user_id = NEW.id AND ended_at IS NULL;
  UPDATE user_clients SET ended_at = now(), end_reason = 'account switched off'
    WHERE unit_id = NEW.unit_id AND user_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER end_ways_in_of_disabled AFTER UPDATE OF status ON users FOR EACH ROW
  WHEN (OLD.status = 'active' AND NEW.status <> 'active') EXECUTE FUNCTION end_ways_in_of_disabled();

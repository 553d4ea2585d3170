CREATE TABLE "one_time_records" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"bound" "bytea" NOT NULL,
	"payload" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_records_hash_length" CHECK (octet_length(hash) = 32 and octet_length(bound) = 32)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "way" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
CREATE INDEX "one_time_records_expiry" ON "one_time_records" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "one_time_records" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint

-- One-time records belong to no unit: a token is all a request brings. The application has no right to the table; it
-- must know a token to get at the record behind it.
CREATE FUNCTION put_one_time_record(hash bytea, purpose text, bound bytea, payload jsonb, expires_at timestamptz)
RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  INSERT INTO public.one_time_records (hash, purpose, bound, payload, expires_at)
    VALUES (put_one_time_record.hash, put_one_time_record.purpose, put_one_time_record.bound,
      put_one_time_record.payload, put_one_time_record.expires_at);
END;
--> statement-breakpoint
-- Deleting answers the row to one caller only, however many come at once.
CREATE FUNCTION take_one_time_record(of_hash bytea, of_purpose text)
RETURNS TABLE (payload jsonb, bound bytea, expires_at timestamptz)
LANGUAGE sql SECURITY DEFINER ROWS 1 SET search_path = ''
BEGIN ATOMIC
  DELETE FROM public.one_time_records r WHERE r.hash = of_hash AND r.purpose = of_purpose
    RETURNING r.payload, r.bound, r.expires_at;
END;
--> statement-breakpoint
CREATE FUNCTION look_at_one_time_record(of_hash bytea, of_purpose text)
RETURNS TABLE (payload jsonb, bound bytea, expires_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = ''
BEGIN ATOMIC
  SELECT r.payload, r.bound, r.expires_at FROM public.one_time_records r
    WHERE r.hash = of_hash AND r.purpose = of_purpose;
END;
--> statement-breakpoint
CREATE FUNCTION sweep_one_time_records(moment timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  DELETE FROM public.one_time_records r WHERE r.expires_at <= moment;
END;
--> statement-breakpoint
REVOKE ALL ON FUNCTION put_one_time_record(bytea, text, bytea, jsonb, timestamptz), take_one_time_record(bytea, text),
  look_at_one_time_record(bytea, text), sweep_one_time_records(timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION put_one_time_record(bytea, text, bytea, jsonb, timestamptz), take_one_time_record(bytea, text),
  look_at_one_time_record(bytea, text), sweep_one_time_records(timestamptz) TO homeroom_app;
--> statement-breakpoint

-- As before, and notes how the person signed in.
CREATE OR REPLACE FUNCTION open_session(
  of_unit uuid, of_user uuid, session_id uuid, device text, way text, started timestamptz, ends timestamptz,
  access_id uuid, access_hash bytea, access_ends timestamptz,
  refresh_id uuid, refresh_hash bytea, refresh_ends timestamptz, forgiven text[], shared boolean
) RETURNS void
LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  PERFORM set_config('homeroom.unit_id', of_unit::text, true);
  DELETE FROM sign_in_throttles WHERE key = ANY (forgiven);
  INSERT INTO audit_log (unit_id, occurred_at, actor_id, action, detail)
    VALUES (of_unit, started, of_user, 'signed in', jsonb_build_object('device', device, 'way', way));
  INSERT INTO sessions (unit_id, id, user_id, device, way, started_at, last_used_at, expires_at, shared)
    VALUES (of_unit, session_id, of_user, device, way, started, started, ends, shared);
  INSERT INTO session_tokens (unit_id, id, session_id, kind, hash, issued_at, expires_at, generation)
    VALUES (of_unit, access_id, session_id, 'access', access_hash, started, access_ends, 0),
      (of_unit, refresh_id, session_id, 'refresh', refresh_hash, started, refresh_ends, 0);
END $$;
--> statement-breakpoint

-- An account that something other than a login name points at: a linked identity, a badge, a device.
CREATE FUNCTION find_account_by_id(of_unit uuid, of_user uuid)
RETURNS TABLE (
  unit_id uuid, user_id uuid, user_type text, user_status text, unit_type text, hash text, login_jump_page text
)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = ''
BEGIN ATOMIC
  SELECT u.unit_id, u.id, u.user_type, u.status, units.unit_type, p.hash, coalesce(l.login_jump_page, '')
  FROM public.users u
  JOIN public.units ON units.id = u.unit_id AND units.status = 'active'
  LEFT JOIN public.password_credentials p ON p.unit_id = u.unit_id AND p.user_id = u.id
  LEFT JOIN public.unit_login_configurations l ON l.unit_id = u.unit_id
  WHERE u.unit_id = of_unit AND u.id = of_user;
END;
--> statement-breakpoint
REVOKE ALL ON FUNCTION find_account_by_id(uuid, uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_account_by_id(uuid, uuid) TO homeroom_app;

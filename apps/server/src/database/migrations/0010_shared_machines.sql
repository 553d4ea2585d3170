-- Sessions on machines that several people use end sooner.
ALTER TABLE "sessions" ADD COLUMN "shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DROP FUNCTION open_session(uuid, uuid, uuid, text, text, timestamptz, timestamptz, uuid, bytea, timestamptz, uuid, bytea, timestamptz, text[]);
--> statement-breakpoint
-- As before, and notes whether the machine is a shared one.
CREATE FUNCTION open_session(
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
  INSERT INTO sessions (unit_id, id, user_id, device, started_at, last_used_at, expires_at, shared)
    VALUES (of_unit, session_id, of_user, device, started, started, ends, shared);
  INSERT INTO session_tokens (unit_id, id, session_id, kind, hash, issued_at, expires_at, generation)
    VALUES (of_unit, access_id, session_id, 'access', access_hash, started, access_ends, 0),
      (of_unit, refresh_id, session_id, 'refresh', refresh_hash, started, refresh_ends, 0);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION open_session(uuid, uuid, uuid, text, text, timestamptz, timestamptz, uuid, bytea, timestamptz, uuid, bytea, timestamptz, text[], boolean) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION open_session(uuid, uuid, uuid, text, text, timestamptz, timestamptz, uuid, bytea, timestamptz, uuid, bytea, timestamptz, text[], boolean) TO homeroom_app;

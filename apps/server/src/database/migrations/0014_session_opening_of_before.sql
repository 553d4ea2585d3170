-- Servers of the version before still open sessions without saying whether the machine is a shared one, while versions
-- run side by side.
CREATE FUNCTION open_session(
  of_unit uuid, of_user uuid, session_id uuid, device text, way text, started timestamptz, ends timestamptz,
  access_id uuid, access_hash bytea, access_ends timestamptz,
  refresh_id uuid, refresh_hash bytea, refresh_ends timestamptz, forgiven text[]
) RETURNS void
LANGUAGE sql SET search_path = public AS $$
  SELECT open_session(of_unit, of_user, session_id, device, way, started, ends, access_id, access_hash, access_ends,
    refresh_id, refresh_hash, refresh_ends, forgiven, false);
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION open_session(uuid, uuid, uuid, text, text, timestamptz, timestamptz, uuid, bytea, timestamptz, uuid, bytea, timestamptz, text[]) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION open_session(uuid, uuid, uuid, text, text, timestamptz, timestamptz, uuid, bytea, timestamptz, uuid, bytea, timestamptz, text[]) TO homeroom_app;

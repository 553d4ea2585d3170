-- The units where one of these addresses is registered: an application names only its address, and who is not signed in
-- has no unit yet. Runs as the owner: no unit sees another one's services.
CREATE OR REPLACE FUNCTION find_units_of_cas_service(addresses text[]) RETURNS TABLE (unit_code text)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = ''
BEGIN ATOMIC
  SELECT DISTINCT units.code FROM public.cas_services c
  JOIN public.units ON units.id = c.unit_id AND units.status = 'active'
  WHERE c.address = ANY (addresses)
  LIMIT 2;
END;

-- Takes sign-ins at services whose session has ended, for whatever reason, and holds them for one process until a moment.
-- Runs as the owner: the end of a session is told by its id alone, and what ran out belongs to any unit.
CREATE OR REPLACE FUNCTION hold_ended_cas_logins(of_session uuid, moment timestamptz, until timestamptz)
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

CREATE OR REPLACE FUNCTION find_openid_client(of_client text)
RETURNS TABLE (
  unit_id uuid, id uuid, client_id text, name text, english_name text, authentication text, secret_hash bytea,
  keys jsonb, redirect_uris text[], post_logout_redirect_uris text[], backchannel_logout_uri text, scopes text[],
  device_flow boolean, subject_type text, trusted boolean, older boolean, tried_out boolean, application_code text
)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = ''
BEGIN ATOMIC
  SELECT c.unit_id, c.id, c.client_id, c.name, c.english_name, c.authentication, c.secret_hash, c.keys,
    c.redirect_uris, c.post_logout_redirect_uris, c.backchannel_logout_uri, c.scopes, c.device_flow, c.subject_type,
    c.trusted, c.older, c.tried_out, c.application_code
  FROM public.openid_clients c
  JOIN public.units ON units.id = c.unit_id AND units.status = 'active'
  WHERE c.client_id = of_client AND c.disabled_at IS NULL;
END;

-- The units in which clients have to be told that sessions are over. Runs as the owner: it answers ids of units only.
CREATE OR REPLACE FUNCTION find_units_with_openid_ends(moment timestamptz) RETURNS TABLE (unit_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  SELECT o.unit_id FROM public.openid_sessions o
    JOIN public.sessions s ON s.unit_id = o.unit_id AND s.id = o.session_id
    JOIN public.users u ON u.unit_id = s.unit_id AND u.id = s.user_id
    JOIN public.units n ON n.id = s.unit_id
    WHERE s.ended_at IS NOT NULL OR s.expires_at <= moment OR u.status <> 'active' OR n.status <> 'active'
  UNION
  SELECT l.unit_id FROM public.openid_logouts l WHERE l.next_try_at <= moment;
END;

REVOKE ALL ON FUNCTION find_units_of_cas_service(text[]), hold_ended_cas_logins(uuid,timestamptz,timestamptz),
  find_openid_client(text), find_units_with_openid_ends(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_units_of_cas_service(text[]), hold_ended_cas_logins(uuid,timestamptz,timestamptz),
  find_openid_client(text), find_units_with_openid_ends(timestamptz) TO homeroom_app;

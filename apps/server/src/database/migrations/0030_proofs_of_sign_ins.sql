ALTER TABLE "users" ADD COLUMN "sign_in_epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
GRANT UPDATE (sign_in_epoch) ON users TO homeroom_app;
--> statement-breakpoint

-- The look-ups of accounts tell the epoch as well: what is proved with an account is good in it only.
DROP FUNCTION find_sign_in_account(text, text, uuid);
--> statement-breakpoint
CREATE FUNCTION find_sign_in_account(login_name_key text, unit_code text, preferred_unit uuid)
RETURNS TABLE (
  unit_id uuid, user_id uuid, user_type text, user_status text, unit_type text, hash text, login_jump_page text,
  sign_in_epoch integer
)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = ''
BEGIN ATOMIC
  SELECT u.unit_id, u.id, u.user_type, u.status, units.unit_type, p.hash, coalesce(l.login_jump_page, ''), u.sign_in_epoch
  FROM public.users u
  JOIN public.units ON units.id = u.unit_id AND units.status = 'active'
  LEFT JOIN public.password_credentials p ON p.unit_id = u.unit_id AND p.user_id = u.id
  LEFT JOIN public.unit_login_configurations l ON l.unit_id = u.unit_id
  WHERE u.login_name_key = find_sign_in_account.login_name_key
    AND (find_sign_in_account.unit_code IS NULL OR units.code = lower(find_sign_in_account.unit_code))
  ORDER BY (u.unit_id = find_sign_in_account.preferred_unit) DESC NULLS LAST
  LIMIT 2;
END;
--> statement-breakpoint
REVOKE ALL ON FUNCTION find_sign_in_account(text, text, uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_sign_in_account(text, text, uuid) TO homeroom_app;
--> statement-breakpoint
DROP FUNCTION find_account_by_id(uuid, uuid);
--> statement-breakpoint
CREATE FUNCTION find_account_by_id(of_unit uuid, of_user uuid)
RETURNS TABLE (
  unit_id uuid, user_id uuid, user_type text, user_status text, unit_type text, hash text, login_jump_page text,
  sign_in_epoch integer
)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = ''
BEGIN ATOMIC
  SELECT u.unit_id, u.id, u.user_type, u.status, units.unit_type, p.hash, coalesce(l.login_jump_page, ''), u.sign_in_epoch
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
--> statement-breakpoint

-- Opens a session, unless what it stands on has ended since it was proved: the account, all sign-ins of its person (the
-- epoch), the remembered device or the program. The row of the person is held, so that whoever ends sign-ins at this
-- moment waits and sees this one, or came first and is seen here. False when nothing was opened.
CREATE FUNCTION open_session(
  of_unit uuid, of_user uuid, session_id uuid, device text, way text, started timestamptz, ends timestamptz,
  access_id uuid, access_hash bytea, access_ends timestamptz,
  refresh_id uuid, refresh_hash bytea, refresh_ends timestamptz, forgiven text[], shared boolean,
  agent text, remembered_by uuid, client_id uuid, began_from uuid, epoch integer, source text
) RETURNS boolean
LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  first integer := CASE WHEN remembered_by IS NULL THEN 0 ELSE 1 END;
  may boolean;
BEGIN
  PERFORM set_config('homeroom.unit_id', of_unit::text, true);
  SELECT u.status = 'active' AND u.sign_in_epoch = coalesce(epoch, u.sign_in_epoch) INTO may
    FROM users u WHERE u.unit_id = of_unit AND u.id = of_user FOR SHARE;
  IF may IS NOT TRUE THEN RETURN false; END IF;
  IF remembered_by IS NOT NULL AND EXISTS (
    SELECT FROM remembered_devices d WHERE d.unit_id = of_unit AND d.id = remembered_by AND d.ended_at IS NOT NULL
  ) THEN RETURN false; END IF;
  IF client_id IS NOT NULL AND EXISTS (
    SELECT FROM user_clients c WHERE c.unit_id = of_unit AND c.id = client_id AND c.ended_at IS NOT NULL
  ) THEN RETURN false; END IF;
  DELETE FROM sign_in_throttles WHERE key = ANY (forgiven);
  INSERT INTO audit_log (unit_id, occurred_at, actor_id, action, detail)
    VALUES (of_unit, started, of_user, 'signed in',
      jsonb_strip_nulls(jsonb_build_object('device', device, 'way', way, 'source', source)));
  INSERT INTO sessions (unit_id, id, user_id, device, way, started_at, last_used_at, expires_at, shared, agent,
      remembered_by, client_id, began_from)
    VALUES (of_unit, session_id, of_user, device, way, started, started, ends, shared, agent,
      remembered_by, client_id, began_from);
  INSERT INTO session_tokens (unit_id, id, session_id, kind, hash, issued_at, expires_at, generation)
    VALUES (of_unit, access_id, session_id, 'access', access_hash, started, access_ends, first),
      (of_unit, refresh_id, session_id, 'refresh', refresh_hash, started, refresh_ends, first);
  RETURN true;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION open_session(uuid, uuid, uuid, text, text, timestamptz, timestamptz, uuid, bytea, timestamptz, uuid, bytea, timestamptz, text[], boolean, text, uuid, uuid, uuid, integer, text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION open_session(uuid, uuid, uuid, text, text, timestamptz, timestamptz, uuid, bytea, timestamptz, uuid, bytea, timestamptz, text[], boolean, text, uuid, uuid, uuid, integer, text) TO homeroom_app;
--> statement-breakpoint
-- Servers of the version before go on opening sessions while versions run side by side.
CREATE OR REPLACE FUNCTION open_session(
  of_unit uuid, of_user uuid, session_id uuid, device text, way text, started timestamptz, ends timestamptz,
  access_id uuid, access_hash bytea, access_ends timestamptz,
  refresh_id uuid, refresh_hash bytea, refresh_ends timestamptz, forgiven text[], shared boolean,
  agent text, remembered_by uuid, client_id uuid, began_from uuid
) RETURNS void
LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF NOT open_session(of_unit, of_user, session_id, device, way, started, ends, access_id, access_hash, access_ends,
    refresh_id, refresh_hash, refresh_ends, forgiven, shared, agent, remembered_by, client_id, began_from, NULL, NULL)
  THEN RAISE EXCEPTION 'what the sign-in stands on has ended'; END IF;
END $$;
--> statement-breakpoint

-- Whoever is switched off keeps no way in, a browser without the second factor as little as the rest.
CREATE OR REPLACE FUNCTION end_ways_in_of_disabled() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  UPDATE sessions SET ended_at = now(), end_reason = 'account switched off'
    WHERE unit_id = NEW.unit_id AND (user_id = NEW.id OR proved_by = NEW.id) AND ended_at IS NULL;
  UPDATE remembered_devices SET ended_at = now(), end_reason = 'account switched off'
    WHERE unit_id = NEW.unit_id AND user_id = NEW.id AND ended_at IS NULL;
  UPDATE user_clients SET ended_at = now(), end_reason = 'account switched off'
    WHERE unit_id = NEW.unit_id AND user_id = NEW.id AND ended_at IS NULL;
  DELETE FROM trusted_browsers WHERE unit_id = NEW.unit_id AND user_id = NEW.id;
  UPDATE users SET sign_in_epoch = sign_in_epoch + 1 WHERE unit_id = NEW.unit_id AND id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- As the function of before, for rules by which failures are forgotten one after the other as well: so many in a second.
-- What is not a whole one yet counts on from the last failure.
CREATE FUNCTION count_sign_in_try(
  keys text[], free integer[], longest double precision[], forgotten double precision[], leak double precision[],
  moment timestamptz
) RETURNS timestamptz
LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  paused_until timestamptz;
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  INSERT INTO sign_in_throttles (key, failures, last_failure_at)
    SELECT k, 0, moment FROM unnest(keys) k ORDER BY k
    ON CONFLICT (key) DO NOTHING;
  PERFORM 1 FROM sign_in_throttles WHERE key = ANY (keys) ORDER BY key FOR UPDATE;
  SELECT max(blocked_until) INTO paused_until
    FROM sign_in_throttles WHERE key = ANY (keys) AND blocked_until > moment;
  IF paused_until IS NOT NULL THEN RETURN paused_until; END IF;
  UPDATE sign_in_throttles t SET
    failures = n.kept + 1,
    last_failure_at = CASE WHEN n.leak > 0 AND n.kept > 0
      THEN n.last_failure_at + make_interval(secs => n.leaked / n.leak) ELSE moment END,
    blocked_until = CASE WHEN n.kept >= n.free
      THEN moment + make_interval(secs => least(power(2, least(n.kept - n.free, 30)), n.longest)) END
  FROM (
    SELECT l.*, CASE WHEN l.last_failure_at <= moment - make_interval(secs => l.forgotten) THEN 0
      ELSE greatest(l.failures - l.leaked, 0) END AS kept
    FROM (
      SELECT r.*, s.failures, s.last_failure_at,
        least(floor(greatest(extract(epoch FROM moment - s.last_failure_at), 0) * r.leak), 1000000)::integer AS leaked
      FROM unnest(keys, free, longest, forgotten, leak) AS r (key, free, longest, forgotten, leak)
      JOIN sign_in_throttles s ON s.key = r.key
    ) l
  ) n
  WHERE t.key = n.key;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION count_sign_in_try(text[], integer[], double precision[], double precision[], double precision[], timestamptz)
  FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION count_sign_in_try(text[], integer[], double precision[], double precision[], double precision[], timestamptz)
  TO homeroom_app;

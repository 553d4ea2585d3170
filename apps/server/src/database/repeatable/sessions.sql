-- Which session a token belongs to. Runs as the owner: a token is all a request brings.
CREATE OR REPLACE FUNCTION find_session_token(hash bytea)
RETURNS TABLE (
  unit_id uuid, session_id uuid, token_id uuid, user_id uuid, kind text, generation integer,
  expires_at timestamptz, used_at timestamptz,
  session_ended_at timestamptz, session_expires_at timestamptz, user_status text)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = ''
BEGIN ATOMIC
  SELECT t.unit_id, t.session_id, t.id, s.user_id, t.kind, t.generation, t.expires_at, t.used_at,
    s.ended_at, s.expires_at, u.status
  FROM public.session_tokens t
  JOIN public.sessions s ON s.unit_id = t.unit_id AND s.id = t.session_id
  JOIN public.users u ON u.unit_id = s.unit_id AND u.id = s.user_id
  JOIN public.units ON units.id = t.unit_id AND units.status = 'active'
  WHERE t.hash = find_session_token.hash;
END;

-- Opens a session with its first two tokens, writes the audit line and forgives the account's failed tries; but only if what
-- it stands on has not ended since it was proved: the account, all sign-ins of its person (the epoch), the password that was
-- looked at (`proved_hash`), the remembered device or the program. The row of the person is held, so that whoever ends
-- sign-ins at this moment waits and sees this one, or came first and is seen here. False when nothing was opened.
-- It runs with the caller's own rights: row-level security holds for the unit that is set here for this transaction.
CREATE OR REPLACE FUNCTION open_session(
  of_unit uuid, of_user uuid, session_id uuid, device text, way text, started timestamptz, ends timestamptz,
  access_id uuid, access_hash bytea, access_ends timestamptz,
  refresh_id uuid, refresh_hash bytea, refresh_ends timestamptz, forgiven text[], shared boolean,
  agent text, remembered_by uuid, client_id uuid, began_from uuid, epoch integer, source text,
  proved_hash text, request_id text
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
  -- Whoever ends sign-ins holds the person first, then the password: so does this.
  IF proved_hash IS NOT NULL THEN
    PERFORM FROM password_credentials p
      WHERE p.unit_id = of_unit AND p.user_id = of_user AND p.hash = proved_hash FOR SHARE;
    IF NOT FOUND THEN RETURN false; END IF;
  END IF;
  IF remembered_by IS NOT NULL AND EXISTS (
    SELECT FROM remembered_devices d WHERE d.unit_id = of_unit AND d.id = remembered_by AND d.ended_at IS NOT NULL
  ) THEN RETURN false; END IF;
  IF client_id IS NOT NULL AND EXISTS (
    SELECT FROM user_clients c WHERE c.unit_id = of_unit AND c.id = client_id AND c.ended_at IS NOT NULL
  ) THEN RETURN false; END IF;
  DELETE FROM sign_in_throttles WHERE key = ANY (forgiven);
  INSERT INTO audit_log (unit_id, occurred_at, actor_id, subject_id, action, detail, source, device, request_id)
    VALUES (of_unit, started, of_user, of_user, 'signed in', jsonb_build_object('way', way), coalesce(source, ''), device,
      coalesce(request_id, ''));
  INSERT INTO sessions (unit_id, id, user_id, device, way, started_at, last_used_at, expires_at, shared, agent,
      remembered_by, client_id, began_from)
    VALUES (of_unit, session_id, of_user, device, way, started, started, ends, shared, agent,
      remembered_by, client_id, began_from);
  INSERT INTO session_tokens (unit_id, id, session_id, kind, hash, issued_at, expires_at, generation)
    VALUES (of_unit, access_id, session_id, 'access', access_hash, started, access_ends, first),
      (of_unit, refresh_id, session_id, 'refresh', refresh_hash, started, refresh_ends, first);
  RETURN true;
END $$;

REVOKE ALL ON FUNCTION find_session_token(bytea),
  open_session(uuid,uuid,uuid,text,text,timestamptz,timestamptz,uuid,bytea,timestamptz,uuid,bytea,timestamptz,text[],boolean,text,uuid,uuid,uuid,integer,text,text,text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_session_token(bytea),
  open_session(uuid,uuid,uuid,text,text,timestamptz,timestamptz,uuid,bytea,timestamptz,uuid,bytea,timestamptz,text[],boolean,text,uuid,uuid,uuid,integer,text,text,text) TO homeroom_app;

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

CREATE OR REPLACE TRIGGER end_ways_in_of_disabled AFTER UPDATE OF status ON users FOR EACH ROW
  WHEN (OLD.status = 'active' AND NEW.status <> 'active') EXECUTE FUNCTION end_ways_in_of_disabled();

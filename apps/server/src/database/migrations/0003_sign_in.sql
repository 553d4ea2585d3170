-- Signing in on the busiest morning: one statement to find the account, one to open its session.

-- What a password check needs, for at most two accounts of a name: two mean that the bare name is ambiguous. The unit
-- whose sign-in page was used comes first; suspended units have no accounts. An unknown name costs the same.
CREATE FUNCTION find_sign_in_account(login_name_key text, unit_code text, preferred_unit uuid)
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

-- Opens a session with its first two tokens, writes the audit line and forgives the account's failed tries. It runs
-- with the caller's own rights: row-level security holds for the unit that is set here for this transaction.
CREATE FUNCTION open_session(
  of_unit uuid, of_user uuid, session_id uuid, device text, way text, started timestamptz, ends timestamptz,
  access_id uuid, access_hash bytea, access_ends timestamptz,
  refresh_id uuid, refresh_hash bytea, refresh_ends timestamptz, forgiven text[]
) RETURNS void
LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  PERFORM set_config('homeroom.unit_id', of_unit::text, true);
  DELETE FROM sign_in_throttles WHERE key = ANY (forgiven);
  INSERT INTO audit_log (unit_id, occurred_at, actor_id, action, detail)
    VALUES (of_unit, started, of_user, 'signed in', jsonb_build_object('device', device, 'way', way));
  INSERT INTO sessions (unit_id, id, user_id, device, started_at, last_used_at, expires_at)
    VALUES (of_unit, session_id, of_user, device, started, started, ends);
  INSERT INTO session_tokens (unit_id, id, session_id, kind, hash, issued_at, expires_at, generation)
    VALUES (of_unit, access_id, session_id, 'access', access_hash, started, access_ends, 0),
      (of_unit, refresh_id, session_id, 'refresh', refresh_hash, started, refresh_ends, 0);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION open_session(uuid, uuid, uuid, text, text, timestamptz, timestamptz, uuid, bytea, timestamptz, uuid, bytea, timestamptz, text[]) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION open_session(uuid, uuid, uuid, text, text, timestamptz, timestamptz, uuid, bytea, timestamptz, uuid, bytea, timestamptz, text[]) TO homeroom_app;
--> statement-breakpoint
-- Its work is done by the function above now.
DROP FUNCTION find_sign_in_candidates(text, text);

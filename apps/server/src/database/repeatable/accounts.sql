-- Whose value of a setting counts in a unit: the lowest rank that has one. A locked one of a unit above comes first, of the
-- highest such unit; then the unit's own; then what a unit above gives at first, of the nearest. Only the functions below
-- call it: they run as the owner, who sees the units above.
CREATE OR REPLACE FUNCTION setting_order(of_unit uuid, wanted text) RETURNS TABLE (unit_id uuid, rank integer)
LANGUAGE sql STABLE SET search_path = ''
BEGIN ATOMIC
  WITH RECURSIVE above AS (
    SELECT u.id, u.parent_unit_id, 0 AS depth FROM public.units u WHERE u.id = of_unit
    UNION ALL
    SELECT p.id, p.parent_unit_id, a.depth + 1 FROM above a JOIN public.units p ON p.id = a.parent_unit_id)
  SELECT a.id, CASE WHEN a.depth = 0 THEN 0 WHEN s.rule = 'locked' THEN -a.depth ELSE a.depth END
  FROM above a LEFT JOIN public.unit_settings s ON s.unit_id = a.id AND s.key = wanted
  WHERE a.depth = 0 OR s.rule IN ('locked', 'default');
END;

-- What a unit asks of its people is no secret of it: these tell it for any unit, as a sign-in needs it before a unit is known.
CREATE OR REPLACE FUNCTION session_limits_of(of_unit uuid) RETURNS TABLE (idle_minutes integer, absolute_minutes integer)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = ''
BEGIN ATOMIC
  SELECT l.idle_minutes, l.absolute_minutes
  FROM public.setting_order(of_unit, 'sessions') o JOIN public.unit_session_limits l ON l.unit_id = o.unit_id
  ORDER BY o.rank LIMIT 1;
END;

CREATE OR REPLACE FUNCTION password_profile_of(of_unit uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  SELECT p.profile
  FROM public.setting_order(of_unit, 'passwords') o JOIN public.unit_password_policies p ON p.unit_id = o.unit_id
  ORDER BY o.rank LIMIT 1;
END;

CREATE OR REPLACE FUNCTION second_factor_policy_of(of_unit uuid)
RETURNS TABLE (required_of text, role_ids uuid[], user_types text[], trusted_days integer)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = ''
BEGIN ATOMIC
  SELECT p.required_of, p.role_ids, p.user_types, p.trusted_days
  FROM public.setting_order(of_unit, 'second-factor') o JOIN public.second_factor_policies p ON p.unit_id = o.unit_id
  ORDER BY o.rank LIMIT 1;
END;

-- Whether open to-dos of a unit's people remind of themselves.
CREATE OR REPLACE FUNCTION reminders_of(of_unit uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  SELECT m.pc_open
  FROM public.setting_order(of_unit, 'reminders') o JOIN public.message_configurations m ON m.unit_id = o.unit_id
  ORDER BY o.rank LIMIT 1;
END;

-- The mail server and the service for text messages of a unit, with the unit whose they are: their secrets are sealed for it.
CREATE OR REPLACE FUNCTION mail_settings_of(of_unit uuid) RETURNS SETOF unit_mail_settings
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = ''
BEGIN ATOMIC
  SELECT m.* FROM public.setting_order(of_unit, 'mail') o JOIN public.unit_mail_settings m ON m.unit_id = o.unit_id
  ORDER BY o.rank LIMIT 1;
END;

CREATE OR REPLACE FUNCTION sms_settings_of(of_unit uuid) RETURNS SETOF unit_sms_settings
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = ''
BEGIN ATOMIC
  SELECT m.* FROM public.setting_order(of_unit, 'sms') o JOIN public.unit_sms_settings m ON m.unit_id = o.unit_id
  ORDER BY o.rank LIMIT 1;
END;

-- What faces are used for in a unit; no row where they are not used.
CREATE OR REPLACE FUNCTION face_settings_of(of_unit uuid) RETURNS TABLE (offered boolean, sign_in boolean, liveness boolean)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = ''
BEGIN ATOMIC
  SELECT f.offered, f.sign_in, f.liveness
  FROM public.setting_order(of_unit, 'faces') o JOIN public.unit_face_settings f ON f.unit_id = o.unit_id
  ORDER BY o.rank LIMIT 1;
END;

-- Whether any unit can send: asked where somebody who forgot the password has named no unit yet.
CREATE OR REPLACE FUNCTION any_unit_sends(channel text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  SELECT CASE WHEN channel = 'mail' THEN EXISTS (SELECT FROM public.unit_mail_settings)
    ELSE EXISTS (SELECT FROM public.unit_sms_settings) END;
END;

REVOKE ALL ON FUNCTION mail_settings_of(uuid), sms_settings_of(uuid), any_unit_sends(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION mail_settings_of(uuid), sms_settings_of(uuid), any_unit_sends(text) TO homeroom_app;

-- Where the setting that counts in the transaction's unit comes from. The name of who set it passes to the units below.
CREATE OR REPLACE FUNCTION setting_source(wanted text)
RETURNS TABLE (unit_id uuid, rank integer, unit_name text, unit_english_name text, set_by_name text, set_by_english_name text,
  set_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = ''
BEGIN ATOMIC
  SELECT o.unit_id, o.rank, u.name, u.english_name, s.set_by_name, s.set_by_english_name, s.set_at
  FROM public.setting_order(nullif(current_setting('homeroom.unit_id', true), '')::uuid, wanted) o
  JOIN public.unit_settings s ON s.unit_id = o.unit_id AND s.key = wanted
  JOIN public.units u ON u.id = o.unit_id
  ORDER BY o.rank LIMIT 1;
END;

REVOKE ALL ON FUNCTION setting_order(uuid,text), session_limits_of(uuid), password_profile_of(uuid),
  second_factor_policy_of(uuid), reminders_of(uuid), face_settings_of(uuid), setting_source(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION session_limits_of(uuid), password_profile_of(uuid), second_factor_policy_of(uuid),
  reminders_of(uuid), face_settings_of(uuid), setting_source(text) TO homeroom_app;

-- What a password check needs, for at most two accounts of a name: two mean that the bare name is ambiguous. The unit
-- whose sign-in page was used comes first; suspended units have no accounts. An unknown name costs the same. The epoch is
-- told as well: what is proved with an account is good in it only.
CREATE OR REPLACE FUNCTION find_sign_in_account(login_name_key text, unit_code text, preferred_unit uuid)
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
    -- Whoever has moved to another school signs in there, with the name they had: the account that was left is not meant.
    AND (u.status = 'active' OR find_sign_in_account.unit_code IS NOT NULL OR coalesce((
      SELECT m.direction FROM public.person_moves m
      WHERE m.unit_id = u.unit_id AND m.user_id = u.id AND m.undone_at IS NULL ORDER BY m.moved_at DESC LIMIT 1), '') <> 'left')
  ORDER BY (u.unit_id = find_sign_in_account.preferred_unit) DESC NULLS LAST
  LIMIT 2;
END;

-- An account that something other than a login name points at: a linked identity, a badge, a device.
CREATE OR REPLACE FUNCTION find_account_by_id(of_unit uuid, of_user uuid)
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

-- Whether somebody has to choose a new password: asked at each sign-in, in one statement.
CREATE OR REPLACE FUNCTION find_password_age(of_unit uuid, of_user uuid)
RETURNS TABLE (must_change boolean, changed_at timestamptz, profile text)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = ''
BEGIN ATOMIC
  SELECT p.must_change, p.changed_at, public.password_profile_of(p.unit_id)
  FROM public.password_credentials p
  WHERE p.unit_id = find_password_age.of_unit AND p.user_id = find_password_age.of_user;
END;

-- What the gate behind the first proof needs to know, in one round trip of the busiest morning. It runs with the caller's
-- own rights: row-level security holds for the unit that is set here for this transaction.
CREATE OR REPLACE FUNCTION second_factor_facts(of_unit uuid, of_user uuid)
RETURNS TABLE (
  code boolean, passkey boolean, required_of text, required_roles uuid[], required_types text[], trusted_days integer,
  role_ids uuid[]
)
LANGUAGE plpgsql ROWS 1 SET search_path = public AS $$
BEGIN
  PERFORM set_config('homeroom.unit_id', of_unit::text, true);
  RETURN QUERY SELECT
    EXISTS (SELECT FROM totp_credentials t WHERE t.unit_id = of_unit AND t.user_id = of_user),
    EXISTS (SELECT FROM passkeys k WHERE k.unit_id = of_unit AND k.user_id = of_user),
    p.required_of, p.role_ids, p.user_types, p.trusted_days,
    ARRAY(SELECT a.role_id FROM role_assignments a WHERE a.unit_id = of_unit AND a.user_id = of_user)
  FROM (VALUES (1)) one LEFT JOIN second_factor_policy_of(of_unit) p ON true;
END $$;

REVOKE ALL ON FUNCTION find_sign_in_account(text,text,uuid), find_account_by_id(uuid,uuid),
  find_password_age(uuid,uuid), second_factor_facts(uuid,uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_sign_in_account(text,text,uuid), find_account_by_id(uuid,uuid),
  find_password_age(uuid,uuid), second_factor_facts(uuid,uuid) TO homeroom_app;

-- A proof belongs to the address it was given for: whoever writes another one, by whatever way, writes it unproved,
-- unless a proof of its own comes with it.
CREATE OR REPLACE FUNCTION forget_proof_of_contact() RETURNS trigger
LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF NEW.mail <> OLD.mail AND NEW.mail_proved_at IS NOT DISTINCT FROM OLD.mail_proved_at THEN
    NEW.mail_proved_at := NULL;
  END IF;
  IF NEW.phone <> OLD.phone AND NEW.phone_proved_at IS NOT DISTINCT FROM OLD.phone_proved_at THEN
    NEW.phone_proved_at := NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER forget_proof_of_contact BEFORE UPDATE ON users FOR EACH ROW
  WHEN (NEW.mail <> OLD.mail OR NEW.phone <> OLD.phone)
  EXECUTE FUNCTION forget_proof_of_contact();

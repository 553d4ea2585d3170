-- The second wall between units: row-level security and the least rights that work. What a table is not given here, the
-- role of the application does not have. The role itself belongs to the whole cluster: migrate.ts makes it.

REVOKE CREATE ON SCHEMA public FROM PUBLIC, homeroom_app;
GRANT USAGE ON SCHEMA public TO homeroom_app;
-- Everything is taken back first: what is no longer given below is gone. Nobody sees a moment without, it is one transaction.
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM homeroom_app;

-- Tables of a unit: the application sees and writes the rows of the unit that its transaction has named, and no others.
-- What stands already is left alone: changing it would wait for everybody who reads the table.
DO $$
DECLARE
  guarded record;
  other name;
  own_unit CONSTANT text := 'unit_id = nullif(current_setting(''homeroom.unit_id'', true), '''')::uuid';
  -- The same as PostgreSQL writes it.
  as_kept CONSTANT text :=
    '(unit_id = (NULLIF(current_setting(''homeroom.unit_id''::text, true), ''''::text))::uuid)';
BEGIN
  FOR guarded IN
    SELECT * FROM (VALUES
      -- Logs are only ever added to. Partitions carry no right of their own: they are reached through their parent.
      ('access_log', 'SELECT, INSERT'),
      ('application_assignments', 'SELECT, INSERT, UPDATE, DELETE'),
      ('application_items', 'SELECT, INSERT, UPDATE, DELETE'),
      -- The chain is written by a trigger that runs as the owner.
      ('audit_chain', 'SELECT'),
      ('audit_chain_heads', 'SELECT'),
      ('audit_log', 'SELECT, INSERT'),
      ('campuses', 'SELECT, INSERT, UPDATE, DELETE'),
      ('cas_logins', 'SELECT, INSERT, UPDATE, DELETE'),
      ('cas_services', 'SELECT, INSERT, UPDATE, DELETE'),
      ('class_teachers', 'SELECT, INSERT, UPDATE, DELETE'),
      ('class_windows', 'SELECT, INSERT, UPDATE, DELETE'),
      ('classes', 'SELECT, INSERT, UPDATE, DELETE'),
      ('desktop_arrangements', 'SELECT, INSERT, UPDATE, DELETE'),
      ('court_notes', 'SELECT, INSERT, UPDATE, DELETE'),
      ('family_code_children', 'SELECT, INSERT'),
      ('family_codes', 'SELECT, INSERT, UPDATE, DELETE'),
      ('guardian_requests', 'SELECT, INSERT, UPDATE'),
      ('guardianship_periods', 'SELECT, INSERT, UPDATE, DELETE'),
      ('guardianships', 'SELECT, INSERT, UPDATE, DELETE'),
      ('icon_group_applications', 'SELECT, INSERT, UPDATE, DELETE'),
      ('icon_groups', 'SELECT, INSERT, UPDATE, DELETE'),
      ('message_configurations', 'SELECT, INSERT, UPDATE, DELETE'),
      ('message_recipients', 'SELECT, INSERT, UPDATE, DELETE'),
      ('messages', 'SELECT, INSERT, UPDATE, DELETE'),
      ('module_licences', 'SELECT'),
      ('notice_deliveries', 'SELECT, INSERT, UPDATE, DELETE'),
      ('notices', 'SELECT, INSERT, UPDATE, DELETE'),
      ('openid_clients', 'SELECT, INSERT, UPDATE, DELETE'),
      ('openid_consents', 'SELECT, INSERT, UPDATE, DELETE'),
      ('openid_logouts', 'SELECT, INSERT, UPDATE, DELETE'),
      ('openid_sessions', 'SELECT, INSERT, UPDATE, DELETE'),
      ('outside_identities', 'SELECT, INSERT, UPDATE, DELETE'),
      ('parent_teacher_links', 'SELECT, INSERT, UPDATE, DELETE'),
      ('passkeys', 'SELECT, INSERT, UPDATE, DELETE'),
      ('password_credentials', 'SELECT, INSERT, UPDATE, DELETE'),
      ('pupil_badges', 'SELECT, INSERT, UPDATE, DELETE'),
      ('recent_applications', 'SELECT, INSERT, UPDATE, DELETE'),
      ('recovery_codes', 'SELECT, INSERT, UPDATE, DELETE'),
      ('remembered_devices', 'SELECT, INSERT, UPDATE, DELETE'),
      ('role_assignments', 'SELECT, INSERT, UPDATE, DELETE'),
      ('role_member_versions', 'SELECT, INSERT, UPDATE'),
      ('role_permissions', 'SELECT, INSERT, DELETE'),
      ('roles', 'SELECT, INSERT, UPDATE, DELETE'),
      ('second_factor_policies', 'SELECT, INSERT, UPDATE, DELETE'),
      ('session_tokens', 'SELECT, INSERT, UPDATE, DELETE'),
      ('sessions', 'SELECT, INSERT, UPDATE, DELETE'),
      ('single_sign_on_logins', 'SELECT, INSERT, UPDATE, DELETE'),
      ('single_sign_on_providers', 'SELECT, INSERT, UPDATE, DELETE'),
      ('social_provider_tokens', 'SELECT, INSERT, UPDATE, DELETE'),
      ('social_providers', 'SELECT, INSERT, UPDATE, DELETE'),
      ('students', 'SELECT, INSERT, UPDATE, DELETE'),
      ('themes', 'SELECT, INSERT, UPDATE, DELETE'),
      ('ticket_applications', 'SELECT, INSERT, UPDATE, DELETE'),
      ('todo_items', 'SELECT, INSERT, UPDATE, DELETE'),
      ('totp_credentials', 'SELECT, INSERT, UPDATE, DELETE'),
      ('trusted_browsers', 'SELECT, INSERT, UPDATE, DELETE'),
      ('unit_audit_settings', 'SELECT, INSERT, UPDATE'),
      ('unit_guardian_settings', 'SELECT, INSERT, UPDATE'),
      ('unit_host_names', 'SELECT'),
      ('unit_login_configurations', 'SELECT, INSERT, UPDATE'),
      ('unit_look_drafts', 'SELECT, INSERT, UPDATE, DELETE'),
      ('unit_password_policies', 'SELECT, INSERT, UPDATE, DELETE'),
      ('unit_pictures', 'SELECT, INSERT, UPDATE, DELETE'),
      ('unit_session_limits', 'SELECT, INSERT, UPDATE, DELETE'),
      ('unread_counts', 'SELECT, INSERT, UPDATE, DELETE'),
      ('withheld_items', 'SELECT, INSERT, DELETE'),
      ('user_clients', 'SELECT, INSERT, UPDATE, DELETE'),
      -- People are switched off, not removed. What may be written of them stands below, column by column.
      ('users', 'SELECT'),
      ('repairs', 'SELECT, INSERT, UPDATE, DELETE'),
      ('class_pupil_periods', 'SELECT, INSERT, UPDATE, DELETE'),
      ('class_teacher_periods', 'SELECT, INSERT, UPDATE, DELETE'),
      ('planned_changes', 'SELECT, INSERT, UPDATE, DELETE'),
      ('school_years', 'SELECT, INSERT, UPDATE, DELETE'),
      ('terms', 'SELECT, INSERT, UPDATE, DELETE'),
      ('unit_application_names', 'SELECT, INSERT, UPDATE, DELETE'),
      ('viewings', 'SELECT, INSERT, UPDATE'),
      ('unit_settings', 'SELECT, INSERT, UPDATE, DELETE'),
      ('role_grants', 'SELECT, INSERT, UPDATE, DELETE'),
      ('job_items', 'SELECT, INSERT, UPDATE, DELETE'),
      ('jobs', 'SELECT, INSERT, UPDATE, DELETE'),
      ('file_entries', 'SELECT, INSERT, UPDATE, DELETE'),
      ('file_use', 'SELECT, INSERT, UPDATE, DELETE'),
      ('stored_files', 'SELECT, INSERT, UPDATE, DELETE'),
      ('uploads', 'SELECT, INSERT, UPDATE, DELETE'),
      ('unit_mail_settings', 'SELECT, INSERT, UPDATE, DELETE'),
      ('unit_sms_settings', 'SELECT, INSERT, UPDATE, DELETE'),
      ('people_group_members', 'SELECT, INSERT, UPDATE, DELETE'),
      ('people_groups', 'SELECT, INSERT, UPDATE, DELETE'),
      ('file_shares', 'SELECT, INSERT, UPDATE, DELETE'),
      -- Moves are written by the functions that move.
      ('person_moves', 'SELECT'),
      ('transfer_codes', 'SELECT, INSERT, DELETE'),
      ('person_pictures', 'SELECT, INSERT, UPDATE, DELETE'),
      ('file_versions', 'SELECT, INSERT, UPDATE, DELETE'),
      ('file_attachments', 'SELECT, INSERT, UPDATE, DELETE'),
      ('file_hand_ins', 'SELECT, INSERT, UPDATE, DELETE'),
      ('exports', 'SELECT, INSERT, UPDATE, DELETE'),
      -- Written with the licences that a file sets.
      ('licence_files', 'SELECT'),
      ('grades', 'SELECT, INSERT, UPDATE'),
      -- A withdrawn consent stays: it says what held when.
      ('face_consents', 'SELECT, INSERT, UPDATE'),
      ('person_faces', 'SELECT, INSERT, UPDATE, DELETE'),
      ('unit_face_settings', 'SELECT, INSERT, UPDATE, DELETE'),
      ('attendance_grade_times', 'SELECT, INSERT, UPDATE, DELETE'),
      ('attendance_marks', 'SELECT, INSERT, UPDATE, DELETE'),
      ('attendance_settings', 'SELECT, INSERT, UPDATE, DELETE'),
      ('attendance_wishes', 'SELECT, INSERT, UPDATE, DELETE'),
      -- Who was seen where and when is never rewritten, and a kiosk that has recorded something stays.
      ('clockings', 'SELECT, INSERT'),
      ('kiosks', 'SELECT, INSERT, UPDATE'),
      ('school_days', 'SELECT, INSERT, UPDATE, DELETE'),
      ('contact_choices', 'SELECT, INSERT, UPDATE'),
      ('emergency_contacts', 'SELECT, INSERT, UPDATE'),
      ('known_login_names', 'SELECT, INSERT')
    ) AS tables (name, rights)
  LOOP
    IF NOT (SELECT c.relrowsecurity FROM pg_class c WHERE c.oid = guarded.name::regclass) THEN
      EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', guarded.name);
    END IF;
    -- A policy that is not ours in each part of it is no second one beside ours: one that opens is enough to open.
    FOR other IN
      SELECT p.policyname FROM pg_policies p WHERE p.schemaname = 'public' AND p.tablename = guarded.name
        AND (p.policyname, p.permissive, p.cmd, p.roles, p.qual, p.with_check)
          IS DISTINCT FROM ('own_unit', 'PERMISSIVE', 'ALL', '{homeroom_app}'::name[], as_kept, as_kept)
    LOOP
      EXECUTE format('DROP POLICY %I ON %I', other, guarded.name);
    END LOOP;
    IF NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = guarded.name::regclass AND p.polname = 'own_unit') THEN
      EXECUTE format('CREATE POLICY own_unit ON %I TO homeroom_app USING (%s) WITH CHECK (%s)', guarded.name, own_unit, own_unit);
    END IF;
    EXECUTE format('GRANT %s ON %I TO homeroom_app', guarded.rights, guarded.name);
  END LOOP;
END $$;

-- Nobody but the owner makes a superman, by inserting as little as by changing, and nobody moves a person.
GRANT INSERT (unit_id, id, login_name, login_name_key, real_name, english_name, user_type, sex, picture, status, principal,
    campus_id, created_at, mail, phone, number, spoken_name),
  UPDATE (login_name, login_name_key, real_name, english_name, user_type, sex, picture, status, principal, campus_id,
    sign_in_epoch, mail, phone, mail_proved_at, phone_proved_at, number, spoken_name)
  ON users TO homeroom_app;

-- A unit asks its area to renew a licence, takes that back, and has been reminded; all else of its licences is not its own to set.
GRANT UPDATE (asked_at, told) ON module_licences TO homeroom_app;

-- Units are public by name; a unit changes only its own face, and only the owner adds units.
DO $$
DECLARE
  policy record;
  other name;
  itself CONSTANT text := 'id = nullif(current_setting(''homeroom.unit_id'', true), '''')::uuid';
  -- The same as PostgreSQL writes it.
  as_kept CONSTANT text := '(id = (NULLIF(current_setting(''homeroom.unit_id''::text, true), ''''::text))::uuid)';
BEGIN
  FOR other IN
    SELECT p.policyname FROM pg_policies p WHERE p.schemaname = 'public' AND p.tablename = 'units'
      AND (p.policyname, p.permissive, p.cmd, p.roles, p.qual, p.with_check)
        IS DISTINCT FROM ('everybody_reads', 'PERMISSIVE', 'SELECT', '{homeroom_app}'::name[], 'true', NULL)
      AND (p.policyname, p.permissive, p.cmd, p.roles, p.qual, p.with_check)
        IS DISTINCT FROM ('own_unit_changes', 'PERMISSIVE', 'UPDATE', '{homeroom_app}'::name[], as_kept, as_kept)
  LOOP
    EXECUTE format('DROP POLICY %I ON units', other);
  END LOOP;
  FOR policy IN
    SELECT * FROM (VALUES
      ('everybody_reads', 'FOR SELECT TO homeroom_app USING (true)'),
      ('own_unit_changes', format('FOR UPDATE TO homeroom_app USING (%s) WITH CHECK (%s)', itself, itself))
    ) AS policies (name, rule)
  LOOP
    CONTINUE WHEN EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = 'units'::regclass AND p.polname = policy.name);
    EXECUTE format('CREATE POLICY %I ON units %s', policy.name, policy.rule);
  END LOOP;
END $$;
GRANT SELECT, UPDATE (name, english_name, time_zone, language, logo, sign_in_picture, school_year, term) ON units TO homeroom_app;

-- Without a unit, the same for everybody: the catalogues of the installation. Nobody but the owner connects an application.
GRANT SELECT ON applications, application_pictures, application_names, permissions TO homeroom_app;
GRANT INSERT (code, name, short_name, english_name, english_short_name, icon_img, img_path, img_gray_path, img_cartoon_path,
    owner_unit_id, address, opens, position),
  UPDATE (name, short_name, english_name, english_short_name, icon_img, img_path, img_gray_path, img_cartoon_path, address, opens)
  ON applications TO homeroom_app;
GRANT INSERT, UPDATE ON application_pictures TO homeroom_app;

-- Without a unit: a guess may name none, and a random id is all that a request of OpenID Connect brings.
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_throttles, sign_in_guesses, sign_in_familiar_sources,
  openid_records, openid_keys TO homeroom_app;

-- Tables without the policy of a unit: some are guarded all the same; keys and one-time records are read through functions only.
-- Of the others everybody reads the same rows, and a policy would hide some.
DO $$
DECLARE
  one record;
  other name;
BEGIN
  FOR one IN
    SELECT wanted.*, c.relrowsecurity AS is_guarded FROM (VALUES
      ('units', true, true),
      -- Their policies stand in unit-links.sql.
      ('applications', true, true),
      ('application_pictures', true, true),
      ('application_keys', true, false),
      ('one_time_records', true, false),
      ('application_names', false, false),
      ('permissions', false, false),
      ('sign_in_throttles', false, false),
      ('sign_in_guesses', false, false),
      ('sign_in_familiar_sources', false, false),
      ('openid_records', false, false),
      ('openid_keys', false, false)
    ) AS wanted (name, guarded, has_policies) JOIN pg_class c ON c.oid = wanted.name::regclass
  LOOP
    IF one.guarded <> one.is_guarded THEN
      EXECUTE format('ALTER TABLE %I %s ROW LEVEL SECURITY', one.name, CASE WHEN one.guarded THEN 'ENABLE' ELSE 'DISABLE' END);
    END IF;
    CONTINUE WHEN one.has_policies;
    FOR other IN SELECT p.policyname FROM pg_policies p WHERE p.schemaname = 'public' AND p.tablename = one.name LOOP
      EXECUTE format('DROP POLICY %I ON %I', other, one.name);
    END LOOP;
  END LOOP;
END $$;

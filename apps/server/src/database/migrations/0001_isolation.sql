-- The second wall between units: row-level security, least rights, and the few look-ups that may cross it.
-- The role homeroom_app exists already: it belongs to the cluster, so migrate.ts makes it before any migration.

-- Puts one table of a unit behind the wall. Every migration that makes such a table calls it.
CREATE FUNCTION guard_unit_table(guarded regclass, rights text) RETURNS void
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', guarded);
  EXECUTE format(
    'CREATE POLICY own_unit ON %s TO homeroom_app
       USING (unit_id = nullif(current_setting(''homeroom.unit_id'', true), '''')::uuid)
       WITH CHECK (unit_id = nullif(current_setting(''homeroom.unit_id'', true), '''')::uuid)',
    guarded);
  EXECUTE format('GRANT %s ON %s TO homeroom_app', rights, guarded);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION guard_unit_table(regclass, text) FROM PUBLIC;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO homeroom_app;
--> statement-breakpoint

-- Units are public by name; a unit changes only its own face, and only the owner adds units.
ALTER TABLE units ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY everybody_reads ON units FOR SELECT TO homeroom_app USING (true);
--> statement-breakpoint
CREATE POLICY own_unit_changes ON units FOR UPDATE TO homeroom_app
  USING (id = nullif(current_setting('homeroom.unit_id', true), '')::uuid)
  WITH CHECK (id = nullif(current_setting('homeroom.unit_id', true), '')::uuid);
--> statement-breakpoint
GRANT SELECT, UPDATE (name, english_name, time_zone, logo, sign_in_picture, school_year, term) ON units TO homeroom_app;
--> statement-breakpoint

-- Without a unit: the same for everybody.
GRANT SELECT ON applications, permissions TO homeroom_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_throttles TO homeroom_app;
--> statement-breakpoint

SELECT guard_unit_table('unit_host_names', 'SELECT'),
  guard_unit_table('module_licences', 'SELECT'),
  guard_unit_table('unit_login_configurations', 'SELECT, INSERT, UPDATE'),
  guard_unit_table('campuses', 'SELECT, INSERT, UPDATE, DELETE'),
  -- People are switched off, not removed; nobody makes a superman or moves a person.
  guard_unit_table('users', 'SELECT, INSERT, UPDATE (login_name, login_name_key, real_name, english_name,
    user_type, sex, picture, status, principal, campus_id)'),
  guard_unit_table('password_credentials', 'SELECT, INSERT, UPDATE, DELETE'),
  guard_unit_table('sessions', 'SELECT, INSERT, UPDATE, DELETE'),
  guard_unit_table('session_tokens', 'SELECT, INSERT, UPDATE, DELETE'),
  guard_unit_table('roles', 'SELECT, INSERT, UPDATE, DELETE'),
  guard_unit_table('role_permissions', 'SELECT, INSERT, DELETE'),
  guard_unit_table('role_assignments', 'SELECT, INSERT, DELETE'),
  guard_unit_table('application_assignments', 'SELECT, INSERT, UPDATE, DELETE'),
  guard_unit_table('icon_groups', 'SELECT, INSERT, UPDATE, DELETE'),
  guard_unit_table('icon_group_applications', 'SELECT, INSERT, UPDATE, DELETE'),
  guard_unit_table('unread_counts', 'SELECT, INSERT, UPDATE, DELETE'),
  guard_unit_table('themes', 'SELECT, INSERT, UPDATE, DELETE'),
  guard_unit_table('classes', 'SELECT, INSERT, UPDATE, DELETE'),
  guard_unit_table('class_teachers', 'SELECT, INSERT, UPDATE, DELETE'),
  guard_unit_table('students', 'SELECT, INSERT, UPDATE, DELETE'),
  guard_unit_table('guardianships', 'SELECT, INSERT, UPDATE, DELETE'),
  guard_unit_table('parent_teacher_links', 'SELECT, INSERT, UPDATE, DELETE'),
  guard_unit_table('messages', 'SELECT, INSERT, UPDATE, DELETE'),
  guard_unit_table('message_recipients', 'SELECT, INSERT, UPDATE, DELETE'),
  guard_unit_table('notices', 'SELECT, INSERT, UPDATE, DELETE'),
  guard_unit_table('todo_items', 'SELECT, INSERT, UPDATE, DELETE'),
  -- Logs are only ever added to. Partitions carry no right of their own: they are reached through their parent.
  guard_unit_table('audit_log', 'SELECT, INSERT'),
  guard_unit_table('access_log', 'SELECT, INSERT');
--> statement-breakpoint

-- Catches what no month catches, so that no line of a log is ever refused.
CREATE TABLE audit_log_default PARTITION OF audit_log DEFAULT;
--> statement-breakpoint
CREATE TABLE access_log_default PARTITION OF access_log DEFAULT;
--> statement-breakpoint
ALTER TABLE audit_log_default ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE access_log_default ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint

-- Makes the partitions of the logs for some months (in UTC) and answers how many were new.
-- Lines that had fallen into the default partition move into their month.
CREATE FUNCTION ensure_log_partitions(from_month date, months integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' SET lock_timeout = '5s' AS $$
DECLARE
  parent text;
  step integer;
  first_day timestamp;
  starts text;
  ends text;
  partition text;
  made integer := 0;
BEGIN
  -- The application may call this: bounded, so that it cannot fill the catalogue.
  IF from_month IS NULL OR months IS NULL OR months NOT BETWEEN 1 AND 36
    OR from_month NOT BETWEEN current_date - 3660 AND current_date + 3660 THEN
    RAISE EXCEPTION 'log partitions are made for 1 to 36 months within ten years of today';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('homeroom.log_partitions', 0));
  FOREACH parent IN ARRAY ARRAY['audit_log', 'access_log'] LOOP
    FOR step IN 0 .. months - 1 LOOP
      first_day := date_trunc('month', from_month::timestamp) + make_interval(months => step);
      starts := to_char(first_day, 'YYYY-MM-DD 00:00+00');
      ends := to_char(first_day + interval '1 month', 'YYYY-MM-DD 00:00+00');
      partition := parent || to_char(first_day, '_YYYY_MM');
      CONTINUE WHEN to_regclass('public.' || partition) IS NOT NULL;
      EXECUTE format('CREATE TABLE public.%I (LIKE public.%I INCLUDING ALL)', partition, parent);
      EXECUTE format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY', partition);
      EXECUTE format('LOCK TABLE public.%I IN SHARE ROW EXCLUSIVE MODE', parent || '_default');
      EXECUTE format(
        'WITH moved AS (DELETE FROM public.%I WHERE occurred_at >= %L AND occurred_at < %L RETURNING *)
         INSERT INTO public.%I SELECT * FROM moved',
        parent || '_default', starts, ends, partition);
      EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)',
        parent, partition, starts, ends);
      made := made + 1;
    END LOOP;
  END LOOP;
  RETURN made;
END $$;
--> statement-breakpoint

-- Look-ups before the unit is known. They run as the owner and answer ids and times, nothing else.
CREATE FUNCTION find_unit_by_host(host text) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  SELECT h.unit_id
  FROM public.unit_host_names h JOIN public.units ON units.id = h.unit_id AND units.status = 'active'
  WHERE h.host_name = lower(host);
END;
--> statement-breakpoint

-- Two rows mean that a bare login name is ambiguous; suspended units have no candidates.
CREATE FUNCTION find_sign_in_candidates(login_name_key text, unit_code text DEFAULT NULL)
RETURNS TABLE (unit_id uuid, user_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = ''
BEGIN ATOMIC
  SELECT u.unit_id, u.id
  FROM public.users u JOIN public.units ON units.id = u.unit_id AND units.status = 'active'
  WHERE u.login_name_key = find_sign_in_candidates.login_name_key
    AND (find_sign_in_candidates.unit_code IS NULL OR units.code = lower(find_sign_in_candidates.unit_code))
  LIMIT 2;
END;
--> statement-breakpoint

CREATE FUNCTION find_session_token(hash bytea)
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
--> statement-breakpoint

REVOKE ALL ON FUNCTION ensure_log_partitions(date, integer), find_unit_by_host(text),
  find_sign_in_candidates(text, text), find_session_token(bytea) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION ensure_log_partitions(date, integer), find_unit_by_host(text),
  find_sign_in_candidates(text, text), find_session_token(bytea) TO homeroom_app;

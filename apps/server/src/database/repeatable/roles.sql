-- A role that was given to a group of people is held by those who are in it today. Who that is stands in role_assignments, so that
-- nobody who asks what somebody may do looks at groups and days. The triggers below keep it right in the transaction that
-- changes a class, a teacher, a guardian, a member of a group or a person; a sweep does it when a day begins or ends a grant.

-- The people of one group, all or those who are named.
CREATE OR REPLACE FUNCTION people_of_role_grant(unit uuid, which uuid, people uuid[]) RETURNS TABLE (user_id uuid)
LANGUAGE sql STABLE SET search_path = ''
BEGIN ATOMIC
  SELECT u.id
  FROM public.role_grants g JOIN public.users u ON u.unit_id = g.unit_id AND u.user_type = g.user_type
  WHERE g.unit_id = unit AND g.id = which AND (people IS NULL OR u.id = ANY (people))
    AND (num_nonnulls(g.class_id, g.grade, g.campus_id) = 0 OR u.campus_id = g.campus_id
      OR EXISTS (SELECT FROM public.students s JOIN public.classes c ON c.unit_id = s.unit_id AND c.id = s.class_id
        WHERE s.unit_id = g.unit_id AND s.status = 1 AND g.user_type IN ('1', '3')
          AND (c.id = g.class_id OR c.grade = g.grade OR c.campus_id = g.campus_id)
          AND (s.user_id = u.id OR EXISTS (SELECT FROM public.guardianships k
            WHERE k.unit_id = s.unit_id AND k.student_id = s.id AND k.guardian_id = u.id AND k.may_see)))
      OR EXISTS (SELECT FROM public.class_teachers t JOIN public.classes c ON c.unit_id = t.unit_id AND c.id = t.class_id
        WHERE t.unit_id = g.unit_id AND t.user_id = u.id
          AND (c.id = g.class_id OR c.grade = g.grade OR c.campus_id = g.campus_id)))
  UNION ALL
  SELECT m.user_id
  FROM public.role_grants g JOIN public.people_group_members m ON m.unit_id = g.unit_id AND m.group_id = g.group_id
  WHERE g.unit_id = unit AND g.id = which AND m.in_force AND (people IS NULL OR m.user_id = ANY (people));
END;
REVOKE ALL ON FUNCTION people_of_role_grant(uuid, uuid, uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION people_of_role_grant(uuid, uuid, uuid[]) TO homeroom_app;

-- Who holds which role through the grants of a unit on a day.
CREATE OR REPLACE FUNCTION people_of_role_grants(unit uuid, people uuid[], today date)
RETURNS TABLE (role_id uuid, user_id uuid) LANGUAGE sql STABLE SET search_path = ''
BEGIN ATOMIC
  SELECT DISTINCT g.role_id, p.user_id
  FROM public.role_grants g, public.people_of_role_grant(unit, g.id, people) p
  WHERE g.unit_id = unit AND g.from_day <= today AND (g.until_day IS NULL OR g.until_day >= today);
END;
REVOKE ALL ON FUNCTION people_of_role_grants(uuid, uuid[], date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION people_of_role_grants(uuid, uuid[], date) TO homeroom_app;

-- Who writes what groups hold waits for whoever does so in the same unit: each then sees what the other has done, and no two wait for
-- each other, since nobody locks a person afterwards. Whoever gives a role to a group waits for all of them (holdGrants).
CREATE OR REPLACE FUNCTION hold_role_groups(unit uuid) RETURNS void LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('role grants:' || unit, 0));
  IF EXISTS (SELECT FROM public.role_grants g WHERE g.unit_id = unit) THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('role groups:' || unit, 0));
  END IF;
END $$;
REVOKE ALL ON FUNCTION hold_role_groups(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION hold_role_groups(uuid) TO homeroom_app;

-- Writes who holds the granted roles of a unit, of all people or of those who are named. The groups are held, and the roles before
-- what names them, as by whoever removes a role.
CREATE OR REPLACE FUNCTION keep_role_grants(unit uuid, people uuid[], today date) RETURNS void
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM FROM public.roles r
  WHERE r.unit_id = unit AND r.id IN (SELECT g.role_id FROM public.role_grants g WHERE g.unit_id = unit)
  ORDER BY r.id FOR KEY SHARE;
  DELETE FROM public.role_assignments a
  WHERE a.unit_id = unit AND a.granted AND NOT a.direct AND (people IS NULL OR a.user_id = ANY (people))
    AND (a.role_id, a.user_id) NOT IN (SELECT p.role_id, p.user_id FROM public.people_of_role_grants(unit, people, today) p);
  UPDATE public.role_assignments a SET granted = false
  WHERE a.unit_id = unit AND a.granted AND a.direct AND (people IS NULL OR a.user_id = ANY (people))
    AND (a.role_id, a.user_id) NOT IN (SELECT p.role_id, p.user_id FROM public.people_of_role_grants(unit, people, today) p);
  INSERT INTO public.role_assignments (unit_id, user_id, role_id, direct, granted)
  SELECT unit, p.user_id, p.role_id, false, true FROM public.people_of_role_grants(unit, people, today) p
  ON CONFLICT (unit_id, user_id, role_id) DO UPDATE SET granted = true WHERE NOT role_assignments.granted;
END $$;
REVOKE ALL ON FUNCTION keep_role_grants(uuid, uuid[], date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION keep_role_grants(uuid, uuid[], date) TO homeroom_app;

-- Argument: who is concerned by a changed row, as a query over `rows`. Most units have no grants: they pay one look.
CREATE OR REPLACE FUNCTION role_groups_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE
  concerned record;
  -- A query over both tables of an update, and over the only one of the others.
  source CONSTANT text := CASE TG_OP WHEN 'UPDATE' THEN '(SELECT * FROM changed UNION SELECT * FROM before)'
    ELSE '(SELECT * FROM changed)' END;
BEGIN
  -- Held before it is looked who is concerned. Whoever works as the owner names no unit and is held below.
  PERFORM public.hold_role_groups(nullif(current_setting('homeroom.unit_id', true), '')::uuid)
  WHERE current_setting('homeroom.unit_id', true) <> '';
  IF NOT EXISTS (SELECT FROM public.role_grants g) THEN RETURN NULL; END IF;
  FOR concerned IN EXECUTE format('SELECT p.unit_id, array_agg(DISTINCT p.id) AS people FROM (%s) p (unit_id, id)
      WHERE p.id IS NOT NULL AND EXISTS (SELECT FROM public.role_grants g WHERE g.unit_id = p.unit_id)
      GROUP BY p.unit_id', replace(TG_ARGV[0], 'ROWS', source))
  LOOP
    PERFORM public.hold_role_groups(concerned.unit_id);
    PERFORM public.keep_role_grants(concerned.unit_id, concerned.people, public.day_of_change(concerned.unit_id));
  END LOOP;
  RETURN NULL;
END $$;

DO $$
DECLARE
  watch record;
  operation text;
BEGIN
  FOR watch IN
    SELECT * FROM (VALUES
      ('students', 'insert update', 'SELECT r.unit_id, r.user_id FROM ROWS r
        UNION SELECT k.unit_id, k.guardian_id FROM ROWS r JOIN public.guardianships k
          ON k.unit_id = r.unit_id AND k.student_id = r.id'),
      ('class_teachers', 'insert update delete', 'SELECT r.unit_id, r.user_id FROM ROWS r'),
      ('guardianships', 'insert update delete', 'SELECT r.unit_id, r.guardian_id FROM ROWS r'),
      ('people_group_members', 'insert update delete', 'SELECT r.unit_id, r.user_id FROM ROWS r'),
      ('users', 'insert', 'SELECT r.unit_id, r.id FROM ROWS r'),
      ('users', 'update', 'SELECT c.unit_id, c.id FROM changed c JOIN before b ON b.unit_id = c.unit_id AND b.id = c.id
        WHERE (c.user_type, c.campus_id) IS DISTINCT FROM (b.user_type, b.campus_id)'),
      ('classes', 'update', 'SELECT s.unit_id, s.user_id FROM ROWS r JOIN public.students s
          ON s.unit_id = r.unit_id AND s.class_id = r.id
        UNION SELECT s.unit_id, k.guardian_id FROM ROWS r JOIN public.students s
          ON s.unit_id = r.unit_id AND s.class_id = r.id
          JOIN public.guardianships k ON k.unit_id = s.unit_id AND k.student_id = s.id
        UNION SELECT t.unit_id, t.user_id FROM ROWS r JOIN public.class_teachers t
          ON t.unit_id = r.unit_id AND t.class_id = r.id')
    ) AS watches (watched, operations, concerned)
  LOOP
    FOREACH operation IN ARRAY string_to_array(watch.operations, ' ') LOOP
      EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT
          EXECUTE FUNCTION role_groups_changed(%L)',
        'role_groups_' || operation, operation, watch.watched,
        CASE operation
          WHEN 'insert' THEN 'NEW TABLE AS changed'
          WHEN 'update' THEN 'OLD TABLE AS before NEW TABLE AS changed'
          ELSE 'OLD TABLE AS changed' END,
        watch.concerned);
    END LOOP;
  END LOOP;
END $$;

-- Units in which a grant begins or has ended today. Runs as the owner: the sweep has no unit.
CREATE OR REPLACE FUNCTION find_units_with_due_grants(at timestamptz) RETURNS TABLE (unit_id uuid, today date)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  SELECT DISTINCT u.id, (at AT TIME ZONE u.time_zone)::date
  FROM public.role_grants g JOIN public.units u ON u.id = g.unit_id
  WHERE g.in_force <> (g.from_day <= (at AT TIME ZONE u.time_zone)::date
    AND (g.until_day IS NULL OR g.until_day >= (at AT TIME ZONE u.time_zone)::date));
END;
REVOKE ALL ON FUNCTION find_units_with_due_grants(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_units_with_due_grants(timestamptz) TO homeroom_app;

-- Units in which somebody comes into a group today or has left one. Runs as the owner: the sweep has no unit.
CREATE OR REPLACE FUNCTION find_units_with_due_members(at timestamptz) RETURNS TABLE (unit_id uuid, today date)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  SELECT DISTINCT u.id, (at AT TIME ZONE u.time_zone)::date
  FROM public.people_group_members m JOIN public.units u ON u.id = m.unit_id
  WHERE m.in_force <> (m.from_day <= (at AT TIME ZONE u.time_zone)::date
    AND (m.until_day IS NULL OR m.until_day >= (at AT TIME ZONE u.time_zone)::date));
END;
REVOKE ALL ON FUNCTION find_units_with_due_members(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_units_with_due_members(timestamptz) TO homeroom_app;

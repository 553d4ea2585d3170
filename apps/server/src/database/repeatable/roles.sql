-- A role that was given to a group of people is held by those who are in it today. Who that is stands in role_assignments, so that
-- nobody who asks what somebody may do looks at groups and days. The triggers below keep it right in the transaction that
-- changes a class, a teacher, a guardian, a member of a group or a person; a sweep does it when a day begins or ends a grant.

-- The people of some grants, all or those who are named; somebody may come twice. One query for all grants, and each way into a group
-- begins where an index leads: asked grant by grant, person by person, a unit of 100,000 people with 200 grants took longer than four
-- minutes. The plan depends on how many are named, so each call has its own.
CREATE OR REPLACE FUNCTION people_of_grants(unit uuid, grants uuid[], people uuid[])
RETURNS TABLE (grant_id uuid, role_id uuid, user_id uuid)
LANGUAGE plpgsql STABLE SET search_path = '' SET plan_cache_mode = force_custom_plan AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH wanted AS (
    SELECT g.* FROM public.role_grants g WHERE g.unit_id = unit AND g.id = ANY (grants)
  ), places AS (
    SELECT g.id, g.role_id, g.user_type, c.id AS class_id
    FROM wanted g JOIN public.classes c ON c.unit_id = unit AND c.id = g.class_id
    UNION ALL
    SELECT g.id, g.role_id, g.user_type, c.id FROM wanted g JOIN public.classes c ON c.unit_id = unit AND c.grade = g.grade
    UNION ALL
    SELECT g.id, g.role_id, g.user_type, c.id
    FROM wanted g JOIN public.classes c ON c.unit_id = unit AND c.campus_id = g.campus_id
  ), pupils AS NOT MATERIALIZED (
    SELECT p.id, p.role_id, p.user_type, s.id AS student_id, s.user_id
    FROM places p JOIN public.students s ON s.unit_id = unit AND s.class_id = p.class_id AND s.status = 1
    WHERE p.user_type IN ('1', '3')
  ), reached AS (
    SELECT p.id, p.role_id, p.user_type, p.user_id FROM pupils p WHERE people IS NULL OR p.user_id = ANY (people)
    UNION ALL
    SELECT p.id, p.role_id, p.user_type, k.guardian_id
    FROM pupils p JOIN public.guardianships k ON k.unit_id = unit AND k.student_id = p.student_id AND k.may_see
    WHERE people IS NULL OR k.guardian_id = ANY (people)
    UNION ALL
    SELECT p.id, p.role_id, p.user_type, t.user_id
    FROM places p JOIN public.class_teachers t ON t.unit_id = unit AND t.class_id = p.class_id
    WHERE people IS NULL OR t.user_id = ANY (people)
  )
  SELECT g.id, g.role_id, u.id FROM wanted g JOIN public.users u ON u.unit_id = unit AND u.user_type = g.user_type
  WHERE num_nonnulls(g.class_id, g.grade, g.campus_id) = 0 AND (people IS NULL OR u.id = ANY (people))
  UNION ALL
  SELECT g.id, g.role_id, u.id
  FROM wanted g JOIN public.users u ON u.unit_id = unit AND u.user_type = g.user_type AND u.campus_id = g.campus_id
  WHERE people IS NULL OR u.id = ANY (people)
  UNION ALL
  -- The kind of person last: joined by it first, every pupil would meet every grant.
  SELECT r.id, r.role_id, r.user_id FROM reached r JOIN public.users u ON u.unit_id = unit AND u.id = r.user_id
  WHERE u.user_type = r.user_type
  UNION ALL
  SELECT g.id, g.role_id, m.user_id
  FROM wanted g JOIN public.people_group_members m ON m.unit_id = unit AND m.group_id = g.group_id AND m.in_force
  WHERE people IS NULL OR m.user_id = ANY (people)
  UNION ALL
  SELECT g.id, g.role_id, g.person_id FROM wanted g
  WHERE g.person_id IS NOT NULL AND (people IS NULL OR g.person_id = ANY (people));
END $$;
REVOKE ALL ON FUNCTION people_of_grants(uuid, uuid[], uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION people_of_grants(uuid, uuid[], uuid[]) TO homeroom_app;

-- Those of one grant.
CREATE OR REPLACE FUNCTION people_of_role_grant(unit uuid, which uuid, people uuid[]) RETURNS TABLE (user_id uuid)
LANGUAGE sql STABLE SET search_path = ''
BEGIN ATOMIC
  SELECT p.user_id FROM public.people_of_grants(unit, ARRAY[which], people) p;
END;
REVOKE ALL ON FUNCTION people_of_role_grant(uuid, uuid, uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION people_of_role_grant(uuid, uuid, uuid[]) TO homeroom_app;

-- Who holds which role through the grants of a unit on a day.
CREATE OR REPLACE FUNCTION people_of_role_grants(unit uuid, people uuid[], today date)
RETURNS TABLE (role_id uuid, user_id uuid) LANGUAGE sql STABLE SET search_path = ''
BEGIN ATOMIC
  SELECT DISTINCT p.role_id, p.user_id
  FROM public.people_of_grants(unit, ARRAY(SELECT g.id FROM public.role_grants g
    WHERE g.unit_id = unit AND g.from_day <= today AND (g.until_day IS NULL OR g.until_day >= today)), people) p;
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

-- Remembers for this transaction that people came into groups that have these roles, today or from a later day on: whoever puts them there
-- is asked about it afterwards (keepRightsOfPlace). Taken back with what gave them.
CREATE OR REPLACE FUNCTION note_given_roles(given uuid[]) RETURNS void LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF cardinality(given) > 0 THEN
    PERFORM set_config('homeroom.given_roles',
      concat_ws(' ', nullif(current_setting('homeroom.given_roles', true), ''), array_to_string(given, ' ')), true);
  END IF;
END $$;
REVOKE ALL ON FUNCTION note_given_roles(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION note_given_roles(uuid[]) TO homeroom_app;

-- Remembers for this transaction what people had by a place that they leave, or were to get there, each as role/person: whoever puts them
-- back, in another statement, gives them nothing.
CREATE OR REPLACE FUNCTION note_taken_roles(taken text[]) RETURNS void LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF cardinality(taken) > 0 THEN
    PERFORM set_config('homeroom.taken_roles',
      concat_ws(' ', nullif(current_setting('homeroom.taken_roles', true), ''), array_to_string(taken, ' ')), true);
  END IF;
END $$;
REVOKE ALL ON FUNCTION note_taken_roles(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION note_taken_roles(text[]) TO homeroom_app;

CREATE OR REPLACE FUNCTION taken_roles() RETURNS TABLE (pair text) LANGUAGE sql STABLE SET search_path = ''
BEGIN ATOMIC
  SELECT unnest(string_to_array(current_setting('homeroom.taken_roles', true), ' '));
END;
REVOKE ALL ON FUNCTION taken_roles() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION taken_roles() TO homeroom_app;

-- Whether somebody had a role, or would have had it later, by a place that this act has taken from them: getting it later is no gain then.
CREATE OR REPLACE FUNCTION had_role(role uuid, person uuid) RETURNS boolean LANGUAGE sql STABLE SET search_path = ''
BEGIN ATOMIC
  SELECT EXISTS (SELECT FROM public.taken_roles() t WHERE t.pair IN (role || '/' || person, 'later:' || role || '/' || person));
END;
REVOKE ALL ON FUNCTION had_role(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION had_role(uuid, uuid) TO homeroom_app;

-- Writes who holds the granted roles of a unit, of all people or of those who are named. The groups are held, and the roles before
-- what names them, as by whoever removes a role.
CREATE OR REPLACE FUNCTION keep_role_grants(unit uuid, people uuid[], today date) RETURNS void
LANGUAGE plpgsql SET search_path = '' SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  given_now uuid[];
  taken_now text[];
BEGIN
  PERFORM FROM public.roles r
  WHERE r.unit_id = unit AND r.id IN (SELECT g.role_id FROM public.role_grants g WHERE g.unit_id = unit)
  ORDER BY r.id FOR KEY SHARE;
  -- Found once, and only what differs is written: a row that stays as it is would be locked and written, too.
  WITH wanted AS MATERIALIZED (
    SELECT p.role_id, p.user_id FROM public.people_of_role_grants(unit, people, today) p
  ), kept AS MATERIALIZED (
    SELECT a.role_id, a.user_id, a.direct FROM public.role_assignments a
    WHERE a.unit_id = unit AND a.granted AND (people IS NULL OR a.user_id = ANY (people))
  ), ended AS MATERIALIZED (
    SELECT k.* FROM kept k
    WHERE NOT EXISTS (SELECT FROM wanted w WHERE w.role_id = k.role_id AND w.user_id = k.user_id)
  ), removed AS (
    DELETE FROM public.role_assignments a USING ended e
    WHERE a.unit_id = unit AND a.role_id = e.role_id AND a.user_id = e.user_id AND NOT e.direct
    RETURNING a.role_id || '/' || a.user_id AS pair
  ), named AS (
    UPDATE public.role_assignments a SET granted = false FROM ended e
    WHERE a.unit_id = unit AND a.role_id = e.role_id AND a.user_id = e.user_id AND e.direct
  ), written AS (
    INSERT INTO public.role_assignments (unit_id, user_id, role_id, direct, granted)
    SELECT unit, w.user_id, w.role_id, false, true FROM wanted w
    WHERE NOT EXISTS (SELECT FROM kept k WHERE k.role_id = w.role_id AND k.user_id = w.user_id)
    ON CONFLICT (unit_id, user_id, role_id) DO UPDATE SET granted = true
    RETURNING role_id, user_id, direct
  )
  -- Who had it by name gains nothing, nor who had it when the transaction began.
  SELECT (SELECT array_agg(DISTINCT w.role_id) FROM written w
      WHERE NOT w.direct AND w.role_id || '/' || w.user_id NOT IN (SELECT t.pair FROM public.taken_roles() t)),
    (SELECT array_agg(r.pair) FROM removed r)
  INTO given_now, taken_now;
  PERFORM public.note_given_roles(given_now);
  PERFORM public.note_taken_roles(taken_now);
END $$;
REVOKE ALL ON FUNCTION keep_role_grants(uuid, uuid[], date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION keep_role_grants(uuid, uuid[], date) TO homeroom_app;

-- Whether a grant is of a class: of itself, its grade or its campus.
CREATE OR REPLACE FUNCTION is_grant_of_class(unit uuid, which uuid, class uuid) RETURNS boolean
LANGUAGE sql STABLE SET search_path = ''
BEGIN ATOMIC
  SELECT EXISTS (SELECT FROM public.role_grants g
    JOIN public.classes c ON c.unit_id = unit AND c.id = class
      AND (c.id = g.class_id OR c.grade = g.grade OR c.campus_id = g.campus_id)
    WHERE g.unit_id = unit AND g.id = which);
END;
REVOKE ALL ON FUNCTION is_grant_of_class(uuid, uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_grant_of_class(uuid, uuid, uuid) TO homeroom_app;

-- Who gets what on a later day by memberships of named groups that begin then, as a query over `ROWS`: what the group has, or has by then.
CREATE OR REPLACE FUNCTION later_in_groups(source text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = ''
BEGIN ATOMIC
  SELECT format('SELECT g.role_id, m.user_id FROM %s m JOIN public.role_grants g ON g.unit_id = m.unit_id AND g.group_id = m.group_id
    WHERE m.unit_id = $1 AND m.from_day > $2 AND (g.until_day IS NULL OR g.until_day >= m.from_day)
      AND (m.until_day IS NULL OR m.until_day >= g.from_day)', source);
END;
REVOKE ALL ON FUNCTION later_in_groups(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION later_in_groups(text) TO homeroom_app;

-- Arguments: who is concerned by a changed row, as a query over `ROWS`; whether the changed rows bring somebody into the place of a
-- grant `g`, as a query that then has rows; whom the rows of before had there, as a query over `FORMER`. Most units have no grants: they
-- pay one look.
CREATE OR REPLACE FUNCTION role_groups_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE
  concerned record;
  today date;
  later uuid[];
  had text[];
  given uuid[];
  -- A query over both tables of an update, and over the only one of the others.
  source CONSTANT text := CASE TG_OP WHEN 'UPDATE' THEN '(SELECT * FROM changed UNION SELECT * FROM before)'
    ELSE '(SELECT * FROM changed)' END;
  former CONSTANT text := CASE TG_OP WHEN 'UPDATE' THEN 'before' ELSE 'changed' END;
BEGIN
  -- Held before it is looked who is concerned. Whoever works as the owner names no unit and is held below.
  PERFORM public.hold_role_groups(nullif(current_setting('homeroom.unit_id', true), '')::uuid)
  WHERE current_setting('homeroom.unit_id', true) <> '';
  IF NOT EXISTS (SELECT FROM public.role_grants g) THEN RETURN NULL; END IF;
  FOR concerned IN EXECUTE format('SELECT p.unit_id, array_agg(DISTINCT p.id) AS people FROM (%s) p (unit_id, id)
      WHERE p.id IS NOT NULL AND EXISTS (SELECT FROM public.role_grants g WHERE g.unit_id = p.unit_id)
      GROUP BY p.unit_id', replace(TG_ARGV[0], 'ROWS', source))
  LOOP
    today := public.day_of_change(concerned.unit_id);
    PERFORM public.hold_role_groups(concerned.unit_id);
    PERFORM public.keep_role_grants(concerned.unit_id, concerned.people, today);
    IF TG_OP <> 'INSERT' THEN
      -- What somebody would have had later excuses no gain of today.
      EXECUTE format('SELECT array_agg(''later:'' || g.role_id || ''/'' || f.user_id) FROM public.role_grants g, LATERAL (%s) f (user_id)
        WHERE g.unit_id = $1 AND g.from_day > $2', replace(TG_ARGV[2], 'FORMER', former)) INTO had USING concerned.unit_id, today;
      PERFORM public.note_taken_roles(had);
      IF TG_TABLE_NAME = 'people_group_members' THEN
        EXECUTE format('SELECT array_agg(''later:'' || l.role_id || ''/'' || l.user_id) FROM (%s) l', public.later_in_groups(former))
          INTO had USING concerned.unit_id, today;
        PERFORM public.note_taken_roles(had);
      END IF;
    END IF;
    CONTINUE WHEN TG_OP = 'DELETE';
    IF TG_TABLE_NAME = 'people_group_members' THEN
      EXECUTE format('SELECT array_agg(DISTINCT l.role_id) FROM (%s) l
        WHERE NOT public.had_role(l.role_id, l.user_id)', public.later_in_groups('changed'))
        INTO given USING concerned.unit_id, today;
      PERFORM public.note_given_roles(given);
    END IF;
    -- What their place brings on a later day they get without anybody being asked on that day. What they get then by where they have
    -- been before is no matter of whoever puts them here.
    EXECUTE format('SELECT array_agg(g.id) FROM public.role_grants g WHERE g.unit_id = $1 AND g.from_day > $2 AND EXISTS (%s)',
      TG_ARGV[1]) INTO later USING concerned.unit_id, today;
    CONTINUE WHEN later IS NULL;
    PERFORM public.note_given_roles(ARRAY(SELECT DISTINCT p.role_id
      FROM public.people_of_grants(concerned.unit_id, later, concerned.people) p
      WHERE NOT public.had_role(p.role_id, p.user_id)));
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
      ('students', 'insert', 'SELECT r.unit_id, r.user_id FROM ROWS r
        UNION SELECT k.unit_id, k.guardian_id FROM ROWS r JOIN public.guardianships k
          ON k.unit_id = r.unit_id AND k.student_id = r.id',
        'SELECT FROM changed c WHERE public.is_grant_of_class(g.unit_id, g.id, c.class_id)', ''),
      -- Only what puts somebody elsewhere: another name or number gives nobody anything. Guardians gain nothing by the pupil's account.
      ('students', 'update', 'WITH moved AS (
          SELECT c.unit_id, c.id, unnest(ARRAY[c.user_id, b.user_id]) AS user_id
          FROM changed c JOIN before b ON b.unit_id = c.unit_id AND b.id = c.id
          WHERE (c.user_id, c.class_id, c.status) IS DISTINCT FROM (b.user_id, b.class_id, b.status))
        SELECT m.unit_id, m.user_id FROM moved m
        UNION SELECT k.unit_id, k.guardian_id FROM moved m JOIN public.guardianships k
          ON k.unit_id = m.unit_id AND k.student_id = m.id',
        'SELECT FROM changed c JOIN before b ON b.unit_id = c.unit_id AND b.id = c.id
          WHERE public.is_grant_of_class(g.unit_id, g.id, c.class_id)
            AND NOT (b.status = 1 AND public.is_grant_of_class(g.unit_id, g.id, b.class_id)
              AND (g.user_type <> ''1'' OR b.user_id IS NOT DISTINCT FROM c.user_id))',
        'SELECT u.id FROM FORMER f CROSS JOIN LATERAL (
            SELECT f.user_id UNION SELECT k.guardian_id FROM public.guardianships k
            WHERE k.unit_id = f.unit_id AND k.student_id = f.id AND k.may_see) p
          JOIN public.users u ON u.unit_id = f.unit_id AND u.id = p.user_id AND u.user_type = g.user_type
          WHERE f.status = 1 AND public.is_grant_of_class(g.unit_id, g.id, f.class_id)'),
      ('class_teachers', 'insert delete', 'SELECT r.unit_id, r.user_id FROM ROWS r',
        'SELECT FROM changed c WHERE public.is_grant_of_class(g.unit_id, g.id, c.class_id)
          AND NOT EXISTS (SELECT FROM public.class_teachers t WHERE t.unit_id = c.unit_id AND t.user_id = c.user_id
            AND (t.class_id, t.subject) NOT IN (SELECT n.class_id, n.subject FROM changed n WHERE n.user_id = t.user_id)
            AND public.is_grant_of_class(g.unit_id, g.id, t.class_id))',
        'SELECT u.id FROM FORMER f JOIN public.users u ON u.unit_id = f.unit_id AND u.id = f.user_id AND u.user_type = g.user_type
          WHERE public.is_grant_of_class(g.unit_id, g.id, f.class_id)'),
      ('class_teachers', 'update', 'SELECT c.unit_id, c.user_id FROM changed c WHERE NOT EXISTS (SELECT FROM before b
          WHERE b.unit_id = c.unit_id AND b.class_id = c.class_id AND b.user_id = c.user_id)
        UNION SELECT b.unit_id, b.user_id FROM before b WHERE NOT EXISTS (SELECT FROM changed c
          WHERE b.unit_id = c.unit_id AND b.class_id = c.class_id AND b.user_id = c.user_id)',
        'SELECT FROM changed c WHERE public.is_grant_of_class(g.unit_id, g.id, c.class_id)
          AND NOT EXISTS (SELECT FROM before b WHERE b.unit_id = c.unit_id AND b.user_id = c.user_id
            AND public.is_grant_of_class(g.unit_id, g.id, b.class_id))
          AND NOT EXISTS (SELECT FROM public.class_teachers t WHERE t.unit_id = c.unit_id AND t.user_id = c.user_id
            AND (t.class_id, t.subject) NOT IN (SELECT n.class_id, n.subject FROM changed n WHERE n.user_id = t.user_id)
            AND public.is_grant_of_class(g.unit_id, g.id, t.class_id))',
        'SELECT u.id FROM FORMER f JOIN public.users u ON u.unit_id = f.unit_id AND u.id = f.user_id AND u.user_type = g.user_type
          WHERE public.is_grant_of_class(g.unit_id, g.id, f.class_id)'),
      ('guardianships', 'insert delete', 'SELECT r.unit_id, r.guardian_id FROM ROWS r',
        'SELECT FROM changed c JOIN public.students s ON s.unit_id = c.unit_id AND s.id = c.student_id
          WHERE public.is_grant_of_class(g.unit_id, g.id, s.class_id)
            AND NOT EXISTS (SELECT FROM public.guardianships k JOIN public.students o
                ON o.unit_id = k.unit_id AND o.id = k.student_id AND o.status = 1
              WHERE k.unit_id = c.unit_id AND k.guardian_id = c.guardian_id AND k.may_see
                AND k.id NOT IN (SELECT n.id FROM changed n) AND public.is_grant_of_class(g.unit_id, g.id, o.class_id))',
        'SELECT u.id FROM FORMER f JOIN public.users u ON u.unit_id = f.unit_id AND u.id = f.guardian_id AND u.user_type = g.user_type
          JOIN public.students s ON s.unit_id = f.unit_id AND s.id = f.student_id AND s.status = 1
          WHERE f.may_see AND public.is_grant_of_class(g.unit_id, g.id, s.class_id)'),
      ('guardianships', 'update', 'SELECT c.unit_id, unnest(ARRAY[c.guardian_id, b.guardian_id])
        FROM changed c JOIN before b ON b.unit_id = c.unit_id AND b.id = c.id
        WHERE (c.guardian_id, c.student_id, c.may_see) IS DISTINCT FROM (b.guardian_id, b.student_id, b.may_see)',
        'SELECT FROM changed c JOIN public.students s ON s.unit_id = c.unit_id AND s.id = c.student_id
          WHERE public.is_grant_of_class(g.unit_id, g.id, s.class_id)
            AND NOT EXISTS (SELECT FROM before b JOIN public.students o
                ON o.unit_id = b.unit_id AND o.id = b.student_id AND o.status = 1
              WHERE b.unit_id = c.unit_id AND b.guardian_id = c.guardian_id AND b.may_see
                AND public.is_grant_of_class(g.unit_id, g.id, o.class_id))
            AND NOT EXISTS (SELECT FROM public.guardianships k JOIN public.students o
                ON o.unit_id = k.unit_id AND o.id = k.student_id AND o.status = 1
              WHERE k.unit_id = c.unit_id AND k.guardian_id = c.guardian_id AND k.may_see
                AND k.id NOT IN (SELECT n.id FROM changed n) AND public.is_grant_of_class(g.unit_id, g.id, o.class_id))',
        'SELECT u.id FROM FORMER f JOIN public.users u ON u.unit_id = f.unit_id AND u.id = f.guardian_id AND u.user_type = g.user_type
          JOIN public.students s ON s.unit_id = f.unit_id AND s.id = f.student_id AND s.status = 1
          WHERE f.may_see AND public.is_grant_of_class(g.unit_id, g.id, s.class_id)'),
      ('people_group_members', 'insert delete', 'SELECT r.unit_id, r.user_id FROM ROWS r',
        'SELECT FROM changed c WHERE c.group_id = g.group_id',
        'SELECT f.user_id FROM FORMER f WHERE f.group_id = g.group_id AND f.in_force'),
      ('people_group_members', 'update', 'SELECT r.unit_id, r.user_id FROM ROWS r',
        'SELECT FROM changed c WHERE c.group_id = g.group_id AND NOT EXISTS (SELECT FROM before b
          WHERE b.unit_id = c.unit_id AND b.group_id = c.group_id AND b.user_id = c.user_id AND b.in_force)',
        'SELECT f.user_id FROM FORMER f WHERE f.group_id = g.group_id AND f.in_force'),
      ('users', 'insert', 'SELECT r.unit_id, r.id FROM ROWS r',
        'SELECT FROM changed c WHERE c.unit_id = g.unit_id AND c.user_type = g.user_type
          AND (num_nonnulls(g.class_id, g.grade, g.campus_id) = 0 OR c.campus_id = g.campus_id)', ''),
      ('users', 'update', 'SELECT c.unit_id, c.id FROM changed c JOIN before b ON b.unit_id = c.unit_id AND b.id = c.id
        WHERE (c.user_type, c.campus_id) IS DISTINCT FROM (b.user_type, b.campus_id)',
        'SELECT FROM changed c JOIN before b ON b.unit_id = c.unit_id AND b.id = c.id
          WHERE c.unit_id = g.unit_id AND c.user_type = g.user_type
            AND (b.user_type <> c.user_type OR (c.campus_id = g.campus_id AND b.campus_id IS DISTINCT FROM c.campus_id))',
        'SELECT f.id FROM FORMER f WHERE f.unit_id = g.unit_id AND f.user_type = g.user_type
          AND (num_nonnulls(g.class_id, g.grade, g.campus_id) = 0 OR f.campus_id = g.campus_id)'),
      ('classes', 'update', 'WITH moved AS (
          SELECT c.unit_id, c.id FROM changed c JOIN before b ON b.unit_id = c.unit_id AND b.id = c.id
          WHERE (c.grade, c.campus_id) IS DISTINCT FROM (b.grade, b.campus_id))
        SELECT s.unit_id, s.user_id FROM moved r JOIN public.students s ON s.unit_id = r.unit_id AND s.class_id = r.id
        UNION SELECT s.unit_id, k.guardian_id FROM moved r JOIN public.students s
          ON s.unit_id = r.unit_id AND s.class_id = r.id
          JOIN public.guardianships k ON k.unit_id = s.unit_id AND k.student_id = s.id
        UNION SELECT t.unit_id, t.user_id FROM moved r JOIN public.class_teachers t
          ON t.unit_id = r.unit_id AND t.class_id = r.id',
        'SELECT FROM changed c JOIN before b ON b.unit_id = c.unit_id AND b.id = c.id
          WHERE c.unit_id = g.unit_id AND ((c.grade = g.grade AND b.grade IS DISTINCT FROM c.grade)
            OR (c.campus_id = g.campus_id AND b.campus_id IS DISTINCT FROM c.campus_id))',
        'SELECT p.user_id FROM FORMER f CROSS JOIN LATERAL (
            SELECT t.user_id FROM public.class_teachers t WHERE t.unit_id = f.unit_id AND t.class_id = f.id
            UNION SELECT s.user_id FROM public.students s WHERE s.unit_id = f.unit_id AND s.class_id = f.id AND s.status = 1
            UNION SELECT k.guardian_id FROM public.students s JOIN public.guardianships k
              ON k.unit_id = s.unit_id AND k.student_id = s.id AND k.may_see
              WHERE s.unit_id = f.unit_id AND s.class_id = f.id AND s.status = 1) p
          JOIN public.users u ON u.unit_id = f.unit_id AND u.id = p.user_id AND u.user_type = g.user_type
          WHERE f.unit_id = g.unit_id AND (f.grade = g.grade OR f.campus_id = g.campus_id)')
    ) AS watches (watched, operations, concerned, brings, had)
  LOOP
    FOREACH operation IN ARRAY string_to_array(watch.operations, ' ') LOOP
      EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT
          EXECUTE FUNCTION role_groups_changed(%L, %L, %L)',
        'role_groups_' || operation, operation, watch.watched,
        CASE operation
          WHEN 'insert' THEN 'NEW TABLE AS changed'
          WHEN 'update' THEN 'OLD TABLE AS before NEW TABLE AS changed'
          ELSE 'OLD TABLE AS changed' END,
        watch.concerned, watch.brings, watch.had);
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

-- Who takes a seat of some modules: active people who have the application and may open it. Units and modules are pairs.
-- A guardian who may see no child takes none of what is given to classes, grades, a kind of people or the unit.
CREATE OR REPLACE FUNCTION seat_holders(units uuid[], modules text[]) RETURNS TABLE (unit_id uuid, code text, user_id uuid)
LANGUAGE sql STABLE ROWS 10000 SET search_path = ''
BEGIN ATOMIC
  WITH wanted AS MATERIALIZED (
    SELECT w.unit_id, w.code, string_to_array(p.limit_user_type, ',') AS user_types
    FROM unnest(units, modules) AS w (unit_id, code) JOIN public.applications p ON p.code = w.code),
  ways AS MATERIALIZED (
    SELECT w.unit_id, w.code, a.granted, a.user_id, a.user_type, a.role_id, a.group_id, a.class_id, a.grade,
      CASE WHEN a.user_id IS NOT NULL THEN 7 WHEN a.role_id IS NOT NULL THEN 6 WHEN a.group_id IS NOT NULL THEN 5
        WHEN a.class_id IS NOT NULL THEN 4 WHEN a.grade IS NOT NULL THEN 3 WHEN a.user_type IS NOT NULL THEN 2 ELSE 1 END AS weight
    FROM wanted w JOIN public.application_assignments a ON a.unit_id = w.unit_id AND a.application_code = w.code),
  in_classes AS MATERIALIZED (
    SELECT w.unit_id, w.code, w.granted, w.weight, w.user_type, c.id AS class_id
    FROM ways w JOIN public.classes c ON c.unit_id = w.unit_id AND (w.class_id IS NULL OR c.id = w.class_id)
      AND (w.grade IS NULL OR (c.grade = w.grade AND c.closed_on IS NULL))
    WHERE w.weight IN (3, 4)),
  reached AS (
    SELECT w.unit_id, w.code, w.granted, w.weight, w.user_type, u.id AS user_id
    FROM ways w JOIN public.users u ON u.unit_id = w.unit_id WHERE w.weight IN (1, 2)
    UNION ALL
    SELECT w.unit_id, w.code, w.granted, w.weight, w.user_type, w.user_id FROM ways w WHERE w.weight = 7
    UNION ALL
    SELECT w.unit_id, w.code, w.granted, w.weight, w.user_type, r.user_id
    FROM ways w JOIN public.role_assignments r ON r.unit_id = w.unit_id AND r.role_id = w.role_id WHERE w.weight = 6
    UNION ALL
    SELECT w.unit_id, w.code, w.granted, w.weight, w.user_type, m.user_id
    FROM ways w JOIN public.people_group_members m ON m.unit_id = w.unit_id AND m.group_id = w.group_id AND m.in_force
    WHERE w.weight = 5
    UNION ALL
    SELECT i.unit_id, i.code, i.granted, i.weight, i.user_type, s.user_id
    FROM in_classes i JOIN public.students s ON s.unit_id = i.unit_id AND s.class_id = i.class_id AND s.status = 1
    WHERE s.user_id IS NOT NULL
    UNION ALL
    SELECT i.unit_id, i.code, i.granted, i.weight, i.user_type, g.guardian_id
    FROM in_classes i JOIN public.students s ON s.unit_id = i.unit_id AND s.class_id = i.class_id AND s.status = 1
    JOIN public.guardianships g ON g.unit_id = s.unit_id AND g.student_id = s.id AND g.may_see
    UNION ALL
    SELECT i.unit_id, i.code, i.granted, i.weight, i.user_type, t.user_id
    FROM in_classes i JOIN public.class_teachers t ON t.unit_id = i.unit_id AND t.class_id = i.class_id),
  -- The most exact way decides; of two alike the one that keeps it from the person.
  decided AS (
    SELECT r.unit_id, r.code, r.user_id, max(r.weight * 2 + CASE WHEN r.granted THEN 0 ELSE 1 END) AS deciding
    FROM reached r JOIN wanted w ON w.unit_id = r.unit_id AND w.code = r.code
    JOIN public.users u ON u.unit_id = r.unit_id AND u.id = r.user_id
    WHERE u.status = 'active' AND u.user_type = ANY (w.user_types) AND (r.user_type IS NULL OR r.user_type = u.user_type)
      AND (r.weight > 2 OR u.user_type <> '3' OR EXISTS (
        SELECT FROM public.guardianships g WHERE g.unit_id = u.unit_id AND g.guardian_id = u.id AND g.may_see))
    GROUP BY r.unit_id, r.code, r.user_id)
  SELECT d.unit_id, d.code, d.user_id FROM decided d WHERE d.deciding % 2 = 0;
END;

-- Sets the licence of a module for a unit below the transaction's area: a unit does not prolong its own. Begins from a version,
-- null where there is none yet; false when the licence has another. What was asked is answered.
CREATE OR REPLACE FUNCTION set_module_licence(wanted uuid, module text, new_start timestamptz, new_end timestamptz,
  new_seats integer, new_grace integer, new_read_only integer, old_version integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  IF wanted NOT IN (SELECT b.unit_id FROM public.units_below() b) THEN
    RAISE EXCEPTION 'the licences of this unit are not for the unit of the transaction to set';
  END IF;
  IF old_version IS NULL THEN
    INSERT INTO public.module_licences (unit_id, code, name, english_name, start_time, end_time, seats, grace_days, read_only_days,
      source, set_at)
    SELECT wanted, a.code, a.name, a.english_name, new_start, new_end, new_seats, new_grace, new_read_only, 'area', now()
    FROM public.applications a WHERE a.code = module
    ON CONFLICT DO NOTHING;
  ELSE
    UPDATE public.module_licences l
    SET start_time = new_start, end_time = new_end, seats = new_seats, grace_days = new_grace, read_only_days = new_read_only,
      asked_at = NULL, source = 'area', set_at = now(), version = l.version + 1
    WHERE l.unit_id = wanted AND l.code = module AND l.version = old_version;
  END IF;
  RETURN FOUND;
END $$;

-- Those of some codes that name neither an application nor a service of the installation, nor a licence of the transaction's unit.
CREATE OR REPLACE FUNCTION unknown_modules(codes text[]) RETURNS TABLE (code text)
LANGUAGE sql STABLE SET search_path = ''
BEGIN ATOMIC
  SELECT c.code FROM unnest(codes) AS c (code)
  -- The licence of operating and maintaining the installation belongs to no application.
  WHERE c.code <> 'oam'
    AND NOT EXISTS (SELECT FROM public.applications a WHERE c.code IN (a.code, a.server_id))
    AND NOT EXISTS (SELECT FROM public.module_licences l
      WHERE l.unit_id = nullif(current_setting('homeroom.unit_id', true), '')::uuid AND l.code = c.code)
  ORDER BY c.code;
END;

-- Sets licences of the transaction's unit as a signed file says, whose signature the caller has checked. False when the unit
-- has taken this file or a newer one. What was asked is answered, in the area above, too.
CREATE OR REPLACE FUNCTION take_licence_file(file uuid, issued timestamptz, proved_by text, at timestamptz, terms jsonb)
RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  here CONSTANT uuid := nullif(current_setting('homeroom.unit_id', true), '')::uuid;
BEGIN
  INSERT INTO public.licence_files AS f (unit_id, file_id, issued_at, key_name, taken_at)
  VALUES (here, file, issued, proved_by, at)
  ON CONFLICT (unit_id) DO UPDATE
    SET file_id = excluded.file_id, issued_at = excluded.issued_at, key_name = excluded.key_name, taken_at = excluded.taken_at
    WHERE f.issued_at < excluded.issued_at;
  IF NOT FOUND THEN RETURN false; END IF;
  INSERT INTO public.module_licences AS l (unit_id, code, name, english_name, start_time, end_time, seats, grace_days,
    read_only_days, source, set_at)
  SELECT here, t.code, coalesce(a.name, t.name), coalesce(a.english_name, t.english_name), t.start_time, t.end_time, t.seats,
    t.grace_days, t.read_only_days, 'file', at
  FROM jsonb_to_recordset(terms) AS t (code text, name text, english_name text, start_time timestamptz, end_time timestamptz,
    seats integer, grace_days smallint, read_only_days smallint)
  LEFT JOIN public.applications a ON a.code = t.code
  ON CONFLICT (unit_id, code) DO UPDATE
    SET start_time = excluded.start_time, end_time = excluded.end_time, seats = excluded.seats, grace_days = excluded.grace_days,
      read_only_days = excluded.read_only_days, source = excluded.source, set_at = excluded.set_at, asked_at = NULL,
      version = l.version + 1;
  WITH closed AS (
    UPDATE public.application_items i SET closed_at = at FROM public.units u
    WHERE u.id = here AND i.unit_id = u.parent_unit_id AND i.application_code = 'administration' AND i.kind = 'todo'
      AND i.closed_at IS NULL AND EXISTS (
        SELECT FROM jsonb_to_recordset(terms) AS t (code text) WHERE starts_with(i.key, 'renewal:' || here || ':' || t.code || ':'))
    RETURNING i.unit_id, i.id)
  UPDATE public.todo_items t SET closed_at = at, ticked_at = NULL FROM closed c
  WHERE t.unit_id = c.unit_id AND t.item_id = c.id AND t.closed_at IS NULL;
  RETURN true;
END $$;

-- Notes of which end and step the transaction's area has been reminded, for licences of the units directly below it.
CREATE OR REPLACE FUNCTION note_told_above(units uuid[], modules text[], marks text[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  UPDATE public.module_licences l SET told_above = w.mark
  FROM unnest(units, modules, marks) AS w (unit_id, code, mark) JOIN public.units u ON u.id = w.unit_id
  WHERE u.parent_unit_id = nullif(current_setting('homeroom.unit_id', true), '')::uuid
    AND l.unit_id = w.unit_id AND l.code = w.code;
END;

-- The units with a licence that ends, and those directly above them. Also those whose administrators still have a message
-- about licences: it goes when the last one is renewed.
CREATE OR REPLACE FUNCTION find_units_with_ending_licences(before timestamptz) RETURNS TABLE (unit_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  SELECT u.id FROM public.units u
  WHERE u.status = 'active' AND (
    EXISTS (SELECT FROM public.module_licences l WHERE l.unit_id = u.id AND l.end_time <= before)
    OR EXISTS (SELECT FROM public.units b JOIN public.module_licences l ON l.unit_id = b.id
      WHERE b.parent_unit_id = u.id AND b.status = 'active' AND l.end_time <= before)
    OR EXISTS (
      SELECT FROM public.application_items i
      WHERE i.unit_id = u.id AND i.application_code = 'base' AND i.closed_at IS NULL
        AND i.kind = 'message' AND (starts_with(i.key, 'licences:') OR starts_with(i.key, 'licences-below:'))));
END;

REVOKE ALL ON FUNCTION find_units_with_ending_licences(timestamptz),
  seat_holders(uuid[],text[]),
  take_licence_file(uuid,timestamptz,text,timestamptz,jsonb),
  note_told_above(uuid[],text[],text[]), unknown_modules(text[]),
  set_module_licence(uuid,text,timestamptz,timestamptz,integer,integer,integer,integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_units_with_ending_licences(timestamptz),
  seat_holders(uuid[],text[]),
  take_licence_file(uuid,timestamptz,text,timestamptz,jsonb),
  note_told_above(uuid[],text[],text[]), unknown_modules(text[]),
  set_module_licence(uuid,text,timestamptz,timestamptz,integer,integer,integer,integer) TO homeroom_app;

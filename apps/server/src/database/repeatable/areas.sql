-- The schools below the transaction's unit, also through areas below it; none for a school. Units are public by name.
CREATE OR REPLACE FUNCTION area_schools() RETURNS TABLE (school_id uuid)
LANGUAGE sql STABLE SET search_path = ''
BEGIN ATOMIC
  WITH RECURSIVE below AS (
    SELECT u.id, u.unit_type FROM public.units u JOIN public.units area ON area.id = u.parent_unit_id
    WHERE area.id = nullif(current_setting('homeroom.unit_id', true), '')::uuid AND area.unit_type = '1'
    UNION
    SELECT u.id, u.unit_type FROM below JOIN public.units u ON u.parent_unit_id = below.id
    WHERE below.unit_type = '1')
  SELECT below.id FROM below WHERE below.unit_type = '2';
END;

-- The doors of an area to its schools. They run as the owner and begin with area_schools: numbers and dates of the schools
-- below the transaction's unit, and of no other. No name of a person passes.
CREATE OR REPLACE FUNCTION read_area_schools(since timestamptz, at timestamptz, only_school uuid DEFAULT NULL)
RETURNS TABLE (
  school_id uuid, pupils integer, teachers integer, parents integer, staff integer,
  signed_in integer, last_sign_in timestamptz, licence_terms jsonb, next_licence_end timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  WITH schools AS MATERIALIZED (
    SELECT s.school_id FROM public.area_schools() s WHERE only_school IS NULL OR s.school_id = only_school),
  people AS (
    SELECT u.unit_id,
      count(*) FILTER (WHERE u.user_type = '1')::integer AS pupils,
      count(*) FILTER (WHERE u.user_type = '2')::integer AS teachers,
      count(*) FILTER (WHERE u.user_type = '3')::integer AS parents,
      count(*) FILTER (WHERE u.user_type = '4')::integer AS staff
    FROM schools JOIN public.users u ON u.unit_id = schools.school_id
    WHERE u.status = 'active' GROUP BY u.unit_id),
  use AS (
    SELECT a.unit_id, count(DISTINCT a.actor_id)::integer AS signed_in, max(a.occurred_at) AS last_sign_in
    FROM schools JOIN public.audit_log a ON a.unit_id = schools.school_id
    WHERE a.occurred_at >= since AND a.action = 'signed in' GROUP BY a.unit_id),
  licensed AS (
    SELECT l.unit_id, jsonb_agg(DISTINCT jsonb_build_object('startTime', l.start_time, 'endTime', l.end_time,
        'graceDays', l.grace_days, 'readOnlyDays', l.read_only_days)) AS terms,
      min(l.end_time) FILTER (WHERE l.end_time > at) AS next_licence_end
    FROM schools JOIN public.module_licences l ON l.unit_id = schools.school_id GROUP BY l.unit_id)
  SELECT s.school_id, coalesce(p.pupils, 0), coalesce(p.teachers, 0), coalesce(p.parents, 0), coalesce(p.staff, 0),
    coalesce(use.signed_in, 0), use.last_sign_in,
    coalesce(l.terms, '[]'), l.next_licence_end
  FROM schools s
  LEFT JOIN people p ON p.unit_id = s.school_id
  LEFT JOIN use ON use.unit_id = s.school_id
  LEFT JOIN licensed l ON l.unit_id = s.school_id;
END;

CREATE OR REPLACE FUNCTION read_area_school(school uuid, since timestamptz)
RETURNS TABLE (
  hosts jsonb, licences jsonb, applications jsonb,
  pupils_in integer, teachers_in integer, parents_in integer, staff_in integer)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = ''
BEGIN ATOMIC
  SELECT
    (SELECT coalesce(jsonb_agg(h.host_name ORDER BY h.host_name), '[]')
      FROM public.unit_host_names h WHERE h.unit_id = s.school_id),
    (SELECT coalesce(jsonb_agg(jsonb_build_object(
        'code', l.code, 'name', l.name, 'englishName', l.english_name, 'startTime', l.start_time,
        'endTime', l.end_time, 'graceDays', l.grace_days, 'readOnlyDays', l.read_only_days)
        ORDER BY l.end_time, l.code), '[]')
      FROM public.module_licences l WHERE l.unit_id = s.school_id),
    (SELECT coalesce(jsonb_agg(jsonb_build_object('code', o.code, 'name', o.name, 'englishName', o.english_name,
        'opened', o.opened) ORDER BY o.opened DESC, o.code), '[]')
      FROM (SELECT a.code, a.name, a.english_name, count(*)::integer AS opened
        FROM public.access_log g JOIN public.applications a ON a.code = g.application_code
        WHERE g.unit_id = s.school_id AND g.occurred_at >= since
        GROUP BY a.code ORDER BY count(*) DESC, a.code LIMIT 5) o),
    p.pupils_in, p.teachers_in, p.parents_in, p.staff_in
  FROM public.area_schools() s
  CROSS JOIN LATERAL (
    SELECT count(DISTINCT u.id) FILTER (WHERE u.user_type = '1')::integer AS pupils_in,
      count(DISTINCT u.id) FILTER (WHERE u.user_type = '2')::integer AS teachers_in,
      count(DISTINCT u.id) FILTER (WHERE u.user_type = '3')::integer AS parents_in,
      count(DISTINCT u.id) FILTER (WHERE u.user_type = '4')::integer AS staff_in
    FROM public.audit_log a JOIN public.users u ON u.unit_id = a.unit_id AND u.id = a.actor_id
    WHERE a.unit_id = s.school_id AND a.occurred_at >= since AND a.action = 'signed in') p
  WHERE s.school_id = school;
END;

-- How many people of the schools below (or of the chosen ones) a notice would reach.
CREATE OR REPLACE FUNCTION count_area_people(schools uuid[], user_types text[], administrators boolean) RETURNS integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  SELECT count(*)::integer FROM public.area_schools() s
  JOIN public.units school ON school.id = s.school_id AND school.status = 'active'
  JOIN public.users u ON u.unit_id = s.school_id AND u.status = 'active'
  WHERE (schools IS NULL OR s.school_id = ANY (schools))
    AND EXISTS (SELECT FROM public.application_assignments a
      WHERE a.unit_id = s.school_id AND a.application_code = 'notices' AND a.granted)
    AND (u.user_type = ANY (user_types) OR administrators AND EXISTS (
      SELECT FROM public.role_assignments g JOIN public.roles r ON r.unit_id = g.unit_id AND r.id = g.role_id
      WHERE g.unit_id = u.unit_id AND g.user_id = u.id AND r.application = 'base' AND r.code = 'XX_SYS_'));
END;

-- How many have read a notice of the transaction's unit in the schools it went to, if these are still below it.
CREATE OR REPLACE FUNCTION read_area_notice(notice uuid, schools uuid[] DEFAULT NULL)
RETURNS TABLE (school_id uuid, read integer, all_people integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  SELECT d.school_id, count(r.read_at)::integer, count(*)::integer
  FROM public.notice_deliveries d
  JOIN public.area_schools() s ON s.school_id = d.school_id
  JOIN public.notices n ON n.unit_id = d.school_id AND n.id = d.notice_id AND n.from_unit_id = d.unit_id
  JOIN public.message_recipients r ON r.unit_id = n.unit_id AND r.message_id = n.message_id
  WHERE d.unit_id = nullif(current_setting('homeroom.unit_id', true), '')::uuid AND d.notice_id = notice
    AND (schools IS NULL OR d.school_id = ANY (schools))
  GROUP BY d.school_id;
END;

-- Which notices are still on their way, so that whoever starts goes on with them.
CREATE OR REPLACE FUNCTION find_open_deliveries() RETURNS TABLE (unit_id uuid, notice_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  SELECT DISTINCT d.unit_id, d.notice_id FROM public.notice_deliveries d WHERE d.state IN ('waiting', 'leaving');
END;

REVOKE ALL ON FUNCTION area_schools(), read_area_schools(timestamptz,timestamptz,uuid),
  read_area_school(uuid,timestamptz), count_area_people(uuid[],text[],boolean), read_area_notice(uuid,uuid[]),
  find_open_deliveries() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION area_schools(), read_area_schools(timestamptz,timestamptz,uuid),
  read_area_school(uuid,timestamptz), count_area_people(uuid[],text[],boolean), read_area_notice(uuid,uuid[]),
  find_open_deliveries() TO homeroom_app;

-- A code is all a pupil brings: it is looked up before the unit is known. Found is a badge of an active pupil with an
-- active account of the type of pupils, and whether the window of their class is open; one answer for all that is not.
CREATE OR REPLACE FUNCTION find_pupil_badge(of_hash bytea, at_moment timestamptz)
RETURNS TABLE (unit_id uuid, student_id uuid, user_id uuid, open boolean)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = ''
BEGIN ATOMIC
  SELECT b.unit_id, b.student_id, u.id, coalesce(w.opened_at <= at_moment AND at_moment < w.closes_at, false)
  FROM public.pupil_badges b
  JOIN public.units ON units.id = b.unit_id AND units.status = 'active'
  JOIN public.students s ON s.unit_id = b.unit_id AND s.id = b.student_id AND s.status = 1
  JOIN public.users u ON u.unit_id = s.unit_id AND u.id = s.user_id AND u.user_type = '1' AND u.status = 'active'
  LEFT JOIN public.class_windows w ON w.unit_id = s.unit_id AND w.class_id = s.class_id
  WHERE b.hash = of_hash;
END;

-- Whether a sign-in page offers badges: a pupil of the unit, or of one below it, has one. Runs as the owner: no unit sees
-- another one's badges.
CREATE OR REPLACE FUNCTION offers_badges(of_unit uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  WITH RECURSIVE below (id) AS (
    SELECT of_unit
    UNION
    SELECT units.id FROM public.units JOIN below ON units.parent_unit_id = below.id
  )
  SELECT EXISTS (SELECT 1 FROM below JOIN public.pupil_badges b ON b.unit_id = below.id);
END;

REVOKE ALL ON FUNCTION find_pupil_badge(bytea,timestamptz), offers_badges(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_pupil_badge(bytea,timestamptz), offers_badges(uuid) TO homeroom_app;

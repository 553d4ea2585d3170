-- Whether a sign-in page offers badges: a pupil of the unit, or of one below it, has one. Runs as the owner: no unit sees
-- another one's badges.
CREATE FUNCTION offers_badges(of_unit uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  WITH RECURSIVE below (id) AS (
    SELECT of_unit
    UNION
    SELECT units.id FROM public.units JOIN below ON units.parent_unit_id = below.id
  )
  SELECT EXISTS (SELECT 1 FROM below JOIN public.pupil_badges b ON b.unit_id = below.id);
END;
--> statement-breakpoint
REVOKE ALL ON FUNCTION offers_badges(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION offers_badges(uuid) TO homeroom_app;

-- Also the units whose administrators still have a message about licences: it goes when the last one is renewed.
CREATE OR REPLACE FUNCTION find_units_with_ending_licences(before timestamptz) RETURNS TABLE (unit_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  SELECT units.id FROM public.units
  WHERE units.status = 'active' AND (
    EXISTS (SELECT FROM public.module_licences l WHERE l.unit_id = units.id AND l.end_time <= before)
    OR EXISTS (
      SELECT FROM public.application_items i
      WHERE i.unit_id = units.id AND i.application_code = 'base' AND i.closed_at IS NULL
        AND i.kind = 'message' AND starts_with(i.key, 'licences:')));
END;

REVOKE ALL ON FUNCTION find_units_with_ending_licences(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_units_with_ending_licences(timestamptz) TO homeroom_app;

-- Units in which an export waits or was interrupted, or in which one has expired by a moment. Runs as the owner: whoever looks for work
-- has no unit. It tells ids of units only.
CREATE OR REPLACE FUNCTION find_units_with_exports(expired_by timestamptz) RETURNS TABLE (unit_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  SELECT DISTINCT e.unit_id FROM public.exports e
  WHERE e.state IN ('queued', 'running') OR e.expires_at <= expired_by;
END;
REVOKE ALL ON FUNCTION find_units_with_exports(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_units_with_exports(timestamptz) TO homeroom_app;

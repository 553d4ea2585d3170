-- Units in which a job waits or was interrupted, or in which one has ended before a moment. Runs as the owner: whoever looks for
-- work has no unit. It tells ids of units only.
CREATE OR REPLACE FUNCTION find_units_with_jobs(ended_before timestamptz) RETURNS TABLE (unit_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  SELECT DISTINCT j.unit_id FROM public.jobs j
  WHERE j.state IN ('queued', 'running') OR j.finished_at < ended_before;
END;
REVOKE ALL ON FUNCTION find_units_with_jobs(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_units_with_jobs(timestamptz) TO homeroom_app;

-- Units in which an upload was touched last before a moment or was interrupted while it was put together, or in which something
-- has lain in the bin since before another. Runs as the owner: the periodic work has no unit. It tells ids of units only.
CREATE OR REPLACE FUNCTION find_units_with_file_work(touched_before timestamptz, binned_before timestamptz)
RETURNS TABLE (unit_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  SELECT u.unit_id FROM public.uploads u WHERE u.touched_at < touched_before OR u.state = 'joining'
  UNION SELECT e.unit_id FROM public.file_entries e WHERE e.binned_at < binned_before;
END;
REVOKE ALL ON FUNCTION find_units_with_file_work(timestamptz, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_units_with_file_work(timestamptz, timestamptz) TO homeroom_app;

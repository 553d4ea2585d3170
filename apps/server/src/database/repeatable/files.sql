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

-- Units in which pupils are asked to hand something in, or teachers to look at it. Runs as the owner, for the same reason.
CREATE OR REPLACE FUNCTION find_units_with_hand_in_todos() RETURNS TABLE (unit_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  SELECT DISTINCT i.unit_id FROM public.application_items i
  WHERE i.application_code = 'files' AND i.kind = 'todo' AND i.closed_at IS NULL;
END;
REVOKE ALL ON FUNCTION find_units_with_hand_in_todos() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_units_with_hand_in_todos() TO homeroom_app;

-- Units with versions of files that were replaced before a moment, or with a file that has more than so many.
CREATE OR REPLACE FUNCTION find_units_with_old_versions(replaced_before timestamptz, most integer)
RETURNS TABLE (unit_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  SELECT v.unit_id FROM public.file_versions v WHERE v.replaced_at < replaced_before
  UNION SELECT m.unit_id FROM (
    SELECT v.unit_id FROM public.file_versions v GROUP BY v.unit_id, v.entry_id HAVING count(*) > most) m;
END;
REVOKE ALL ON FUNCTION find_units_with_old_versions(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_units_with_old_versions(timestamptz, integer) TO homeroom_app;

-- Files in a folder belong to one process (store-claim.ts). One that has lost its claim, and may not know it yet, says of no more bytes
-- that they are there: the number of its claim is compared with that of the newest. Whoever begins one waits for what is being written, and
-- whoever writes for the one that begins. Commands, and the process that holds an embedded database by itself, have no number.
CREATE OR REPLACE FUNCTION require_file_claim() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  held text := nullif(current_setting('homeroom.file_claim', true), '');
BEGIN
  IF held IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock_shared(1752131941);
  IF NOT EXISTS (SELECT FROM drizzle.file_claim c WHERE c.number = held::bigint) THEN
    RAISE EXCEPTION 'another process has taken the files of this database' USING ERRCODE = 'admin_shutdown';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER stored_files_claim BEFORE INSERT OR UPDATE OF place ON stored_files
  FOR EACH STATEMENT EXECUTE FUNCTION require_file_claim();
CREATE OR REPLACE TRIGGER file_entries_claim BEFORE INSERT OR UPDATE OF stored_id ON file_entries
  FOR EACH STATEMENT EXECUTE FUNCTION require_file_claim();
CREATE OR REPLACE TRIGGER uploads_claim BEFORE INSERT OR UPDATE OF state ON uploads
  FOR EACH STATEMENT EXECUTE FUNCTION require_file_claim();

-- Which application a key belongs to, and what it may besides posting. Runs as the owner: the application role reads no key.
CREATE OR REPLACE FUNCTION find_application_key(hash bytea)
RETURNS TABLE (id uuid, application_code text, reads_people boolean)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = ''
BEGIN ATOMIC
  SELECT k.id, k.application_code, k.reads_people FROM public.application_keys k
  WHERE k.hash = find_application_key.hash AND k.revoked_at IS NULL;
END;

-- Which applications have a key in use, and since when. Runs as the owner: the application role reads no key.
CREATE OR REPLACE FUNCTION find_keyed_applications() RETURNS TABLE (application_code text, since timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  SELECT k.application_code, min(k.created_at) FROM public.application_keys k
  WHERE k.revoked_at IS NULL
  GROUP BY k.application_code;
END;

REVOKE ALL ON FUNCTION find_application_key(bytea), find_keyed_applications() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_application_key(bytea), find_keyed_applications() TO homeroom_app;

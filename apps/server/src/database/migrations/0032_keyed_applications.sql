-- Which applications have a key in use, and since when. Runs as the owner: the application role reads no key.
CREATE FUNCTION find_keyed_applications() RETURNS TABLE (application_code text, since timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  SELECT k.application_code, min(k.created_at) FROM public.application_keys k
  WHERE k.revoked_at IS NULL
  GROUP BY k.application_code;
END;
--> statement-breakpoint
REVOKE ALL ON FUNCTION find_keyed_applications() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_keyed_applications() TO homeroom_app;

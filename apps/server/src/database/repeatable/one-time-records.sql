-- One-time records belong to no unit: a token is all a request brings. The application has no right to the table; it
-- must know a token to get at the record behind it.
CREATE OR REPLACE FUNCTION put_one_time_record(hash bytea, purpose text, bound bytea, payload jsonb, expires_at timestamptz)
RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  INSERT INTO public.one_time_records (hash, purpose, bound, payload, expires_at)
    VALUES (put_one_time_record.hash, put_one_time_record.purpose, put_one_time_record.bound,
      put_one_time_record.payload, put_one_time_record.expires_at);
END;

-- Deleting answers the row to one caller only, however many come at once.
CREATE OR REPLACE FUNCTION take_one_time_record(of_hash bytea, of_purpose text)
RETURNS TABLE (payload jsonb, bound bytea, expires_at timestamptz)
LANGUAGE sql SECURITY DEFINER ROWS 1 SET search_path = ''
BEGIN ATOMIC
  DELETE FROM public.one_time_records r WHERE r.hash = of_hash AND r.purpose = of_purpose
    RETURNING r.payload, r.bound, r.expires_at;
END;

CREATE OR REPLACE FUNCTION look_at_one_time_record(of_hash bytea, of_purpose text)
RETURNS TABLE (payload jsonb, bound bytea, expires_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = ''
BEGIN ATOMIC
  SELECT r.payload, r.bound, r.expires_at FROM public.one_time_records r
    WHERE r.hash = of_hash AND r.purpose = of_purpose;
END;

CREATE OR REPLACE FUNCTION sweep_one_time_records(moment timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  DELETE FROM public.one_time_records r WHERE r.expires_at <= moment;
END;

REVOKE ALL ON FUNCTION put_one_time_record(bytea,text,bytea,jsonb,timestamptz), take_one_time_record(bytea,text),
  look_at_one_time_record(bytea,text), sweep_one_time_records(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION put_one_time_record(bytea,text,bytea,jsonb,timestamptz), take_one_time_record(bytea,text),
  look_at_one_time_record(bytea,text), sweep_one_time_records(timestamptz) TO homeroom_app;

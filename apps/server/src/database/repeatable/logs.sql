-- Makes the partitions of the logs for some months (in UTC) and answers how many were new.
-- Lines that had fallen into the default partition move into their month.
CREATE OR REPLACE FUNCTION ensure_log_partitions(from_month date, months integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' SET lock_timeout = '5s' AS $$
DECLARE
  parent text;
  step integer;
  first_day timestamp;
  starts text;
  ends text;
  partition text;
  made integer := 0;
BEGIN
  -- The application may call this: bounded, so that it cannot fill the catalogue.
  IF from_month IS NULL OR months IS NULL OR months NOT BETWEEN 1 AND 36
    OR from_month NOT BETWEEN current_date - 3660 AND current_date + 3660 THEN
    RAISE EXCEPTION 'log partitions are made for 1 to 36 months within ten years of today';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('homeroom.log_partitions', 0));
  FOREACH parent IN ARRAY ARRAY['audit_log', 'access_log'] LOOP
    FOR step IN 0 .. months - 1 LOOP
      first_day := date_trunc('month', from_month::timestamp) + make_interval(months => step);
      starts := to_char(first_day, 'YYYY-MM-DD 00:00+00');
      ends := to_char(first_day + interval '1 month', 'YYYY-MM-DD 00:00+00');
      partition := parent || to_char(first_day, '_YYYY_MM');
      CONTINUE WHEN to_regclass('public.' || partition) IS NOT NULL;
      EXECUTE format('CREATE TABLE public.%I (LIKE public.%I INCLUDING ALL)', partition, parent);
      -- Default privileges of the database may have given some: lines are read through the parent alone.
      EXECUTE format('REVOKE ALL ON public.%I FROM PUBLIC, homeroom_app', partition);
      EXECUTE format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY', partition);
      EXECUTE format('LOCK TABLE public.%I IN SHARE ROW EXCLUSIVE MODE', parent || '_default');
      EXECUTE format(
        'WITH moved AS (DELETE FROM public.%I WHERE occurred_at >= %L AND occurred_at < %L RETURNING *)
         INSERT INTO public.%I SELECT * FROM moved',
        parent || '_default', starts, ends, partition);
      EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)',
        parent, partition, starts, ends);
      made := made + 1;
    END LOOP;
  END LOOP;
  RETURN made;
END $$;

REVOKE ALL ON FUNCTION ensure_log_partitions(date,integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ensure_log_partitions(date,integer) TO homeroom_app;

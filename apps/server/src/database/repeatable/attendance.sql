-- A kiosk brings a key or a secret and nothing else: it is looked up before the unit is known. What was revoked has neither.
CREATE OR REPLACE FUNCTION find_kiosk(of_hash bytea) RETURNS TABLE (unit_id uuid, kiosk_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = ''
BEGIN ATOMIC
  SELECT k.unit_id, k.id FROM public.kiosks k
  JOIN public.units ON units.id = k.unit_id AND units.status = 'active'
  WHERE k.device_hash = of_hash OR k.key_hash = of_hash;
END;

-- The units in which something is done about pupils who are missing.
CREATE OR REPLACE FUNCTION find_units_that_miss_pupils() RETURNS TABLE (unit_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  SELECT s.unit_id FROM public.attendance_settings s
  JOIN public.units ON units.id = s.unit_id AND units.status = 'active'
  WHERE s.when_missing <> 'nothing';
END;

REVOKE ALL ON FUNCTION find_kiosk(bytea), find_units_that_miss_pupils() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_kiosk(bytea), find_units_that_miss_pupils() TO homeroom_app;

-- What was seen at gates before a day goes, in all units: the application itself removes none.
CREATE OR REPLACE FUNCTION delete_old_clockings(before_day date) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  DELETE FROM public.clockings WHERE day < before_day AND day < (now() - interval '300 days')::date;
END;

REVOKE ALL ON FUNCTION delete_old_clockings(date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION delete_old_clockings(date) TO homeroom_app;

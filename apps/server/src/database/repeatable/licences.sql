-- Sets the licence of a module for a unit below the transaction's area: a unit does not prolong its own. Begins from a version,
-- null where there is none yet; false when the licence has another.
CREATE OR REPLACE FUNCTION set_module_licence(wanted uuid, module text, new_end timestamptz, new_seats integer,
  new_grace integer, old_version integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  IF wanted NOT IN (SELECT b.unit_id FROM public.units_below() b) THEN
    RAISE EXCEPTION 'the licences of this unit are not for the unit of the transaction to set';
  END IF;
  IF old_version IS NULL THEN
    INSERT INTO public.module_licences (unit_id, code, name, english_name, end_time, seats, grace_days)
    SELECT wanted, a.code, a.name, a.english_name, new_end, new_seats, new_grace FROM public.applications a WHERE a.code = module
    ON CONFLICT DO NOTHING;
  ELSE
    UPDATE public.module_licences l
    SET end_time = new_end, seats = new_seats, grace_days = new_grace, version = l.version + 1
    WHERE l.unit_id = wanted AND l.code = module AND l.version = old_version;
  END IF;
  RETURN FOUND;
END $$;

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

REVOKE ALL ON FUNCTION find_units_with_ending_licences(timestamptz),
  set_module_licence(uuid,text,timestamptz,integer,integer,integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_units_with_ending_licences(timestamptz),
  set_module_licence(uuid,text,timestamptz,integer,integer,integer) TO homeroom_app;

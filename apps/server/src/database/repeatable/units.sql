-- The unit of a host name. Runs as the owner: no unit is known before it.
CREATE OR REPLACE FUNCTION find_unit_by_host(host text) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  SELECT h.unit_id
  FROM public.unit_host_names h JOIN public.units ON units.id = h.unit_id AND units.status = 'active'
  WHERE h.host_name = lower(host);
END;

REVOKE ALL ON FUNCTION find_unit_by_host(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_unit_by_host(text) TO homeroom_app;

-- The units below the transaction's unit, areas as well; none for a school. Units are public by name.
CREATE OR REPLACE FUNCTION units_below() RETURNS TABLE (unit_id uuid)
LANGUAGE sql STABLE SET search_path = ''
BEGIN ATOMIC
  WITH RECURSIVE below AS (
    SELECT u.id, u.unit_type FROM public.units u JOIN public.units area ON area.id = u.parent_unit_id
    WHERE area.id = nullif(current_setting('homeroom.unit_id', true), '')::uuid AND area.unit_type = '1'
    UNION
    SELECT u.id, u.unit_type FROM below JOIN public.units u ON u.parent_unit_id = below.id
    WHERE below.unit_type = '1')
  SELECT below.id FROM below;
END;

-- The doors of an area to the units below it, besides those of repeatable/areas.sql. They run as the owner and look only at
-- units below the transaction's unit. No name of a person passes.
CREATE OR REPLACE FUNCTION count_people_below(wanted uuid[])
RETURNS TABLE (unit_id uuid, people integer, administrators integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  SELECT b.unit_id,
    (SELECT count(*)::integer FROM public.users u WHERE u.unit_id = b.unit_id AND u.status = 'active'),
    (SELECT count(DISTINCT a.user_id)::integer FROM public.role_assignments a
      JOIN public.roles r ON r.unit_id = a.unit_id AND r.id = a.role_id AND r.application = 'base' AND r.code = 'XX_SYS_'
      JOIN public.users u ON u.unit_id = a.unit_id AND u.id = a.user_id AND u.status = 'active'
      WHERE a.unit_id = b.unit_id)
  FROM public.units_below() b WHERE b.unit_id = ANY (wanted);
END;

-- Adds a unit under the transaction's area or an area below it. Null where there is no such area, or the code is taken.
CREATE OR REPLACE FUNCTION make_unit(parent uuid, new_type text, new_code text, new_name text, new_english_name text,
  new_language text, new_time_zone text) RETURNS uuid
LANGUAGE sql SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  INSERT INTO public.units (parent_unit_id, unit_type, code, name, english_name, language, time_zone, sharding_code)
  SELECT area.id, new_type, new_code, new_name, new_english_name, new_language, new_time_zone, area.sharding_code
  FROM public.units area
  WHERE area.id = parent AND area.unit_type = '1'
    AND (area.id = nullif(current_setting('homeroom.unit_id', true), '')::uuid
      OR area.id IN (SELECT b.unit_id FROM public.units_below() b))
  ON CONFLICT (code) DO NOTHING
  RETURNING id;
END;

-- Suspends a unit below the transaction's area, or opens it again; false where nothing had to be changed.
CREATE OR REPLACE FUNCTION set_unit_status(wanted uuid, new_status text) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  WITH changed AS (
    UPDATE public.units SET status = new_status
    WHERE id = wanted AND status <> new_status AND id IN (SELECT b.unit_id FROM public.units_below() b)
    RETURNING id)
  SELECT EXISTS (SELECT FROM changed);
END;

-- Gives the host names of a unit below the transaction's area, or of the unit itself where no area stands over it. Returns
-- one that another unit has; null when all were written. A school does not choose its own: it could take another's.
CREATE OR REPLACE FUNCTION set_host_names(wanted uuid, names text[]) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  taken text;
BEGIN
  PERFORM FROM public.units u WHERE u.id = wanted AND (u.id IN (SELECT b.unit_id FROM public.units_below() b)
    OR u.parent_unit_id IS NULL AND u.id = nullif(current_setting('homeroom.unit_id', true), '')::uuid) FOR UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'the host names of this unit are not for the unit of the transaction to give'; END IF;
  SELECT h.host_name INTO taken FROM public.unit_host_names h WHERE h.host_name = ANY (names) AND h.unit_id <> wanted LIMIT 1;
  IF taken IS NOT NULL THEN RETURN taken; END IF;
  DELETE FROM public.unit_host_names h WHERE h.unit_id = wanted AND NOT (h.host_name = ANY (names));
  INSERT INTO public.unit_host_names (host_name, unit_id) SELECT n, wanted FROM unnest(names) n ON CONFLICT DO NOTHING;
  -- One that another transaction has just taken.
  SELECT n INTO taken FROM unnest(names) n
    WHERE NOT EXISTS (SELECT FROM public.unit_host_names h WHERE h.host_name = n AND h.unit_id = wanted) LIMIT 1;
  RETURN taken;
END $$;

-- How many seats of some modules are in use, in the transaction's unit or below it.
CREATE OR REPLACE FUNCTION count_seats(units uuid[], modules text[]) RETURNS TABLE (unit_id uuid, code text, used integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  WITH allowed AS MATERIALIZED (
    SELECT b.unit_id FROM public.units_below() b
    UNION SELECT nullif(current_setting('homeroom.unit_id', true), '')::uuid),
  wanted AS (
    SELECT array_agg(w.unit_id) AS units, array_agg(w.code) AS modules FROM unnest(units, modules) AS w (unit_id, code)
    WHERE w.unit_id IN (SELECT a.unit_id FROM allowed a))
  SELECT h.unit_id, h.code, count(*)::integer
  FROM wanted CROSS JOIN LATERAL public.seat_holders(wanted.units, wanted.modules) h GROUP BY h.unit_id, h.code;
END;

-- The licences of the units below the transaction's area.
CREATE OR REPLACE FUNCTION licences_below(only_unit uuid DEFAULT NULL) RETURNS TABLE (unit_id uuid, code text,
  name text, english_name text, start_time timestamptz, end_time timestamptz, seats integer, grace_days smallint,
  read_only_days smallint, asked_at timestamptz, source text, set_at timestamptz, told_above text, version integer)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1000 SET search_path = ''
BEGIN ATOMIC
  SELECT l.unit_id, l.code, l.name, l.english_name, l.start_time, l.end_time, l.seats, l.grace_days, l.read_only_days,
    l.asked_at, l.source, l.set_at, l.told_above, l.version
  FROM public.units_below() b JOIN public.module_licences l ON l.unit_id = b.unit_id
  WHERE only_unit IS NULL OR l.unit_id = only_unit;
END;

REVOKE ALL ON FUNCTION count_seats(uuid[],text[]), licences_below(uuid),
  units_below(), count_people_below(uuid[]), make_unit(uuid,text,text,text,text,text,text),
  set_unit_status(uuid,text), set_host_names(uuid,text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION count_seats(uuid[],text[]), licences_below(uuid),
  units_below(), count_people_below(uuid[]), make_unit(uuid,text,text,text,text,text,text),
  set_unit_status(uuid,text), set_host_names(uuid,text[]) TO homeroom_app;

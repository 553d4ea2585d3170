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

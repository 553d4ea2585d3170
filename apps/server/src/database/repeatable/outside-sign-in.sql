-- Whether a unit is another one or lies below it: an area's provider serves the schools of the area.
CREATE OR REPLACE FUNCTION unit_is_within(unit uuid, other uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  WITH RECURSIVE above AS (
    SELECT u.id, u.parent_unit_id FROM public.units u WHERE u.id = unit
    UNION
    SELECT u.id, u.parent_unit_id FROM public.units u JOIN above ON u.id = above.parent_unit_id
  )
  SELECT EXISTS (SELECT FROM above WHERE above.id = other);
END;

-- The accounts behind an identity of a service outside, by its own row and by its unionid, its own row first. Runs as
-- the owner: the unit is not known yet. Accounts outside the asking unit and those below it are not found.
CREATE OR REPLACE FUNCTION find_outside_identity(of_kind text, of_issuer text, of_subject text, of_unionid text, within uuid)
RETURNS TABLE (id uuid, unit_id uuid, user_id uuid, exact boolean, unionid text)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 2 SET search_path = ''
BEGIN ATOMIC
  SELECT i.id, i.unit_id, i.user_id, i.issuer = of_issuer AND i.subject = of_subject, i.unionid
  FROM public.outside_identities i
  JOIN public.units ON units.id = i.unit_id AND units.status = 'active'
  WHERE i.kind = of_kind
    AND (i.issuer = of_issuer AND i.subject = of_subject OR of_unionid <> '' AND i.unionid = of_unionid)
    AND public.unit_is_within(i.unit_id, within)
  ORDER BY i.issuer = of_issuer AND i.subject = of_subject DESC, i.linked_at
  LIMIT 20;
END;

REVOKE ALL ON FUNCTION unit_is_within(uuid,uuid), find_outside_identity(text,text,text,text,uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION unit_is_within(uuid,uuid), find_outside_identity(text,text,text,text,uuid) TO homeroom_app;

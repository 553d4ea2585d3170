-- A person's arrangement concerns their other open pages, the unit's everybody's: the unit's name with a star says it.
-- Nothing else of the unit has changed, so its sessions and streams go on.
CREATE OR REPLACE FUNCTION notify_desktop_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM pg_notify('desktop_changed', unit_id || ':' || coalesce(user_id::text, '*')) FROM changed;
  RETURN NULL;
END $$;

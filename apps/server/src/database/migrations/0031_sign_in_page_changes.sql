-- The sign-in page that servers keep for two seconds says how people of a unit may sign in. Not `unit_changed`: that ends
-- more than pages. A star means all units: the badges of a school are offered by the units above it as well.
CREATE FUNCTION notify_sign_in_page_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM pg_notify('sign_in_page_changed', unit_id::text) FROM changed GROUP BY unit_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION notify_sign_in_pages_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM changed) THEN PERFORM pg_notify('sign_in_page_changed', '*'); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  watch record;
  operation text;
BEGIN
  FOR watch IN
    SELECT * FROM (VALUES
      ('single_sign_on_providers', 'insert update delete', 'notify_sign_in_page_changed()'),
      ('social_providers', 'insert update delete', 'notify_sign_in_page_changed()'),
      ('pupil_badges', 'insert delete', 'notify_sign_in_pages_changed()')
    ) AS watches (watched, operations, action)
  LOOP
    FOREACH operation IN ARRAY string_to_array(watch.operations, ' ') LOOP
      EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %s',
        split_part(watch.action, '(', 1) || '_' || operation, operation, watch.watched,
        CASE operation WHEN 'delete' THEN 'OLD TABLE AS changed' ELSE 'NEW TABLE AS changed' END,
        watch.action);
    END LOOP;
  END LOOP;
END $$;

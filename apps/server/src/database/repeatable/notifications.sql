-- Changes made known to every process at once, so that each drops what it keeps in memory.
-- Statement triggers with transition tables: one statement that touches a thousand rows says each thing once.

CREATE OR REPLACE FUNCTION notify_session_ended() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM pg_notify('session_ended', OLD.id::text);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER session_ended AFTER UPDATE OF ended_at ON sessions FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION notify_session_ended();
-- Sweeping away sessions that are over tells nobody.
CREATE OR REPLACE TRIGGER session_removed AFTER DELETE ON sessions FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND OLD.expires_at > now()) EXECUTE FUNCTION notify_session_ended();
-- Looking at the product as somebody else ends like a session: its live streams end at once.
CREATE OR REPLACE TRIGGER viewing_ended AFTER UPDATE OF ended_at ON viewings FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION notify_session_ended();

-- Arguments: the columns that name a person. A role that is given to a whole school would name everybody: above 500 people of
-- a unit the unit says it.
CREATE OR REPLACE FUNCTION notify_person_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE
  person text;
BEGIN
  FOREACH person IN ARRAY TG_ARGV LOOP
    EXECUTE format(
      'WITH people AS (SELECT unit_id, person FROM (SELECT unit_id, %1$I AS person FROM changed %2$s) all_of_them
         WHERE person IS NOT NULL GROUP BY unit_id, person),
       crowds AS (SELECT unit_id FROM people GROUP BY unit_id HAVING count(*) > 500)
       SELECT pg_notify(''unit_changed'', unit_id::text) FROM crowds
       UNION ALL
       SELECT pg_notify(''person_changed'', unit_id || '':'' || person)
       FROM people WHERE unit_id NOT IN (SELECT unit_id FROM crowds)',
      person, CASE TG_OP WHEN 'UPDATE' THEN format('UNION SELECT unit_id, %I FROM before', person) ELSE '' END);
  END LOOP;
  RETURN NULL;
END $$;

-- A pupil's class or status is part of what the guardians see.
CREATE OR REPLACE FUNCTION notify_guardians_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM pg_notify('person_changed', g.unit_id || ':' || g.guardian_id)
  FROM public.guardianships g JOIN changed ON changed.unit_id = g.unit_id AND changed.id = g.student_id;
  RETURN NULL;
END $$;

-- Argument: the column that holds the unit.
CREATE OR REPLACE FUNCTION notify_unit_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  EXECUTE format('SELECT pg_notify(''unit_changed'', %1$I::text) FROM changed GROUP BY %1$I', TG_ARGV[0]);
  RETURN NULL;
END $$;

-- A theme of one person concerns that person, a theme without a person the unit.
CREATE OR REPLACE FUNCTION notify_theme_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM pg_notify(CASE WHEN user_id IS NULL THEN 'unit_changed' ELSE 'person_changed' END,
    concat_ws(':', unit_id, user_id))
  FROM changed;
  RETURN NULL;
END $$;

-- A notice to a whole school would say a thousand names: above 500 people the unit's name with a star says it.
CREATE OR REPLACE FUNCTION notify_unread_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT 1 FROM changed GROUP BY unit_id, user_id LIMIT 501) people) > 500 THEN
    PERFORM pg_notify('unread_changed', unit_id || ':*') FROM changed GROUP BY unit_id;
  ELSE
    PERFORM pg_notify('unread_changed', unit_id || ':' || user_id) FROM changed GROUP BY unit_id, user_id;
  END IF;
  RETURN NULL;
END $$;

-- A person's arrangement concerns their other open pages, the unit's everybody's: the unit's name with a star says it.
-- Nothing else of the unit has changed, so its sessions and streams go on.
CREATE OR REPLACE FUNCTION notify_desktop_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM pg_notify('desktop_changed', unit_id || ':' || coalesce(user_id::text, '*')) FROM changed;
  RETURN NULL;
END $$;

-- The sign-in page that servers keep for two seconds says how people of a unit may sign in. Not `unit_changed`: that ends
-- more than pages. A star means all units: the badges of a school are offered by the units above it as well.
CREATE OR REPLACE FUNCTION notify_sign_in_page_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM pg_notify('sign_in_page_changed', unit_id::text) FROM changed GROUP BY unit_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION notify_sign_in_pages_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM changed) THEN PERFORM pg_notify('sign_in_page_changed', '*'); END IF;
  RETURN NULL;
END $$;

-- Servers keep the faces of a unit in memory, to compare with: a face that was deleted leaves all of them at once.
CREATE OR REPLACE FUNCTION notify_faces_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM pg_notify('faces_changed', unit_id::text) FROM changed GROUP BY unit_id;
  RETURN NULL;
END $$;

-- A link concerns its unit and those that have been given it.
CREATE OR REPLACE FUNCTION notify_link_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  PERFORM pg_notify('unit_changed', concerned.unit_id::text) FROM (
    SELECT owner_unit_id AS unit_id FROM changed WHERE owner_unit_id IS NOT NULL
    UNION
    SELECT a.unit_id FROM public.application_assignments a JOIN changed c ON c.code = a.application_code
    WHERE c.owner_unit_id IS NOT NULL) concerned;
  RETURN NULL;
END $$;

-- Which changes are told: the table, the statements and the function above.
DO $$
DECLARE
  watch record;
  operation text;
BEGIN
  FOR watch IN
    SELECT * FROM (VALUES
      ('users', 'update delete', 'notify_person_changed(''id'')'),
      ('role_assignments', 'insert update delete', 'notify_person_changed(''user_id'')'),
      ('guardianships', 'insert update delete', 'notify_person_changed(''guardian_id'')'),
      ('parent_teacher_links', 'insert update delete', 'notify_person_changed(''parent_id'', ''teacher_id'')'),
      ('class_teachers', 'insert update delete', 'notify_person_changed(''user_id'')'),
      ('grades', 'update', 'notify_person_changed(''head_id'')'),
      ('people_group_members', 'insert update delete', 'notify_person_changed(''user_id'')'),
      ('students', 'update delete', 'notify_person_changed(''user_id'')'),
      ('students', 'update', 'notify_guardians_changed()'),
      ('themes', 'insert update delete', 'notify_theme_changed()'),
      ('units', 'insert update delete', 'notify_unit_changed(''id'')'),
      ('unit_host_names', 'insert update delete', 'notify_unit_changed(''unit_id'')'),
      ('unit_login_configurations', 'insert update delete', 'notify_unit_changed(''unit_id'')'),
      ('campuses', 'insert update delete', 'notify_unit_changed(''unit_id'')'),
      ('application_assignments', 'insert update delete', 'notify_unit_changed(''unit_id'')'),
      ('applications', 'update', 'notify_link_changed()'),
      ('unit_application_names', 'insert update delete', 'notify_unit_changed(''unit_id'')'),
      ('icon_groups', 'insert update delete', 'notify_unit_changed(''unit_id'')'),
      ('icon_group_applications', 'insert update delete', 'notify_unit_changed(''unit_id'')'),
      ('module_licences', 'insert update delete', 'notify_unit_changed(''unit_id'')'),
      ('roles', 'insert update delete', 'notify_unit_changed(''unit_id'')'),
      ('role_permissions', 'insert update delete', 'notify_unit_changed(''unit_id'')'),
      ('message_recipients', 'insert update delete', 'notify_unread_changed()'),
      ('unread_counts', 'insert update delete', 'notify_unread_changed()'),
      ('todo_items', 'insert update delete', 'notify_unread_changed()'),
      ('desktop_arrangements', 'insert update delete', 'notify_desktop_changed()'),
      ('single_sign_on_providers', 'insert update delete', 'notify_sign_in_page_changed()'),
      ('social_providers', 'insert update delete', 'notify_sign_in_page_changed()'),
      ('pupil_badges', 'insert delete', 'notify_sign_in_pages_changed()'),
      -- What an area says of faces holds in the units below it.
      ('unit_face_settings', 'insert update delete', 'notify_sign_in_pages_changed()'),
      ('unit_settings', 'update delete', 'notify_sign_in_pages_changed()'),
      ('person_faces', 'insert update delete', 'notify_faces_changed()')
    ) AS watches (watched, operations, action)
  LOOP
    FOREACH operation IN ARRAY string_to_array(watch.operations, ' ') LOOP
      EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %s',
        split_part(watch.action, '(', 1) || '_' || operation, operation, watch.watched,
        CASE operation
          WHEN 'insert' THEN 'NEW TABLE AS changed'
          WHEN 'update' THEN 'OLD TABLE AS before NEW TABLE AS changed'
          ELSE 'OLD TABLE AS changed' END,
        watch.action);
    END LOOP;
  END LOOP;
END $$;

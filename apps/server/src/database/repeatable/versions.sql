-- What administrators edit has a version: whoever saves over a newer one is told so.
CREATE OR REPLACE FUNCTION next_version() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;

-- Of people, what administrators see counts: not that they sign in or prove a contact.
CREATE OR REPLACE TRIGGER users_version BEFORE UPDATE ON users FOR EACH ROW
  WHEN ((OLD.login_name, OLD.real_name, OLD.english_name, OLD.user_type, OLD.sex, OLD.mail, OLD.phone, OLD.status,
      OLD.principal, OLD.campus_id, OLD.number)
    IS DISTINCT FROM (NEW.login_name, NEW.real_name, NEW.english_name, NEW.user_type, NEW.sex, NEW.mail, NEW.phone,
      NEW.status, NEW.principal, NEW.campus_id, NEW.number))
  EXECUTE FUNCTION next_version();

CREATE OR REPLACE TRIGGER classes_version BEFORE UPDATE ON classes FOR EACH ROW
  WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION next_version();
CREATE OR REPLACE TRIGGER grades_version BEFORE UPDATE ON grades FOR EACH ROW
  WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION next_version();
CREATE OR REPLACE TRIGGER campuses_version BEFORE UPDATE ON campuses FOR EACH ROW
  WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION next_version();
CREATE OR REPLACE TRIGGER people_groups_version BEFORE UPDATE ON people_groups FOR EACH ROW
  WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION next_version();
-- The form of a school year holds its terms, which are replaced: each saving counts.
CREATE OR REPLACE TRIGGER school_years_version BEFORE UPDATE ON school_years FOR EACH ROW EXECUTE FUNCTION next_version();

-- What a role may do belongs to what its form shows: a permission that is given or taken elsewhere, such as at the command
-- line, makes a new version of the role, too.
CREATE OR REPLACE TRIGGER roles_version BEFORE UPDATE ON roles FOR EACH ROW EXECUTE FUNCTION next_version();

CREATE OR REPLACE FUNCTION role_permissions_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  UPDATE public.roles r SET code = r.code
  FROM (SELECT DISTINCT unit_id, role_id FROM changed) c WHERE r.unit_id = c.unit_id AND r.id = c.role_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER role_permissions_given AFTER INSERT ON role_permissions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION role_permissions_changed();
CREATE OR REPLACE TRIGGER role_permissions_taken AFTER DELETE ON role_permissions REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION role_permissions_changed();

-- Not that a unit is suspended, nor which school year it is in.
CREATE OR REPLACE TRIGGER units_version BEFORE UPDATE OF name, english_name, time_zone, language, logo, sign_in_picture ON units
  FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE OR REPLACE TRIGGER applications_version BEFORE UPDATE ON applications FOR EACH ROW
  WHEN (OLD.owner_unit_id IS NOT NULL) EXECUTE FUNCTION next_version();

CREATE OR REPLACE TRIGGER unit_settings_version BEFORE UPDATE ON unit_settings FOR EACH ROW EXECUTE FUNCTION next_version();

-- A role that is given to a person by name or taken from them. What groups have, and who is in them, is none of that. A role or a
-- person that is removed takes its rows along.
CREATE OR REPLACE FUNCTION count_role_changes() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO public.role_member_versions AS v (unit_id, role_id, user_id)
    SELECT c.unit_id, c.role_id, c.user_id FROM changed c JOIN before b ON b.unit_id = c.unit_id AND b.role_id = c.role_id
      AND b.user_id = c.user_id AND b.direct <> c.direct
    ORDER BY c.role_id, c.user_id
    ON CONFLICT (unit_id, role_id, user_id) DO UPDATE SET version = v.version + 1;
    RETURN NULL;
  END IF;
  INSERT INTO public.role_member_versions AS v (unit_id, role_id, user_id)
  SELECT c.unit_id, c.role_id, c.user_id FROM changed c
  JOIN public.roles r ON r.unit_id = c.unit_id AND r.id = c.role_id
  JOIN public.users u ON u.unit_id = c.unit_id AND u.id = c.user_id
  WHERE c.direct ORDER BY c.role_id, c.user_id
  ON CONFLICT (unit_id, role_id, user_id) DO UPDATE SET version = v.version + 1;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER role_given AFTER INSERT ON role_assignments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_role_changes();
CREATE OR REPLACE TRIGGER role_given_or_taken AFTER UPDATE ON role_assignments REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_role_changes();
CREATE OR REPLACE TRIGGER role_taken AFTER DELETE ON role_assignments REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_role_changes();

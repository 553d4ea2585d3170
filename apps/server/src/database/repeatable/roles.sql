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

-- Applications of the installation are for everybody; a link is seen by its unit and the units below, and changed by its unit
-- alone. Read after outside-sign-in.sql, which has unit_is_within; the rights stand in access.sql.
DO $$
DECLARE
  policy record;
  other record;
  own_link CONSTANT text := 'owner_unit_id = nullif(current_setting(''homeroom.unit_id'', true), '''')::uuid';
  of_own_link CONSTANT text := format('application_code IN (SELECT a.code FROM applications a WHERE a.%s)', own_link);
  -- The same as PostgreSQL writes them.
  kept_link CONSTANT text := '(owner_unit_id = (NULLIF(current_setting(''homeroom.unit_id''::text, true), ''''::text))::uuid)';
  kept_of_own CONSTANT text := E'(application_code IN ( SELECT a.code\n   FROM applications a\n  WHERE '
    || replace(kept_link, 'owner_unit_id', 'a.owner_unit_id') || '))';
BEGIN
  FOR other IN
    SELECT p.tablename, p.policyname FROM pg_policies p
    WHERE p.schemaname = 'public' AND p.tablename IN ('applications', 'application_pictures')
      AND (p.tablename, p.policyname) NOT IN (
        ('applications', 'unit_and_below_read'), ('applications', 'own_link_added'), ('applications', 'own_link_changes'),
        ('application_pictures', 'with_application'), ('application_pictures', 'of_own_link_added'),
        ('application_pictures', 'of_own_link_changes'))
  LOOP
    EXECUTE format('DROP POLICY %I ON %I', other.policyname, other.tablename);
  END LOOP;
  FOR policy IN
    SELECT * FROM (VALUES
      ('applications', 'unit_and_below_read', 'SELECT', 'USING (owner_unit_id IS NULL OR '
          'unit_is_within(nullif(current_setting(''homeroom.unit_id'', true), '''')::uuid, owner_unit_id))',
        '((owner_unit_id IS NULL) OR unit_is_within((NULLIF(current_setting(''homeroom.unit_id''::text, true), ''''::text))::uuid, owner_unit_id))',
        NULL),
      ('applications', 'own_link_added', 'INSERT', format('WITH CHECK (%s)', own_link), NULL, kept_link),
      ('applications', 'own_link_changes', 'UPDATE', format('USING (%s) WITH CHECK (%s)', own_link, own_link),
        kept_link, kept_link),
      ('application_pictures', 'with_application', 'SELECT', 'USING (application_code IN (SELECT a.code FROM applications a))',
        E'(application_code IN ( SELECT a.code\n   FROM applications a))', NULL),
      ('application_pictures', 'of_own_link_added', 'INSERT', format('WITH CHECK (%s)', of_own_link), NULL, kept_of_own),
      ('application_pictures', 'of_own_link_changes', 'UPDATE', format('USING (%s) WITH CHECK (%s)', of_own_link, of_own_link),
        kept_of_own, kept_of_own)
    ) AS policies (guarded, name, cmd, rule, qual, with_check)
  LOOP
    CONTINUE WHEN EXISTS (
      SELECT FROM pg_policies p WHERE p.schemaname = 'public' AND p.tablename = policy.guarded AND p.policyname = policy.name
        AND (p.permissive, p.cmd, p.roles) = ('PERMISSIVE', policy.cmd, '{homeroom_app}'::name[])
        AND p.qual IS NOT DISTINCT FROM policy.qual AND p.with_check IS NOT DISTINCT FROM policy.with_check);
    EXECUTE format('DROP POLICY IF EXISTS %I ON %I', policy.name, policy.guarded);
    EXECUTE format('CREATE POLICY %I ON %I FOR %s TO homeroom_app %s', policy.name, policy.guarded, policy.cmd, policy.rule);
  END LOOP;
END $$;

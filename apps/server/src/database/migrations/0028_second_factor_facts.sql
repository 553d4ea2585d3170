-- What the gate behind the first proof needs to know, in one round trip of the busiest morning. It runs with the caller's
-- own rights: row-level security holds for the unit that is set here for this transaction.
CREATE FUNCTION second_factor_facts(of_unit uuid, of_user uuid)
RETURNS TABLE (
  code boolean, passkey boolean, required_of text, required_roles uuid[], required_types text[], trusted_days integer,
  role_ids uuid[]
)
LANGUAGE plpgsql ROWS 1 SET search_path = public AS $$
BEGIN
  PERFORM set_config('homeroom.unit_id', of_unit::text, true);
  RETURN QUERY SELECT
    EXISTS (SELECT FROM totp_credentials t WHERE t.unit_id = of_unit AND t.user_id = of_user),
    EXISTS (SELECT FROM passkeys k WHERE k.unit_id = of_unit AND k.user_id = of_user),
    p.required_of, p.role_ids, p.user_types, p.trusted_days,
    ARRAY(SELECT a.role_id FROM role_assignments a WHERE a.unit_id = of_unit AND a.user_id = of_user)
  FROM (VALUES (1)) one LEFT JOIN second_factor_policies p ON p.unit_id = of_unit;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION second_factor_facts(uuid, uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION second_factor_facts(uuid, uuid) TO homeroom_app;

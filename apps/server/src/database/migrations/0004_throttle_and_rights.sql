-- Counts a try to sign in on several keys at once, before its password is looked at. When any of the keys pauses,
-- nothing is counted and the end of the longest pause is answered; null lets the try pass. Rows are held in one order,
-- so that parallel guesses are counted one by one. Losing the last counts in a power cut is harmless: no wait for the disk.
-- Per key: tries without a pause, the longest pause and the time until all is forgotten, in seconds.
CREATE FUNCTION count_sign_in_try(
  keys text[], free integer[], longest double precision[], forgotten double precision[], moment timestamptz
) RETURNS timestamptz
LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  paused_until timestamptz;
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  INSERT INTO sign_in_throttles (key, failures, last_failure_at)
    SELECT k, 0, moment FROM unnest(keys) k ORDER BY k
    ON CONFLICT (key) DO NOTHING;
  PERFORM 1 FROM sign_in_throttles WHERE key = ANY (keys) ORDER BY key FOR UPDATE;
  SELECT max(blocked_until) INTO paused_until
    FROM sign_in_throttles WHERE key = ANY (keys) AND blocked_until > moment;
  IF paused_until IS NOT NULL THEN RETURN paused_until; END IF;
  UPDATE sign_in_throttles t SET
    failures = n.failures,
    last_failure_at = moment,
    blocked_until = CASE WHEN n.failures > n.free
      THEN moment + make_interval(secs => least(power(2, least(n.failures - n.free - 1, 30)), n.longest)) END
  FROM (
    SELECT r.key, r.free, r.longest,
      CASE WHEN s.last_failure_at <= moment - make_interval(secs => r.forgotten) THEN 1 ELSE s.failures + 1 END AS failures
    FROM unnest(keys, free, longest, forgotten) AS r (key, free, longest, forgotten)
    JOIN sign_in_throttles s ON s.key = r.key
  ) n
  WHERE t.key = n.key;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION count_sign_in_try(text[], integer[], double precision[], double precision[], timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION count_sign_in_try(text[], integer[], double precision[], double precision[], timestamptz) TO homeroom_app;
--> statement-breakpoint

-- Nobody but the owner makes a superman, by inserting as little as by changing.
REVOKE INSERT ON users FROM homeroom_app;
--> statement-breakpoint
GRANT INSERT (unit_id, id, login_name, login_name_key, real_name, english_name, user_type, sex, picture, status, principal,
  campus_id, created_at) ON users TO homeroom_app;

ALTER TABLE "users" ADD COLUMN "mail_proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_proved_at" timestamp with time zone;--> statement-breakpoint
-- People set what they are reached at themselves.
GRANT UPDATE (mail, phone, mail_proved_at, phone_proved_at) ON users TO homeroom_app;
--> statement-breakpoint

-- As the function of before, for rules whose pauses begin with more than a second (`first`, in seconds).
CREATE FUNCTION count_sign_in_try(
  keys text[], free integer[], first double precision[], longest double precision[], forgotten double precision[],
  leak double precision[], moment timestamptz
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
    failures = n.kept + 1,
    last_failure_at = CASE WHEN n.leak > 0 AND n.kept > 0
      THEN n.last_failure_at + make_interval(secs => n.leaked / n.leak) ELSE moment END,
    blocked_until = CASE WHEN n.kept >= n.free
      THEN moment + make_interval(secs => least(n.first * power(2, least(n.kept - n.free, 30)), n.longest)) END
  FROM (
    SELECT l.*, CASE WHEN l.last_failure_at <= moment - make_interval(secs => l.forgotten) THEN 0
      ELSE greatest(l.failures - l.leaked, 0) END AS kept
    FROM (
      SELECT r.*, s.failures, s.last_failure_at,
        least(floor(greatest(extract(epoch FROM moment - s.last_failure_at), 0) * r.leak), 1000000)::integer AS leaked
      FROM unnest(keys, free, first, longest, forgotten, leak) AS r (key, free, first, longest, forgotten, leak)
      JOIN sign_in_throttles s ON s.key = r.key
    ) l
  ) n
  WHERE t.key = n.key;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION count_sign_in_try(text[], integer[], double precision[], double precision[], double precision[], double precision[], timestamptz)
  FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION count_sign_in_try(text[], integer[], double precision[], double precision[], double precision[], double precision[], timestamptz)
  TO homeroom_app;
--> statement-breakpoint
-- Servers of the version before go on counting while versions run side by side.
CREATE OR REPLACE FUNCTION count_sign_in_try(
  keys text[], free integer[], longest double precision[], forgotten double precision[], leak double precision[],
  moment timestamptz
) RETURNS timestamptz
LANGUAGE sql SET search_path = public AS $$
  SELECT count_sign_in_try(keys, free, array_fill(1::double precision, ARRAY[cardinality(keys)]), longest, forgotten,
    leak, moment)
$$;

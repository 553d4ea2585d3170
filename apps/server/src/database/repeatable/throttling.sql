-- Counts a try to sign in on several keys at once, before its password is looked at. When any of the keys pauses,
-- nothing is counted and the end of the longest pause is answered; null lets the try pass. Rows are held in one order,
-- so that parallel guesses are counted one by one. Losing the last counts in a power cut is harmless: no wait for the disk.
-- Per key, in seconds: tries without a pause, the first pause, the longest one, the time until all is forgotten; and how
-- many failures are forgotten in a second. What is not a whole one yet counts on from the last failure.
CREATE OR REPLACE FUNCTION count_sign_in_try(
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

-- Lets one password of an account be looked at, or tells until when not. What the numbers mean stands in `guess-rules.ts`.
-- Tries at one account come in one after the other, and each is counted as wrong before it is looked at: parallel guesses
-- are as many as those one by one. What is refused is not counted as a guess. `work` is the mark of a proof that was done
-- for this place; it is good once, also when the try is refused. `work_helps` says that such a proof would let the try pass.
CREATE OR REPLACE FUNCTION begin_sign_in_guess(
  of_account text, of_device text, of_place text, of_source text, work text, rules jsonb, moment timestamptz
) RETURNS TABLE (guess bigint, on_known_device boolean, until timestamptz, work_helps boolean)
LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  a_day interval := make_interval(secs => (rules->>'window')::double precision);
  of_known integer;
  of_others integer;
  from_here integer;
  last_from_here timestamptz;
  worked boolean := false;
  familiar boolean := false;
  free_ceiling integer;
  ceiling integer;
  allowed integer;
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  PERFORM pg_advisory_xact_lock(hashtextextended(of_account, 0));
  SELECT count(*) FILTER (WHERE g.known), count(*) FILTER (WHERE NOT g.known),
      count(*) FILTER (WHERE g.place IN (of_place, of_device)),
      max(g.guessed_at) FILTER (WHERE g.place IN (of_place, of_device))
    INTO of_known, of_others, from_here, last_from_here
    FROM sign_in_guesses g WHERE g.account = of_account AND g.guessed_at > moment - a_day;
  IF of_device IS NOT NULL AND of_known < (rules->>'knownDevices')::integer THEN
    INSERT INTO sign_in_guesses (account, place, known, guessed_at)
      VALUES (of_account, of_device, true, moment) RETURNING id INTO guess;
    on_known_device := true;
    RETURN NEXT;
    RETURN;
  END IF;
  IF work IS NOT NULL THEN
    INSERT INTO sign_in_throttles (key, failures, last_failure_at) VALUES (work, 0, moment) ON CONFLICT DO NOTHING;
    worked := FOUND;
  END IF;
  IF from_here > 0 OR of_others >= (rules->>'strange')::integer THEN
    familiar := EXISTS (
      SELECT FROM sign_in_familiar_sources f
      WHERE f.key = of_place
        AND f.seen_at > moment - make_interval(secs => (rules->>'familiarFor')::double precision));
  END IF;
  IF familiar AND from_here < (rules->>'familiarFree')::integer THEN
    free_ceiling := (rules->>'familiar')::integer;
    ceiling := free_ceiling;
  ELSIF from_here = 0 THEN
    free_ceiling := (rules->>'strange')::integer;
    ceiling := free_ceiling;
  ELSE
    free_ceiling := (rules->>'againByWaiting')::integer;
    ceiling := (rules->>'againByWork')::integer;
  END IF;
  allowed := CASE WHEN worked THEN ceiling ELSE free_ceiling END;
  IF of_others >= allowed THEN
    -- Until enough of the day's guesses have left the window.
    SELECT g.guessed_at + a_day INTO until FROM sign_in_guesses g
      WHERE g.account = of_account AND NOT g.known AND g.guessed_at > moment - a_day
      ORDER BY g.guessed_at OFFSET of_others - allowed LIMIT 1;
    work_helps := NOT worked AND of_others < ceiling;
    RETURN NEXT;
    RETURN;
  END IF;
  IF NOT worked AND from_here > (rules->>'free')::integer THEN
    until := last_from_here + make_interval(secs => least(
      power(2, least(from_here - (rules->>'free')::integer - 1, 30)), (rules->>'longestPause')::double precision));
    IF until > moment THEN
      work_helps := true;
      RETURN NEXT;
      RETURN;
    END IF;
  END IF;
  until := count_sign_in_try(
    ARRAY[of_source], ARRAY[(rules->'source'->>'free')::integer], ARRAY[1::double precision],
    ARRAY[(rules->'source'->>'longestPause')::double precision],
    ARRAY[(rules->'source'->>'forgottenAfter')::double precision],
    ARRAY[(rules->'source'->>'leak')::double precision], moment);
  IF until IS NOT NULL AND NOT worked THEN
    work_helps := true;
    RETURN NEXT;
    RETURN;
  END IF;
  IF until IS NOT NULL THEN
    UPDATE sign_in_throttles t SET failures = t.failures + 1 WHERE t.key = of_source;
    until := NULL;
  END IF;
  INSERT INTO sign_in_guesses (account, place, known, guessed_at)
    VALUES (of_account, of_place, false, moment) RETURNING id INTO guess;
  on_known_device := false;
  RETURN NEXT;
END $$;

REVOKE ALL ON FUNCTION count_sign_in_try(text[],integer[],double precision[],double precision[],double precision[],double precision[],timestamptz),
  begin_sign_in_guess(text,text,text,text,text,jsonb,timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION count_sign_in_try(text[],integer[],double precision[],double precision[],double precision[],double precision[],timestamptz),
  begin_sign_in_guess(text,text,text,text,text,jsonb,timestamptz) TO homeroom_app;

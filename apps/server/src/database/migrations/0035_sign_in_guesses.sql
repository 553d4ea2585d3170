CREATE TABLE "sign_in_familiar_sources" (
	"key" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_guesses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_guesses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"place" text NOT NULL,
	"known" boolean NOT NULL,
	"guessed_at" timestamp with time zone NOT NULL,
	"forgiven" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sign_in_guesses_account" ON "sign_in_guesses" USING btree ("account","guessed_at");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_guesses, sign_in_familiar_sources TO homeroom_app;
--> statement-breakpoint

-- Lets one password of an account be looked at, or tells until when not. What the numbers mean stands in `guess-rules.ts`.
-- Tries at one account come in one after the other, and each is counted as wrong before it is looked at: parallel guesses
-- are as many as those one by one. What is refused leaves nothing behind. `work` is the mark of a proof that was done for
-- this place; it is good once. `work_helps` says that such a proof would let the try pass.
CREATE FUNCTION begin_sign_in_guess(
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
--> statement-breakpoint
REVOKE ALL ON FUNCTION begin_sign_in_guess(text, text, text, text, text, jsonb, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION begin_sign_in_guess(text, text, text, text, text, jsonb, timestamptz) TO homeroom_app;
--> statement-breakpoint

-- As the function of before, and for a sign-in with a password: the password that was looked at must be the one there is
-- now, whoever changed it and by whatever means.
CREATE FUNCTION open_session(
  of_unit uuid, of_user uuid, session_id uuid, device text, way text, started timestamptz, ends timestamptz,
  access_id uuid, access_hash bytea, access_ends timestamptz,
  refresh_id uuid, refresh_hash bytea, refresh_ends timestamptz, forgiven text[], shared boolean,
  agent text, remembered_by uuid, client_id uuid, began_from uuid, epoch integer, source text,
  proved_hash text
) RETURNS boolean
LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF proved_hash IS NOT NULL THEN
    PERFORM set_config('homeroom.unit_id', of_unit::text, true);
    -- The person first, as everybody who ends sign-ins does, then the password.
    PERFORM FROM users u WHERE u.unit_id = of_unit AND u.id = of_user FOR SHARE;
    PERFORM FROM password_credentials p
      WHERE p.unit_id = of_unit AND p.user_id = of_user AND p.hash = proved_hash FOR SHARE;
    IF NOT FOUND THEN RETURN false; END IF;
  END IF;
  RETURN open_session(of_unit, of_user, session_id, device, way, started, ends, access_id, access_hash, access_ends,
    refresh_id, refresh_hash, refresh_ends, forgiven, shared, agent, remembered_by, client_id, began_from, epoch, source);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION open_session(uuid, uuid, uuid, text, text, timestamptz, timestamptz, uuid, bytea, timestamptz, uuid, bytea, timestamptz, text[], boolean, text, uuid, uuid, uuid, integer, text, text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION open_session(uuid, uuid, uuid, text, text, timestamptz, timestamptz, uuid, bytea, timestamptz, uuid, bytea, timestamptz, text[], boolean, text, uuid, uuid, uuid, integer, text, text) TO homeroom_app;

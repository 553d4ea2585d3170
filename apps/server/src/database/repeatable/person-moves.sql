-- Moves of people between schools. The application may not change the unit of a person: a move ends the account in the old school and
-- begins one in the new school. These functions run as the owner, because a transaction sees the rows of one unit only. They
-- check the relation of the units themselves, as areas.sql does. Read after outside-sign-in.sql, which has unit_is_within.

-- Whether some area stands over both units.
CREATE OR REPLACE FUNCTION share_an_area(one uuid, other uuid) RETURNS boolean
LANGUAGE sql STABLE SET search_path = ''
BEGIN ATOMIC
  WITH RECURSIVE above AS (
    SELECT u.parent_unit_id AS id FROM public.units u WHERE u.id = one
    UNION
    SELECT u.parent_unit_id FROM public.units u JOIN above ON u.id = above.id)
  SELECT EXISTS (SELECT FROM above JOIN public.units area ON area.id = above.id AND area.unit_type = '1'
    WHERE public.unit_is_within(other, area.id));
END;

-- Whom a transfer code is for, told to another school of the same area. Ids only: names are read by who holds the code.
CREATE OR REPLACE FUNCTION find_transfer(code_hash bytea, at timestamptz) RETURNS TABLE (unit_id uuid, user_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = ''
BEGIN ATOMIC
  SELECT c.unit_id, c.user_id FROM public.transfer_codes c
  JOIN public.users u ON u.unit_id = c.unit_id AND u.id = c.user_id AND u.status = 'active'
  JOIN public.units here ON here.id = nullif(current_setting('homeroom.unit_id', true), '')::uuid AND here.unit_type = '2'
  WHERE c.hash = code_hash AND c.used_at IS NULL AND c.expires_at > at
    AND c.unit_id <> here.id AND public.share_an_area(c.unit_id, here.id);
END;

-- Whom the account of a person becomes in another unit: the human being's accounts there, the newest first.
CREATE OR REPLACE FUNCTION accounts_of_human(human uuid, unit uuid) RETURNS TABLE (user_id uuid, user_type text, status text)
LANGUAGE sql STABLE SET search_path = ''
BEGIN ATOMIC
  SELECT u.id, u.user_type, u.status FROM public.person_moves m
  JOIN public.users u ON u.unit_id = m.unit_id AND u.id = m.user_id
  WHERE m.unit_id = unit AND m.human_id = human
  GROUP BY u.id, u.user_type, u.status ORDER BY max(m.moved_at) DESC;
END;

-- The human being behind an account; null for one that never moved.
CREATE OR REPLACE FUNCTION human_of(unit uuid, account uuid) RETURNS uuid
LANGUAGE sql STABLE SET search_path = ''
BEGIN ATOMIC
  SELECT m.human_id FROM public.person_moves m WHERE m.unit_id = unit AND m.user_id = account LIMIT 1;
END;

-- Moves a person. The transaction's unit is an area over both schools, or the new school with a code of the old one. What it returns
-- besides 'moved' is a refusal: then the transaction must be given up. `wanted` says what the person has in the new school:
-- loginName, loginNameKey, number, classId.
CREATE OR REPLACE FUNCTION move_person(old_unit uuid, person uuid, new_unit uuid, code_hash bytea, at timestamptz, wanted jsonb)
RETURNS TABLE (result text, move_id uuid, user_id uuid)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  here CONSTANT uuid := nullif(current_setting('homeroom.unit_id', true), '')::uuid;
  move CONSTANT uuid := gen_random_uuid();
  class CONSTANT uuid := (wanted ->> 'classId')::uuid;
  account public.users;
  pupil public.students;
  human uuid;
  former uuid;
  made uuid;
  made_pupil uuid;
  campus uuid;
  posts jsonb;
  held jsonb;
  outside jsonb;
  grants jsonb;
  memberships jsonb;
  headed jsonb;
  links jsonb;
  ended jsonb;
  lessened jsonb;
  former_note jsonb;
BEGIN
  -- In one order: of two that move people both ways at once, none waits for the other in a circle.
  PERFORM public.hold_role_groups(schools.unit)
    FROM (SELECT unnest(ARRAY[old_unit, new_unit]) AS unit ORDER BY 1) schools;
  IF code_hash IS NULL THEN
    IF (SELECT count(*) FROM public.area_schools() s WHERE s.school_id IN (old_unit, new_unit)) <> 2 THEN
      RETURN QUERY SELECT 'not_found', NULL::uuid, NULL::uuid; RETURN;
    END IF;
  ELSE
    IF new_unit IS DISTINCT FROM here OR NOT EXISTS (
      SELECT FROM public.find_transfer(code_hash, at) t WHERE t.unit_id = old_unit AND t.user_id = person) THEN
      RETURN QUERY SELECT 'not_found', NULL::uuid, NULL::uuid; RETURN;
    END IF;
    -- Of two who type it at once, one is first.
    UPDATE public.transfer_codes c SET used_at = at WHERE c.unit_id = old_unit AND c.hash = code_hash AND c.used_at IS NULL;
    IF NOT FOUND THEN RETURN QUERY SELECT 'not_found', NULL::uuid, NULL::uuid; RETURN; END IF;
  END IF;
  SELECT * INTO account FROM public.users u
    WHERE u.unit_id = old_unit AND u.id = person AND u.status = 'active' AND NOT u.superman FOR NO KEY UPDATE;
  IF NOT FOUND OR NOT EXISTS (SELECT FROM public.units u WHERE u.id = new_unit AND u.status = 'active') THEN
    RETURN QUERY SELECT 'not_found', NULL::uuid, NULL::uuid; RETURN;
  END IF;
  SELECT * INTO pupil FROM public.students s WHERE s.unit_id = old_unit AND s.user_id = person FOR NO KEY UPDATE;
  human := coalesce(public.human_of(old_unit, person), move);
  IF EXISTS (SELECT FROM public.accounts_of_human(human, new_unit) a WHERE a.status = 'active') THEN
    RETURN QUERY SELECT 'already_there', NULL::uuid, NULL::uuid; RETURN;
  END IF;
  -- Whoever comes back gets the account they had.
  SELECT a.user_id INTO former FROM public.accounts_of_human(human, new_unit) a WHERE a.user_type = account.user_type LIMIT 1;
  IF EXISTS (SELECT FROM public.users u WHERE u.unit_id = new_unit AND u.login_name_key = wanted ->> 'loginNameKey'
      AND u.id IS DISTINCT FROM former) THEN
    RETURN QUERY SELECT 'login_name_taken', NULL::uuid, NULL::uuid; RETURN;
  END IF;
  IF account.user_type = '1' AND EXISTS (SELECT FROM public.students s WHERE s.unit_id = new_unit
      AND s.student_number = wanted ->> 'number' AND s.status = 1 AND s.user_id IS DISTINCT FROM former) THEN
    RETURN QUERY SELECT 'pupil_number_taken', NULL::uuid, NULL::uuid; RETURN;
  END IF;

  -- The old account ends: no role, no group, no post, no class, no way in. A trigger ends the sessions. Whoever comes back later has none either.
  WITH gone AS (DELETE FROM public.class_teachers t WHERE t.unit_id = old_unit AND t.user_id = person RETURNING t.*)
    SELECT coalesce(jsonb_agg(to_jsonb(gone)), '[]') INTO posts FROM gone;
  WITH gone AS (UPDATE public.grades g SET head_id = NULL WHERE g.unit_id = old_unit AND g.head_id = person RETURNING g.number)
    SELECT coalesce(jsonb_agg(gone.number), '[]') INTO headed FROM gone;
  -- An account of WeChat or of a single sign-on belongs to one account here: it is free to be linked with the new one.
  WITH gone AS (DELETE FROM public.outside_identities i WHERE i.unit_id = old_unit AND i.user_id = person RETURNING i.*)
    SELECT coalesce(jsonb_agg(to_jsonb(gone)), '[]') INTO outside FROM gone;
  WITH gone AS (DELETE FROM public.role_grants g WHERE g.unit_id = old_unit AND g.person_id = person RETURNING g.*)
    SELECT coalesce(jsonb_agg(to_jsonb(gone)), '[]') INTO grants FROM gone;
  WITH gone AS (DELETE FROM public.people_group_members m WHERE m.unit_id = old_unit AND m.user_id = person RETURNING m.*)
    SELECT coalesce(jsonb_agg(to_jsonb(gone)), '[]') INTO memberships FROM gone;
  PERFORM public.keep_role_grants(old_unit, ARRAY[person], public.day_of_change(old_unit));
  SELECT coalesce(jsonb_agg(a.role_id), '[]') INTO held FROM public.role_assignments a
    WHERE a.unit_id = old_unit AND a.user_id = person AND a.direct;
  DELETE FROM public.role_assignments a WHERE a.unit_id = old_unit AND a.user_id = person AND a.direct AND NOT a.granted;
  UPDATE public.role_assignments a SET direct = false WHERE a.unit_id = old_unit AND a.user_id = person AND a.direct;
  UPDATE public.students s SET status = 0, class_id = NULL WHERE s.unit_id = old_unit AND s.id = pupil.id;
  UPDATE public.users u SET status = 'disabled', campus_id = NULL WHERE u.unit_id = old_unit AND u.id = person;
  DELETE FROM public.transfer_codes c WHERE c.unit_id = old_unit AND c.user_id = person AND c.used_at IS NULL;

  -- A campus is one of the new school: that of the same name, where there is one.
  SELECT there.id INTO campus FROM public.campuses c JOIN public.campuses there ON there.unit_id = new_unit AND there.name = c.name
    WHERE c.unit_id = old_unit AND c.id = account.campus_id ORDER BY there.id LIMIT 1;
  IF former IS NOT NULL THEN
    made := former;
    UPDATE public.users u SET status = 'active', login_name = wanted ->> 'loginName',
      login_name_key = wanted ->> 'loginNameKey', real_name = account.real_name, english_name = account.english_name,
      sex = account.sex, mail = account.mail, phone = account.phone, mail_proved_at = account.mail_proved_at,
      phone_proved_at = account.phone_proved_at, number = wanted ->> 'number', spoken_name = account.spoken_name,
      campus_id = campus
    WHERE u.unit_id = new_unit AND u.id = former;
    UPDATE public.students s SET status = 1, class_id = class, student_number = wanted ->> 'number',
      real_name = account.real_name, english_name = account.english_name, sex = account.sex
    WHERE s.unit_id = new_unit AND s.user_id = former RETURNING s.id INTO made_pupil;
  ELSE
    INSERT INTO public.users (unit_id, login_name, login_name_key, real_name, english_name, user_type, sex, mail, phone,
      mail_proved_at, phone_proved_at, number, spoken_name, campus_id)
    VALUES (new_unit, wanted ->> 'loginName', wanted ->> 'loginNameKey', account.real_name, account.english_name,
      account.user_type, account.sex, account.mail, account.phone, account.mail_proved_at, account.phone_proved_at,
      wanted ->> 'number', account.spoken_name, campus)
    ON CONFLICT (unit_id, login_name_key) DO NOTHING RETURNING id INTO made;
    IF made IS NULL THEN RETURN QUERY SELECT 'login_name_taken', NULL::uuid, NULL::uuid; RETURN; END IF;
  END IF;
  IF account.user_type = '1' AND made_pupil IS NULL THEN
    INSERT INTO public.students (unit_id, user_id, class_id, student_number, real_name, english_name, sex)
    VALUES (new_unit, made, class, wanted ->> 'number', account.real_name, account.english_name, account.sex)
    ON CONFLICT DO NOTHING RETURNING id INTO made_pupil;
    IF made_pupil IS NULL THEN RETURN QUERY SELECT 'pupil_number_taken', NULL::uuid, NULL::uuid; RETURN; END IF;
  END IF;
  INSERT INTO public.password_credentials AS c (unit_id, user_id, hash, changed_at, must_change, former_hashes)
    SELECT new_unit, made, p.hash, p.changed_at, p.must_change, p.former_hashes FROM public.password_credentials p
    WHERE p.unit_id = old_unit AND p.user_id = person
    ON CONFLICT ON CONSTRAINT password_credentials_unit_id_user_id_pk DO UPDATE SET hash = excluded.hash,
      changed_at = excluded.changed_at, must_change = excluded.must_change, former_hashes = excluded.former_hashes;

  -- Whoever comes back finds no link that the school they come from has ended, and no right that it has taken: they lived there last.
  -- Those of somebody who is not back yet are looked at when they come.
  WITH known AS (
    SELECT g.id, parent.user_id AS guardian, child.user_id AS child FROM public.guardianships g
    JOIN public.students s ON s.unit_id = g.unit_id AND s.id = g.student_id
    CROSS JOIN LATERAL (SELECT a.user_id FROM public.accounts_of_human(public.human_of(new_unit, g.guardian_id), old_unit) a
      WHERE a.user_type = '3' LIMIT 1) parent
    CROSS JOIN LATERAL (SELECT a.user_id FROM public.accounts_of_human(public.human_of(new_unit, s.user_id), old_unit) a
      WHERE a.user_type = '1' LIMIT 1) child
    WHERE former IS NOT NULL AND g.unit_id = new_unit AND (g.guardian_id = former OR s.user_id = former)),
  over AS (
    SELECT k.id FROM known k JOIN public.students c ON c.unit_id = old_unit AND c.user_id = k.child
    WHERE NOT EXISTS (SELECT FROM public.guardianships o
        WHERE o.unit_id = old_unit AND o.guardian_id = k.guardian AND o.student_id = c.id)
      AND EXISTS (SELECT FROM public.guardianship_periods p
        WHERE p.unit_id = old_unit AND p.guardian_id = k.guardian AND p.student_id = c.id)),
  gone AS (DELETE FROM public.guardianships g USING over WHERE g.unit_id = new_unit AND g.id = over.id RETURNING g.*)
  SELECT coalesce(jsonb_agg(to_jsonb(gone)), '[]') INTO ended FROM gone;
  WITH less AS (
    SELECT g AS before, g.id, g.may_see AND o.may_see AS may_see, g.may_receive AND o.may_receive AS may_receive,
      g.may_sign AND o.may_sign AS may_sign, g.may_pick_up AND o.may_pick_up AS may_pick_up
    FROM public.guardianships g
    JOIN public.students s ON s.unit_id = g.unit_id AND s.id = g.student_id
    CROSS JOIN LATERAL (SELECT a.user_id FROM public.accounts_of_human(public.human_of(new_unit, g.guardian_id), old_unit) a
      WHERE a.user_type = '3' LIMIT 1) parent
    CROSS JOIN LATERAL (SELECT a.user_id FROM public.accounts_of_human(public.human_of(new_unit, s.user_id), old_unit) a
      WHERE a.user_type = '1' LIMIT 1) child
    JOIN public.students c ON c.unit_id = old_unit AND c.user_id = child.user_id
    JOIN public.guardianships o ON o.unit_id = old_unit AND o.guardian_id = parent.user_id AND o.student_id = c.id
    WHERE former IS NOT NULL AND g.unit_id = new_unit AND (g.guardian_id = former OR s.user_id = former)),
  changed AS (
    UPDATE public.guardianships g SET may_see = l.may_see, may_receive = l.may_receive, may_sign = l.may_sign,
      may_pick_up = l.may_pick_up
    FROM less l WHERE g.unit_id = new_unit AND g.id = l.id
      AND (g.may_see, g.may_receive, g.may_sign, g.may_pick_up) <> (l.may_see, l.may_receive, l.may_sign, l.may_pick_up)
    RETURNING to_jsonb(l.before) AS before)
  SELECT coalesce(jsonb_agg(changed.before), '[]') INTO lessened FROM changed;

  -- What a court has ordered is of the child, wherever it goes to school.
  SELECT to_jsonb(n) INTO former_note FROM public.court_notes n WHERE n.unit_id = new_unit AND n.student_id = made_pupil;
  INSERT INTO public.court_notes (unit_id, student_id, note, written_at)
    SELECT new_unit, made_pupil, n.note, n.written_at FROM public.court_notes n
    WHERE n.unit_id = old_unit AND n.student_id = pupil.id AND made_pupil IS NOT NULL
    ON CONFLICT (unit_id, student_id) DO UPDATE SET note = excluded.note, written_at = excluded.written_at;

  -- Guardians and children who are in the new school stay together, with the rights they had. Who has a teacher's account there is
  -- linked by the office: a link could give that account the roles of parents.
  WITH family AS (
    SELECT g.guardian_id AS guardian, public.human_of(old_unit, g.guardian_id) AS guardian_human, s.user_id AS child,
      public.human_of(old_unit, s.user_id) AS child_human, g.relation, g.english_relation,
      g.may_see, g.may_receive, g.may_sign, g.may_pick_up
    FROM public.guardianships g JOIN public.students s ON s.unit_id = g.unit_id AND s.id = g.student_id
    WHERE g.unit_id = old_unit AND (g.guardian_id = person OR s.user_id = person)),
  there AS (
    SELECT parent.id AS guardian_id, c.id AS student_id, f.relation, f.english_relation,
      f.may_see, f.may_receive, f.may_sign, f.may_pick_up
    FROM family f
    JOIN public.users parent ON parent.unit_id = new_unit AND parent.user_type = '3' AND parent.status = 'active'
      AND parent.id = CASE WHEN f.guardian = person THEN made
        ELSE (SELECT a.user_id FROM public.accounts_of_human(f.guardian_human, new_unit) a WHERE a.status = 'active' LIMIT 1) END
    JOIN public.students c ON c.unit_id = new_unit AND c.status = 1
      AND c.user_id = CASE WHEN f.child = person THEN made
        ELSE (SELECT a.user_id FROM public.accounts_of_human(f.child_human, new_unit) a WHERE a.status = 'active' LIMIT 1) END
    WHERE NOT EXISTS (SELECT FROM public.parent_teacher_links l WHERE l.unit_id = new_unit AND l.parent_id = parent.id)),
  -- A link that the new school has ended is no link that the person brings along: the office makes it anew.
  alive AS (
    SELECT t.* FROM there t WHERE EXISTS (SELECT FROM public.guardianships g
        WHERE g.unit_id = new_unit AND g.guardian_id = t.guardian_id AND g.student_id = t.student_id)
      OR NOT EXISTS (SELECT FROM public.guardianship_periods p
        WHERE p.unit_id = new_unit AND p.guardian_id = t.guardian_id AND p.student_id = t.student_id)),
  linked AS (
    INSERT INTO public.guardianships (unit_id, guardian_id, student_id, relation, english_relation, may_see, may_receive,
      may_sign, may_pick_up)
    SELECT new_unit, t.* FROM alive t ON CONFLICT DO NOTHING RETURNING id)
  SELECT coalesce(jsonb_agg(linked.id), '[]') INTO links FROM linked;

  INSERT INTO public.person_moves (unit_id, id, user_id, human_id, direction, other_unit_id, by_code, moved_at, kept)
  SELECT old_unit, move, person, human, 'left', new_unit, code_hash IS NOT NULL, at,
      jsonb_build_object('classId', pupil.class_id, 'posts', posts, 'roles', held, 'outside', outside,
        'grants', grants, 'memberships', memberships, 'grades', headed, 'campusId', account.campus_id)
    UNION ALL SELECT new_unit, move, made, human, 'came', old_unit, code_hash IS NOT NULL, at,
      jsonb_build_object('cameBack', former IS NOT NULL, 'links', links, 'ended', ended, 'lessened', lessened,
        'formerNote', former_note, 'noteVersion',
        (SELECT n.version FROM public.court_notes n WHERE n.unit_id = new_unit AND n.student_id = made_pupil), 'version',
        (SELECT u.version FROM public.users u WHERE u.unit_id = new_unit AND u.id = made));
  RETURN QUERY SELECT 'moved', move, made;
END $$;

-- Takes a move back within a day, for either of its two schools, unless something stands in the way: the new account was used or
-- changed, or the old one is in use again. What it returns besides 'undone' is a refusal.
CREATE OR REPLACE FUNCTION undo_move(move uuid, at timestamptz)
RETURNS TABLE (result text, old_unit uuid, old_user uuid, new_unit uuid, new_user uuid)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  here CONSTANT uuid := nullif(current_setting('homeroom.unit_id', true), '')::uuid;
  gone public.person_moves;
  came public.person_moves;
  pupil public.students;
  note public.court_notes;
  other uuid;
BEGIN
  SELECT m.other_unit_id INTO other FROM public.person_moves m WHERE m.unit_id = here AND m.id = move;
  SELECT * INTO gone FROM public.person_moves m
    WHERE m.unit_id IN (here, other) AND m.id = move AND m.direction = 'left' AND m.undone_at IS NULL
      AND m.moved_at > at - interval '1 day' FOR UPDATE;
  SELECT * INTO came FROM public.person_moves m
    WHERE m.unit_id IN (here, other) AND m.id = move AND m.direction = 'came' FOR UPDATE;
  IF gone.id IS NULL OR came.id IS NULL OR NOT public.share_an_area(gone.unit_id, came.unit_id) THEN
    RETURN QUERY SELECT 'not_found', NULL::uuid, NULL::uuid, NULL::uuid, NULL::uuid; RETURN;
  END IF;
  PERFORM public.hold_role_groups(schools.unit)
    FROM (SELECT unnest(ARRAY[gone.unit_id, came.unit_id]) AS unit ORDER BY 1) schools;
  PERFORM FROM public.users u WHERE (u.unit_id, u.id) IN ((gone.unit_id, gone.user_id), (came.unit_id, came.user_id))
    ORDER BY u.id FOR UPDATE;
  -- Nobody writes a court-order note of the pupil until this is done.
  SELECT * INTO pupil FROM public.students s WHERE s.unit_id = came.unit_id AND s.user_id = came.user_id FOR UPDATE;
  SELECT * INTO note FROM public.court_notes n WHERE n.unit_id = pupil.unit_id AND n.student_id = pupil.id FOR UPDATE;
  IF NOT EXISTS (SELECT FROM public.users u WHERE u.unit_id = gone.unit_id AND u.id = gone.user_id AND u.status = 'disabled')
    OR NOT EXISTS (SELECT FROM public.users u WHERE u.unit_id = came.unit_id AND u.id = came.user_id
      AND u.status = 'active' AND u.version = (came.kept ->> 'version')::integer)
    OR EXISTS (SELECT FROM public.sessions s WHERE s.unit_id = came.unit_id AND s.user_id = came.user_id AND s.started_at >= came.moved_at)
    OR EXISTS (SELECT FROM public.class_teachers t WHERE t.unit_id = came.unit_id AND t.user_id = came.user_id)
    OR EXISTS (SELECT FROM public.grades g WHERE g.unit_id = came.unit_id AND g.head_id = came.user_id)
    OR EXISTS (SELECT FROM public.role_assignments a
      WHERE a.unit_id = came.unit_id AND a.user_id = came.user_id AND a.direct)
    OR EXISTS (SELECT FROM public.guardianships g JOIN public.students s ON s.unit_id = g.unit_id AND s.id = g.student_id
      WHERE g.unit_id = came.unit_id AND (g.guardian_id = came.user_id OR s.user_id = came.user_id)
        AND NOT (came.kept ->> 'cameBack')::boolean AND NOT came.kept -> 'links' ? g.id::text)
    -- What the new school has written since of what a court has ordered would be lost. Moves of older versions name no version of it.
    OR note.written_at > came.moved_at
    OR (came.kept ? 'noteVersion' AND note.version IS DISTINCT FROM (came.kept ->> 'noteVersion')::integer)
  THEN
    RETURN QUERY SELECT 'move_in_the_way', NULL::uuid, NULL::uuid, NULL::uuid, NULL::uuid; RETURN;
  END IF;
  -- Somebody else has the number of the old record by now.
  IF EXISTS (SELECT FROM public.students s JOIN public.students o ON o.unit_id = s.unit_id AND o.id <> s.id AND o.status = 1
      AND o.student_number = s.student_number WHERE s.unit_id = gone.unit_id AND s.user_id = gone.user_id) THEN
    RETURN QUERY SELECT 'old_number_taken', NULL::uuid, NULL::uuid, NULL::uuid, NULL::uuid; RETURN;
  END IF;
  DELETE FROM public.guardianships g WHERE g.unit_id = came.unit_id AND came.kept -> 'links' ? g.id::text;
  -- Nobody has ended them: the same move makes them again.
  DELETE FROM public.guardianship_periods p WHERE p.unit_id = came.unit_id AND came.kept -> 'links' ? p.link_id::text;
  IF (came.kept ->> 'cameBack')::boolean THEN
    -- Links and the note are again as they were when the person was last in this school. Moves of older versions name none.
    INSERT INTO public.guardianships SELECT * FROM jsonb_populate_recordset(NULL::public.guardianships,
      coalesce(came.kept -> 'ended', '[]')) ON CONFLICT DO NOTHING;
    UPDATE public.guardianships g SET may_see = b.may_see, may_receive = b.may_receive, may_sign = b.may_sign,
      may_pick_up = b.may_pick_up
    FROM jsonb_populate_recordset(NULL::public.guardianships, coalesce(came.kept -> 'lessened', '[]')) b
    WHERE g.unit_id = came.unit_id AND g.id = b.id;
    UPDATE public.court_notes n SET note = came.kept -> 'formerNote' ->> 'note',
      written_at = (came.kept -> 'formerNote' ->> 'written_at')::timestamptz
    WHERE n.unit_id = pupil.unit_id AND n.student_id = pupil.id AND came.kept -> 'formerNote' <> 'null';
    DELETE FROM public.court_notes n
    WHERE n.unit_id = pupil.unit_id AND n.student_id = pupil.id AND came.kept -> 'formerNote' = 'null';
    UPDATE public.students s SET status = 0, class_id = NULL WHERE s.unit_id = came.unit_id AND s.user_id = came.user_id;
    UPDATE public.users u SET status = 'disabled', campus_id = NULL
    WHERE u.unit_id = came.unit_id AND u.id = came.user_id;
    UPDATE public.person_moves m SET undone_at = at WHERE m.unit_id = came.unit_id AND m.id = move;
  ELSE
    -- The account was never used: its login name and number are free again.
    BEGIN
      DELETE FROM public.students s WHERE s.unit_id = came.unit_id AND s.user_id = came.user_id;
      DELETE FROM public.users u WHERE u.unit_id = came.unit_id AND u.id = came.user_id;
    EXCEPTION WHEN foreign_key_violation THEN
      RETURN QUERY SELECT 'move_in_the_way', NULL::uuid, NULL::uuid, NULL::uuid, NULL::uuid; RETURN;
    END;
  END IF;
  -- Moves of older versions name no campus and took none away.
  UPDATE public.users u SET status = 'active', campus_id = coalesce(u.campus_id, (SELECT c.id FROM public.campuses c
      WHERE c.unit_id = gone.unit_id AND c.id = (gone.kept ->> 'campusId')::uuid))
    WHERE u.unit_id = gone.unit_id AND u.id = gone.user_id;
  UPDATE public.students s SET status = 1, class_id = (SELECT c.id FROM public.classes c
      WHERE c.unit_id = gone.unit_id AND c.id = (gone.kept ->> 'classId')::uuid AND c.closed_on IS NULL)
    WHERE s.unit_id = gone.unit_id AND s.user_id = gone.user_id;
  -- Whoever has become class teacher meanwhile stays it.
  INSERT INTO public.class_teachers (unit_id, class_id, user_id, subject, english_subject, head_teacher)
  SELECT gone.unit_id, c.id, gone.user_id, p.subject, p.english_subject, p.head_teacher AND NOT EXISTS (
      SELECT FROM public.class_teachers t WHERE t.unit_id = gone.unit_id AND t.class_id = c.id AND t.head_teacher)
  FROM jsonb_to_recordset(gone.kept -> 'posts') p (class_id uuid, subject text, english_subject text, head_teacher boolean)
  JOIN public.classes c ON c.unit_id = gone.unit_id AND c.id = p.class_id AND c.closed_on IS NULL
  ON CONFLICT DO NOTHING;
  -- So does whoever has become head of a grade. Moves of older versions name none.
  UPDATE public.grades g SET head_id = gone.user_id
  WHERE g.unit_id = gone.unit_id AND g.head_id IS NULL AND gone.kept -> 'grades' @> to_jsonb(g.number);
  INSERT INTO public.role_assignments AS a (unit_id, user_id, role_id, direct, granted)
  SELECT gone.unit_id, gone.user_id, r.id, true, false FROM public.roles r
  WHERE r.unit_id = gone.unit_id AND gone.kept -> 'roles' ? r.id::text
  ON CONFLICT ON CONSTRAINT role_assignments_unit_id_user_id_role_id_pk DO UPDATE SET direct = true;
  INSERT INTO public.outside_identities
  SELECT * FROM jsonb_populate_recordset(NULL::public.outside_identities, gone.kept -> 'outside') ON CONFLICT DO NOTHING;
  -- A role or a group that was removed meanwhile does not come back.
  INSERT INTO public.role_grants
  SELECT g.* FROM jsonb_populate_recordset(NULL::public.role_grants, gone.kept -> 'grants') g
  JOIN public.roles r ON r.unit_id = g.unit_id AND r.id = g.role_id ON CONFLICT DO NOTHING;
  INSERT INTO public.people_group_members
  SELECT m.* FROM jsonb_populate_recordset(NULL::public.people_group_members, gone.kept -> 'memberships') m
  JOIN public.people_groups p ON p.unit_id = m.unit_id AND p.id = m.group_id ON CONFLICT DO NOTHING;
  PERFORM public.keep_role_grants(gone.unit_id, ARRAY[gone.user_id], public.day_of_change(gone.unit_id));
  -- What was given by name for later days comes on these days without anybody being asked.
  PERFORM public.note_given_roles(ARRAY(SELECT g.role_id FROM public.role_grants g WHERE g.unit_id = gone.unit_id
    AND g.person_id = gone.user_id AND g.from_day > public.day_of_change(gone.unit_id)));
  UPDATE public.person_moves m SET undone_at = at WHERE m.unit_id = gone.unit_id AND m.id = move;
  RETURN QUERY SELECT 'undone', gone.unit_id, gone.user_id, came.unit_id, came.user_id;
END $$;

REVOKE ALL ON FUNCTION share_an_area(uuid,uuid), find_transfer(bytea,timestamptz), accounts_of_human(uuid,uuid),
  human_of(uuid,uuid), move_person(uuid,uuid,uuid,bytea,timestamptz,jsonb), undo_move(uuid,timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_transfer(bytea,timestamptz), accounts_of_human(uuid,uuid), human_of(uuid,uuid),
  move_person(uuid,uuid,uuid,bytea,timestamptz,jsonb), undo_move(uuid,timestamptz) TO homeroom_app;

-- Whoever leaves a school leaves no face there: what they agreed to was for this school. A move that is undone brings none back.
CREATE OR REPLACE FUNCTION end_face_of_who_left() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  DELETE FROM public.person_faces f WHERE f.unit_id = NEW.unit_id AND f.user_id = NEW.user_id;
  UPDATE public.face_consents c SET withdrawn_at = NEW.moved_at
    WHERE c.unit_id = NEW.unit_id AND c.user_id = NEW.user_id AND c.withdrawn_at IS NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER face_of_who_left AFTER INSERT ON person_moves FOR EACH ROW
  WHEN (NEW.direction = 'left') EXECUTE FUNCTION end_face_of_who_left();

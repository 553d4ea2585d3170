-- Which guardian could do what for which child is written beside what is true now, to the moment: a right that was held for an
-- hour was held. A change of what the guardian looks at is none.
CREATE OR REPLACE FUNCTION keep_guardianship_periods() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE public.guardianship_periods p SET until_moment = now() FROM before b
    WHERE p.unit_id = b.unit_id AND p.link_id = b.id AND p.until_moment IS NULL;
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    UPDATE public.guardianship_periods p SET until_moment = now() FROM changed c
    WHERE p.unit_id = c.unit_id AND p.link_id = c.id AND p.until_moment IS NULL
      AND (p.relation, p.english_relation, p.may_see, p.may_receive, p.may_sign, p.may_pick_up)
        <> (c.relation, c.english_relation, c.may_see, c.may_receive, c.may_sign, c.may_pick_up);
  END IF;
  INSERT INTO public.guardianship_periods (unit_id, link_id, guardian_id, student_id, relation, english_relation, may_see,
    may_receive, may_sign, may_pick_up, from_moment)
  SELECT unit_id, id, guardian_id, student_id, relation, english_relation, may_see, may_receive, may_sign, may_pick_up, now()
  FROM changed
  ON CONFLICT (unit_id, link_id) WHERE until_moment IS NULL DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER guardianships_periods_insert AFTER INSERT ON guardianships
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_guardianship_periods();
CREATE OR REPLACE TRIGGER guardianships_periods_update AFTER UPDATE ON guardianships
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_guardianship_periods();
CREATE OR REPLACE TRIGGER guardianships_periods_delete AFTER DELETE ON guardianships
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION keep_guardianship_periods();

-- Whoever saves over a newer link is told. Which child the guardian looks at is none of that.
CREATE OR REPLACE FUNCTION next_version_of_guardianship() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER guardianships_version BEFORE UPDATE ON guardianships FOR EACH ROW
  WHEN ((OLD.relation, OLD.english_relation, OLD.may_see, OLD.may_receive, OLD.may_sign, OLD.may_pick_up)
    IS DISTINCT FROM (NEW.relation, NEW.english_relation, NEW.may_see, NEW.may_receive, NEW.may_sign, NEW.may_pick_up))
  EXECUTE FUNCTION next_version_of_guardianship();
CREATE OR REPLACE FUNCTION next_version_of_court_note() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER court_notes_version BEFORE UPDATE ON court_notes FOR EACH ROW
  EXECUTE FUNCTION next_version_of_court_note();

-- Whether a message that a guardian has is about a child: the child itself, or a class or year in which it is or was.
-- False where it has another reason as well: a notice to everybody, to a role.
CREATE OR REPLACE FUNCTION reaches_guardian_of(unit uuid, message uuid, child uuid) RETURNS boolean
LANGUAGE sql STABLE SET search_path = ''
BEGIN ATOMIC
  SELECT EXISTS (
    SELECT FROM public.messages m
    LEFT JOIN public.notices n ON n.unit_id = m.unit_id AND n.message_id = m.id
    CROSS JOIN LATERAL (
      SELECT chosen ->> 'kind' AS kind, chosen ->> 'target' AS target FROM jsonb_array_elements(n.audience -> 'targets') chosen
      UNION ALL SELECT n.audience_kind, n.audience_target WHERE n.audience -> 'targets' = '[]'
      UNION ALL SELECT 'child', m.student_id::text WHERE m.student_id IS NOT NULL
    ) aim
    WHERE m.unit_id = unit AND m.id = message
    GROUP BY m.unit_id, m.id
    HAVING bool_and(aim.kind IN ('class', 'year', 'classes', 'child')) AND bool_or(
      aim.kind = 'classes' OR (aim.kind = 'child' AND aim.target = child::text)
      OR EXISTS (
        SELECT FROM public.classes c
        WHERE c.unit_id = unit
          AND ((aim.kind = 'class' AND aim.target = c.id::text) OR (aim.kind = 'year' AND aim.target = c.grade::text))
          AND (c.id IN (SELECT s.class_id FROM public.students s WHERE s.unit_id = unit AND s.id = child)
            OR c.id IN (SELECT p.class_id FROM public.class_pupil_periods p
              WHERE p.unit_id = unit AND p.student_id = child)))));
END;
REVOKE ALL ON FUNCTION reaches_guardian_of(uuid, uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION reaches_guardian_of(uuid, uuid, uuid) TO homeroom_app;

-- Takes what a guardian has received about a child out of the lists. What is about another child, too, stays.
CREATE OR REPLACE FUNCTION withhold_from_guardian(unit uuid, guardian uuid, child uuid) RETURNS void
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  -- With the person everything of theirs goes.
  IF NOT EXISTS (SELECT FROM public.users u WHERE u.unit_id = unit AND u.id = guardian AND u.user_type = '3') THEN RETURN; END IF;
  WITH gone AS (
    DELETE FROM public.message_recipients r
    WHERE r.unit_id = unit AND r.user_id = guardian AND public.reaches_guardian_of(unit, r.message_id, child)
      AND NOT EXISTS (SELECT FROM public.guardianships g WHERE g.unit_id = unit AND g.guardian_id = guardian
        AND g.student_id <> child AND g.may_receive AND public.reaches_guardian_of(unit, r.message_id, g.student_id))
    RETURNING r.*)
  INSERT INTO public.withheld_items (unit_id, user_id, kind, item_id, row)
  SELECT unit, guardian, 'message', gone.message_id, to_jsonb(gone) FROM gone
  ON CONFLICT DO NOTHING;
  WITH gone AS (
    DELETE FROM public.todo_items t WHERE t.unit_id = unit AND t.user_id = guardian AND t.student_id = child RETURNING t.*)
  INSERT INTO public.withheld_items (unit_id, user_id, kind, item_id, row)
  SELECT unit, guardian, 'todo', gone.id, to_jsonb(gone) FROM gone
  ON CONFLICT DO NOTHING;
END $$;
REVOKE ALL ON FUNCTION withhold_from_guardian(uuid, uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION withhold_from_guardian(uuid, uuid, uuid) TO homeroom_app;

-- Puts it back. What its sender has taken back or closed meanwhile stays away.
CREATE OR REPLACE FUNCTION give_back_to_guardian(unit uuid, guardian uuid, child uuid) RETURNS void
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  WITH back AS (
    DELETE FROM public.withheld_items w
    WHERE w.unit_id = unit AND w.user_id = guardian AND w.kind = 'message'
      AND (NOT EXISTS (SELECT FROM public.messages m WHERE m.unit_id = unit AND m.id = w.item_id)
        OR public.reaches_guardian_of(unit, w.item_id, child))
    RETURNING w.*)
  INSERT INTO public.message_recipients SELECT (jsonb_populate_record(NULL::public.message_recipients, back.row)).*
  FROM back JOIN public.messages m ON m.unit_id = unit AND m.id = back.item_id
  ON CONFLICT DO NOTHING;
  WITH back AS (
    DELETE FROM public.withheld_items w
    WHERE w.unit_id = unit AND w.user_id = guardian AND w.kind = 'todo' AND w.row ->> 'student_id' = child::text
    RETURNING w.*)
  INSERT INTO public.todo_items SELECT (jsonb_populate_record(NULL::public.todo_items, back.row)).* FROM back
  WHERE NOT EXISTS (SELECT FROM public.application_items i
    WHERE i.unit_id = unit AND i.id::text = back.row ->> 'item_id' AND i.closed_at IS NOT NULL)
  ON CONFLICT DO NOTHING;
END $$;
REVOKE ALL ON FUNCTION give_back_to_guardian(uuid, uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION give_back_to_guardian(uuid, uuid, uuid) TO homeroom_app;

CREATE OR REPLACE FUNCTION receive_as_guardian() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM public.give_back_to_guardian(unit_id, guardian_id, student_id) FROM changed c WHERE may_receive
      AND EXISTS (SELECT FROM public.withheld_items w WHERE w.unit_id = c.unit_id AND w.user_id = c.guardian_id);
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM public.withhold_from_guardian(unit_id, guardian_id, student_id) FROM before WHERE may_receive;
  ELSE
    PERFORM public.withhold_from_guardian(c.unit_id, c.guardian_id, c.student_id)
    FROM changed c JOIN before b ON b.unit_id = c.unit_id AND b.id = c.id WHERE b.may_receive AND NOT c.may_receive;
    PERFORM public.give_back_to_guardian(c.unit_id, c.guardian_id, c.student_id)
    FROM changed c JOIN before b ON b.unit_id = c.unit_id AND b.id = c.id WHERE c.may_receive AND NOT b.may_receive;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER guardianships_receive_insert AFTER INSERT ON guardianships
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION receive_as_guardian();
CREATE OR REPLACE TRIGGER guardianships_receive_update AFTER UPDATE ON guardianships
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION receive_as_guardian();
CREATE OR REPLACE TRIGGER guardianships_receive_delete AFTER DELETE ON guardianships
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION receive_as_guardian();

-- Who was in a class and who taught it is written beside what is true now, by statement triggers. A period begins on the day
-- of the change and ends before the day on which it no longer holds. What began and ended on one day was never true: undoing
-- leaves no trace, and what is put back on the day when it ended goes on.

-- The day as of which a transaction changes classes: what `homeroom.day` says, else today in the unit's time zone.
CREATE OR REPLACE FUNCTION day_of_change(unit uuid) RETURNS date LANGUAGE sql STABLE SET search_path = ''
BEGIN ATOMIC
  SELECT coalesce(nullif(current_setting('homeroom.day', true), '')::date,
    (SELECT (now() AT TIME ZONE u.time_zone)::date FROM public.units u WHERE u.id = unit));
END;
REVOKE ALL ON FUNCTION day_of_change(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION day_of_change(uuid) TO homeroom_app;

CREATE OR REPLACE FUNCTION keep_teacher_periods() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM public.class_teacher_periods p USING before b
    WHERE (p.unit_id, p.class_id, p.user_id, p.subject) = (b.unit_id, b.class_id, b.user_id, b.subject)
      AND p.until_day IS NULL AND p.from_day >= public.day_of_change(p.unit_id);
    UPDATE public.class_teacher_periods p SET until_day = public.day_of_change(p.unit_id) FROM before b
    WHERE (p.unit_id, p.class_id, p.user_id, p.subject) = (b.unit_id, b.class_id, b.user_id, b.subject)
      AND p.until_day IS NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE public.class_teacher_periods p SET until_day = NULL FROM changed c
    WHERE (p.unit_id, p.class_id, p.user_id, p.subject, p.english_subject, p.head_teacher)
        = (c.unit_id, c.class_id, c.user_id, c.subject, c.english_subject, c.head_teacher)
      AND p.until_day = public.day_of_change(p.unit_id);
    INSERT INTO public.class_teacher_periods (unit_id, class_id, user_id, subject, english_subject, head_teacher, from_day)
    SELECT c.unit_id, c.class_id, c.user_id, c.subject, c.english_subject, c.head_teacher, days.today
    FROM changed c JOIN (SELECT unit_id, public.day_of_change(unit_id) AS today FROM changed GROUP BY unit_id) days
      ON days.unit_id = c.unit_id
    ON CONFLICT (unit_id, class_id, user_id, subject) WHERE until_day IS NULL DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER class_teachers_periods_insert AFTER INSERT ON class_teachers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_teacher_periods();
CREATE OR REPLACE TRIGGER class_teachers_periods_update AFTER UPDATE ON class_teachers
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_teacher_periods();
CREATE OR REPLACE TRIGGER class_teachers_periods_delete AFTER DELETE ON class_teachers
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION keep_teacher_periods();

-- A pupil is in a class while active. A removed pupil takes the periods along, by their foreign key.
CREATE OR REPLACE FUNCTION keep_pupil_periods() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM public.class_pupil_periods p USING changed c
    WHERE p.unit_id = c.unit_id AND p.student_id = c.id AND p.until_day IS NULL
      AND (c.status <> 1 OR c.class_id IS DISTINCT FROM p.class_id) AND p.from_day >= public.day_of_change(p.unit_id);
    UPDATE public.class_pupil_periods p SET until_day = public.day_of_change(p.unit_id) FROM changed c
    WHERE p.unit_id = c.unit_id AND p.student_id = c.id AND p.until_day IS NULL
      AND (c.status <> 1 OR c.class_id IS DISTINCT FROM p.class_id);
    UPDATE public.class_pupil_periods p SET until_day = NULL FROM changed c
    WHERE p.unit_id = c.unit_id AND p.student_id = c.id AND p.class_id = c.class_id AND c.status = 1
      AND p.until_day = public.day_of_change(p.unit_id);
  END IF;
  INSERT INTO public.class_pupil_periods (unit_id, class_id, student_id, from_day)
  SELECT c.unit_id, c.class_id, c.id, days.today
  FROM changed c JOIN (SELECT unit_id, public.day_of_change(unit_id) AS today FROM changed GROUP BY unit_id) days
    ON days.unit_id = c.unit_id
  WHERE c.status = 1 AND c.class_id IS NOT NULL
  ON CONFLICT (unit_id, student_id) WHERE until_day IS NULL DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER students_periods_insert AFTER INSERT ON students
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_pupil_periods();
CREATE OR REPLACE TRIGGER students_periods_update AFTER UPDATE ON students
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_pupil_periods();

-- The school year and the term that have begun last: in the holidays the last one goes on. No row where a unit has no years.
CREATE OR REPLACE FUNCTION present_term(unit uuid, today date) RETURNS TABLE (school_year text, term text)
LANGUAGE sql STABLE SET search_path = ''
BEGIN ATOMIC
  SELECT y.name, coalesce((SELECT max(t.number) FROM public.terms t
    WHERE t.unit_id = unit AND t.school_year_id = y.id AND t.first_day <= today), 1)::text
  FROM public.school_years y WHERE y.unit_id = unit AND y.first_day <= today
  ORDER BY y.first_day DESC LIMIT 1;
END;
REVOKE ALL ON FUNCTION present_term(uuid, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION present_term(uuid, date) TO homeroom_app;

-- Units in which a planned change is due, or whose school year or term has begun. Runs as the owner: the sweep has no unit.
CREATE OR REPLACE FUNCTION find_units_with_due_changes(at timestamptz) RETURNS TABLE (unit_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  SELECT u.id FROM public.units u
  WHERE EXISTS (SELECT FROM public.planned_changes p
      WHERE p.unit_id = u.id AND p.state = 'planned' AND p.due_on <= (at AT TIME ZONE u.time_zone)::date)
    OR EXISTS (SELECT FROM public.present_term(u.id, (at AT TIME ZONE u.time_zone)::date) n
      WHERE (n.school_year, n.term) <> (u.school_year, u.term));
END;
REVOKE ALL ON FUNCTION find_units_with_due_changes(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_units_with_due_changes(timestamptz) TO homeroom_app;

-- A grade comes with the first class that is put into it, and is called as that one says. Nothing here changes a grade that is there: whoever
-- does so leaves a line in the audit log.
CREATE OR REPLACE FUNCTION keep_grades() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  INSERT INTO public.grades (unit_id, number, name, english_name)
  SELECT DISTINCT ON (c.unit_id, c.grade) c.unit_id, c.grade, c.grade_name, c.grade_english_name FROM changed c
  ORDER BY c.unit_id, c.grade, c.position
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER classes_grades_insert AFTER INSERT ON classes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_grades();
CREATE OR REPLACE TRIGGER classes_grades_update AFTER UPDATE ON classes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_grades();

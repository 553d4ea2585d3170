-- People are found by their names, written and spoken, and by login name, number, telephone and mail address. Whoever
-- changes a name without saying how it is spoken leaves that to the server, which does it before the next search.
CREATE OR REPLACE FUNCTION write_search_words() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.real_name <> OLD.real_name AND NEW.spoken_name = OLD.spoken_name THEN
    NEW.spoken_name := '';
  END IF;
  NEW.search_words := public.search_form(concat_ws(E'\n', NEW.real_name, nullif(NEW.english_name, ''), NEW.login_name,
    nullif(NEW.number, ''), nullif(NEW.phone, ''), nullif(NEW.mail, ''), nullif(NEW.spoken_name, '')));
  NEW.search_pairs := public.search_pairs(NEW.unit_id, NEW.search_words);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER users_search_words
  BEFORE INSERT OR UPDATE OF real_name, english_name, login_name, number, phone, mail, spoken_name ON users
  FOR EACH ROW EXECUTE FUNCTION write_search_words();

-- People of the transaction's unit who may be meant: all pairs of the wanted words, perhaps not in a row. It runs as the
-- owner for the reason that find_messages_with gives, and checks the unit itself.
CREATE OR REPLACE FUNCTION find_people_with(pairs integer[]) RETURNS TABLE (id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' SET enable_seqscan = off
BEGIN ATOMIC
  SELECT u.id FROM public.users u
  WHERE u.search_pairs @> pairs AND u.unit_id::text = current_setting('homeroom.unit_id', true);
END;

REVOKE ALL ON FUNCTION find_people_with(integer[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_people_with(integer[]) TO homeroom_app;

-- A pupil is found by the number that stands with the pupil. Once for a statement, and only where a number differs: an update of
-- `users` for each pupil wakes all its triggers, and 100,000 pupils took minutes.
CREATE OR REPLACE FUNCTION copy_student_number() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF EXISTS (SELECT FROM changed c JOIN public.users u ON u.unit_id = c.unit_id AND u.id = c.user_id
      WHERE u.number <> c.student_number) THEN
    UPDATE public.users u SET number = c.student_number FROM changed c
    WHERE u.unit_id = c.unit_id AND u.id = c.user_id AND u.number <> c.student_number;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER students_number_copied AFTER INSERT ON students REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION copy_student_number();
CREATE OR REPLACE TRIGGER students_number_copied_again AFTER UPDATE ON students REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION copy_student_number();

-- Which class a pupil is in stands on the same form as the rest: whoever saves over a newer one is told, too. It runs as the
-- owner, because the application may not write versions.
CREATE OR REPLACE FUNCTION next_version_of_pupil() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  IF EXISTS (SELECT FROM changed c JOIN before b ON b.unit_id = c.unit_id AND b.id = c.id
      WHERE c.user_id IS NOT NULL AND c.class_id IS DISTINCT FROM b.class_id) THEN
    UPDATE public.users u SET version = u.version + 1
    FROM changed c JOIN before b ON b.unit_id = c.unit_id AND b.id = c.id
    WHERE u.unit_id = c.unit_id AND u.id = c.user_id AND c.class_id IS DISTINCT FROM b.class_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER students_version AFTER UPDATE ON students REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION next_version_of_pupil();

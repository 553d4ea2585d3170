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

-- A pupil is found by the number that stands with the pupil.
CREATE OR REPLACE FUNCTION copy_student_number() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  UPDATE public.users u SET number = NEW.student_number
  WHERE u.unit_id = NEW.unit_id AND u.id = NEW.user_id AND u.number <> NEW.student_number;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER students_number_copied AFTER INSERT OR UPDATE OF student_number, user_id ON students
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION copy_student_number();

-- Which class a pupil is in stands on the same form as the rest: whoever saves over a newer one is told, too. It runs as the
-- owner, because the application may not write versions.
CREATE OR REPLACE FUNCTION next_version_of_pupil() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  UPDATE public.users u SET version = u.version + 1 WHERE u.unit_id = NEW.unit_id AND u.id = NEW.user_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER students_version AFTER UPDATE OF class_id ON students FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL AND NEW.class_id IS DISTINCT FROM OLD.class_id)
  EXECUTE FUNCTION next_version_of_pupil();

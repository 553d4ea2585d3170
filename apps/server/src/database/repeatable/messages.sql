-- How a text is compared: case and width (full, half) make no difference. Without settings of its own the planner puts the
-- function's body into the query, which a long list notices.
CREATE OR REPLACE FUNCTION search_form(text text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
  SELECT lower(normalize(text, NFKC) COLLATE "C");
END;

-- Every two neighbouring characters, and a Chinese one also by itself: Chinese has no word borders, and most of its words
-- are two characters long. The unit is hashed in, so that the index holds a list for each unit.
CREATE OR REPLACE FUNCTION search_pairs(unit uuid, text text) RETURNS integer[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT SET search_path = ''
BEGIN ATOMIC
  WITH letters AS (
    SELECT letter, place
    FROM unnest(string_to_array(public.search_form(text), NULL)) WITH ORDINALITY AS letters(letter, place)
  )
  SELECT coalesce(array_agg(DISTINCT hashtext(unit::text || part)), '{}')
  FROM (
    SELECT letter || lead(letter) OVER (ORDER BY place) AS part FROM letters
    UNION ALL
    SELECT letter FROM letters WHERE octet_length(letter) > 1
  ) parts
  WHERE part IS NOT NULL;
END;

-- Messages of the transaction's unit that may hold a text: all its pairs, perhaps not in a row. Row-level security would
-- keep the application from using this index (comparing lists may leak), so it runs as the owner and checks the unit
-- itself, as text, lest the planner read the whole unit instead.
CREATE OR REPLACE FUNCTION find_messages_with(pairs integer[], most integer) RETURNS TABLE (id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' SET enable_seqscan = off
BEGIN ATOMIC
  SELECT m.id FROM public.messages m
  WHERE m.search_pairs @> pairs AND m.unit_id::text = current_setting('homeroom.unit_id', true)
  LIMIT most;
END;

REVOKE ALL ON FUNCTION find_messages_with(integer[],integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_messages_with(integer[],integer) TO homeroom_app;

-- A message is found by what it says in either language.
CREATE OR REPLACE FUNCTION write_search_pairs() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  NEW.search_pairs := public.search_pairs(NEW.unit_id, concat_ws(E'\n', NEW.text, nullif(NEW.english_text, '')));
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER messages_search_pairs BEFORE INSERT OR UPDATE OF text, english_text ON messages
  FOR EACH ROW EXECUTE FUNCTION write_search_pairs();

-- A recipient's row repeats the importance of its message, so that unread lists read one index.
CREATE OR REPLACE FUNCTION copy_importance() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  SELECT m.importance INTO NEW.importance FROM public.messages m
  WHERE m.unit_id = NEW.unit_id AND m.id = NEW.message_id;
  -- Without its message the row is about to be refused by its foreign key.
  NEW.importance := coalesce(NEW.importance, 3);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER message_recipients_importance BEFORE INSERT ON message_recipients
  FOR EACH ROW EXECUTE FUNCTION copy_importance();

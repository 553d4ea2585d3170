-- The message centre: pages by importance, and searching for a part of a text.

ALTER TABLE "message_recipients" ADD COLUMN "importance" smallint DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "search_pairs" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint

-- How a text is compared: case and width (full, half) make no difference.
CREATE FUNCTION search_form(text text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT SET search_path = ''
BEGIN ATOMIC
  SELECT lower(normalize(text, NFKC) COLLATE "C");
END;
--> statement-breakpoint
-- Every two neighbouring characters: Chinese has no word borders, and most of its words are two characters long. The
-- unit is hashed in, so that the index holds a list for each unit.
CREATE FUNCTION search_pairs(unit uuid, text text) RETURNS integer[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT SET search_path = ''
BEGIN ATOMIC
  SELECT coalesce(array_agg(DISTINCT hashtext(unit::text || first || second)), '{}')
  FROM (
    SELECT letter AS first, lead(letter) OVER (ORDER BY place) AS second
    FROM unnest(string_to_array(public.search_form(text), NULL)) WITH ORDINALITY AS letters(letter, place)
  ) pairs
  WHERE second IS NOT NULL;
END;
--> statement-breakpoint
CREATE FUNCTION write_search_pairs() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  NEW.search_pairs := public.search_pairs(NEW.unit_id, NEW.text);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER messages_search_pairs BEFORE INSERT OR UPDATE OF text ON messages
  FOR EACH ROW EXECUTE FUNCTION write_search_pairs();
--> statement-breakpoint
CREATE FUNCTION copy_importance() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  SELECT m.importance INTO NEW.importance FROM public.messages m
  WHERE m.unit_id = NEW.unit_id AND m.id = NEW.message_id;
  -- Without its message the row is about to be refused by its foreign key.
  NEW.importance := coalesce(NEW.importance, 3);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER message_recipients_importance BEFORE INSERT ON message_recipients
  FOR EACH ROW EXECUTE FUNCTION copy_importance();
--> statement-breakpoint

-- Nobody's unread count changes: nobody is told.
ALTER TABLE message_recipients DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE messages DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE messages SET search_pairs = search_pairs(unit_id, text);
--> statement-breakpoint
UPDATE message_recipients r SET importance = m.importance
FROM messages m WHERE m.unit_id = r.unit_id AND m.id = r.message_id AND m.importance <> r.importance;
--> statement-breakpoint
ALTER TABLE messages ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE message_recipients ENABLE TRIGGER USER;
--> statement-breakpoint

CREATE INDEX "message_recipients_newest" ON "message_recipients" USING btree ("unit_id","user_id","sent_at" DESC NULLS FIRST,"message_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "message_recipients_importance" ON "message_recipients" USING btree ("unit_id","user_id","importance","sent_at" DESC NULLS FIRST,"message_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin ("search_pairs");--> statement-breakpoint

-- Messages of the transaction's unit that may hold a text: all its pairs, perhaps not in a row. Row-level security would
-- keep the application from using this index (comparing lists may leak), so it runs as the owner and checks the unit
-- itself, as text, lest the planner read the whole unit instead.
CREATE FUNCTION find_messages_with(pairs integer[], most integer) RETURNS TABLE (id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' SET enable_seqscan = off
BEGIN ATOMIC
  SELECT m.id FROM public.messages m
  WHERE m.search_pairs @> pairs AND m.unit_id::text = current_setting('homeroom.unit_id', true)
  LIMIT most;
END;
--> statement-breakpoint
REVOKE ALL ON FUNCTION find_messages_with(integer[], integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_messages_with(integer[], integer) TO homeroom_app;

-- A single Chinese character is a word: it is found by the index, too, and not by reading every message of a person.

-- Without settings of its own the planner puts the function's body into the query, which a long list notices.
CREATE OR REPLACE FUNCTION search_form(text text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
  SELECT lower(normalize(text, NFKC) COLLATE "C");
END;
--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE messages DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE messages SET search_pairs = search_pairs(unit_id, text);
--> statement-breakpoint
ALTER TABLE messages ENABLE TRIGGER USER;

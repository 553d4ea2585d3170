-- Servers of before 0037, which run beside newer ones during an upgrade, do not say whether a to-do may be ticked off. As
-- before, one that leads somewhere is done there; one that leads nowhere can only be ticked off. Newer servers say it.
ALTER TABLE "todo_items" ALTER COLUMN "tickable" DROP DEFAULT;--> statement-breakpoint
CREATE FUNCTION fill_todo_tickable() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  NEW.tickable := NEW.url = '';
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER todo_items_of_before BEFORE INSERT ON todo_items FOR EACH ROW
  WHEN (NEW.tickable IS NULL) EXECUTE FUNCTION fill_todo_tickable();
--> statement-breakpoint
CREATE TRIGGER todo_items_changed_by_before BEFORE UPDATE OF url ON todo_items FOR EACH ROW
  WHEN (NEW.url = '' AND NOT NEW.tickable AND NOT OLD.tickable) EXECUTE FUNCTION fill_todo_tickable();
--> statement-breakpoint

-- Reading whom an application may post to is a right of its own. Keys of before have it only when the operator gives it.
ALTER TABLE "application_keys" ADD COLUMN "reads_people" boolean DEFAULT false NOT NULL;
--> statement-breakpoint

-- As find_application_key, which older servers still ask, and what the key may besides posting.
CREATE FUNCTION find_application_key_rights(hash bytea)
RETURNS TABLE (id uuid, application_code text, reads_people boolean)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = ''
BEGIN ATOMIC
  SELECT k.id, k.application_code, k.reads_people FROM public.application_keys k
  WHERE k.hash = find_application_key_rights.hash AND k.revoked_at IS NULL;
END;
--> statement-breakpoint
REVOKE ALL ON FUNCTION find_application_key_rights(bytea) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_application_key_rights(bytea) TO homeroom_app;
--> statement-breakpoint

COMMENT ON FUNCTION begin_sign_in_guess(text, text, text, text, text, jsonb, timestamptz) IS
  'What is refused counts as no guess. The mark of a proof of work stays: it is good for one try, whatever becomes of it.';

-- To-dos that can be ticked off, messages ignored together for some seconds only, second languages, and what each kind of
-- person calls an application.

CREATE TABLE "application_names" (
	"application_code" text NOT NULL,
	"user_type" text NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"english_name" text NOT NULL,
	"english_short_name" text NOT NULL,
	CONSTRAINT "application_names_application_code_user_type_pk" PRIMARY KEY("application_code","user_type"),
	CONSTRAINT "application_names_user_type" CHECK (user_type in ('1', '2', '3', '4'))
);
--> statement-breakpoint
ALTER TABLE "application_names" ADD CONSTRAINT "application_names_application_code_applications_code_fk" FOREIGN KEY ("application_code") REFERENCES "public"."applications"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- It belongs to no unit, as the applications themselves.
GRANT SELECT ON application_names TO homeroom_app;
--> statement-breakpoint
ALTER TABLE "message_recipients" ADD COLUMN "ignored_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "english_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "todo_items" ADD COLUMN "english_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "todo_items" ADD COLUMN "tickable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "todo_items" ADD COLUMN "ticked_at" timestamp with time zone;--> statement-breakpoint

-- What led somewhere stays as it was; what led nowhere can be ticked off from now on. Nobody's count changes: nobody is told.
ALTER TABLE todo_items DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE todo_items SET tickable = false WHERE url <> '';
--> statement-breakpoint
ALTER TABLE todo_items ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "todo_items" ADD CONSTRAINT "todo_items_can_be_done" CHECK (tickable or url <> '');
--> statement-breakpoint

-- A message is found by what it says in either language.
CREATE OR REPLACE FUNCTION write_search_pairs() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  NEW.search_pairs := public.search_pairs(NEW.unit_id, concat_ws(E'\n', NEW.text, nullif(NEW.english_text, '')));
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER messages_search_pairs ON messages;
--> statement-breakpoint
CREATE TRIGGER messages_search_pairs BEFORE INSERT OR UPDATE OF text, english_text ON messages
  FOR EACH ROW EXECUTE FUNCTION write_search_pairs();

CREATE TABLE "application_items" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"application_code" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "application_items_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "application_items_key" UNIQUE("unit_id","application_code","kind","key"),
	CONSTRAINT "application_items_kind" CHECK (kind in ('message', 'todo'))
);
--> statement-breakpoint
CREATE TABLE "application_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_code" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "application_keys_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "item_id" uuid;--> statement-breakpoint
ALTER TABLE "todo_items" ADD COLUMN "item_id" uuid;--> statement-breakpoint
ALTER TABLE "application_items" ADD CONSTRAINT "application_items_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_keys" ADD CONSTRAINT "application_keys_application_code_applications_code_fk" FOREIGN KEY ("application_code") REFERENCES "public"."applications"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_unit_id_item_id_application_items_unit_id_id_fk" FOREIGN KEY ("unit_id","item_id") REFERENCES "public"."application_items"("unit_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "todo_items" ADD CONSTRAINT "todo_items_unit_id_item_id_application_items_unit_id_id_fk" FOREIGN KEY ("unit_id","item_id") REFERENCES "public"."application_items"("unit_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_item" UNIQUE("unit_id","item_id");--> statement-breakpoint
ALTER TABLE "todo_items" ADD CONSTRAINT "todo_items_item" UNIQUE("unit_id","item_id","user_id");--> statement-breakpoint
SELECT guard_unit_table('application_items', 'SELECT, INSERT, UPDATE, DELETE');--> statement-breakpoint
ALTER TABLE "application_keys" ENABLE ROW LEVEL SECURITY;

--> statement-breakpoint

-- Which application a key belongs to. Runs as the owner: the application role reads no key.
CREATE FUNCTION find_application_key(hash bytea) RETURNS TABLE (id uuid, application_code text)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = ''
BEGIN ATOMIC
  SELECT k.id, k.application_code FROM public.application_keys k
  WHERE k.hash = find_application_key.hash AND k.revoked_at IS NULL;
END;
--> statement-breakpoint
REVOKE ALL ON FUNCTION find_application_key(bytea) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_application_key(bytea) TO homeroom_app;
--> statement-breakpoint

-- The units whose administrators may have to hear of a licence. Runs as the owner: no unit sees another one's licences.
CREATE FUNCTION find_units_with_ending_licences(before timestamptz) RETURNS TABLE (unit_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  SELECT DISTINCT l.unit_id FROM public.module_licences l
  JOIN public.units ON units.id = l.unit_id AND units.status = 'active'
  WHERE l.end_time <= before;
END;
--> statement-breakpoint
REVOKE ALL ON FUNCTION find_units_with_ending_licences(timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_units_with_ending_licences(timestamptz) TO homeroom_app;

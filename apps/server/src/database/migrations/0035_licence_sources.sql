-- Its result has more columns now: repeatable/units.sql makes it again.
DROP FUNCTION IF EXISTS "licences_below"(uuid);--> statement-breakpoint
CREATE TABLE "licence_files" (
	"unit_id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"key_name" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "module_licences" ADD COLUMN "source" text DEFAULT 'operator' NOT NULL;--> statement-breakpoint
ALTER TABLE "module_licences" ADD COLUMN "set_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "module_licences" ADD COLUMN "told" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "module_licences" ADD COLUMN "told_above" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "licence_files" ADD CONSTRAINT "licence_files_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_licences" ADD CONSTRAINT "module_licences_source" CHECK (source in ('operator', 'area', 'file'));--> statement-breakpoint
-- What areas have set already, as the log tells.
UPDATE "module_licences" l SET "source" = 'area', "set_at" = s."at"
FROM (SELECT "unit_id", "target", max("occurred_at") AS "at" FROM "audit_log"
  WHERE "action" IN ('licence set', 'licence seats moved') GROUP BY "unit_id", "target") s
WHERE s."unit_id" = l."unit_id" AND s."target" = l."code";

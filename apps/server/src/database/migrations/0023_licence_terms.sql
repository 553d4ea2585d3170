ALTER TABLE "module_licences" DROP CONSTRAINT "module_licences_seats";--> statement-breakpoint
ALTER TABLE "module_licences" ADD COLUMN "start_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "module_licences" ADD COLUMN "read_only_days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "module_licences" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "module_licences" ADD CONSTRAINT "module_licences_times" CHECK (start_time < end_time);--> statement-breakpoint
ALTER TABLE "module_licences" ADD CONSTRAINT "module_licences_seats" CHECK (seats >= 0 and grace_days >= 0 and read_only_days >= 0);--> statement-breakpoint
DROP FUNCTION IF EXISTS set_module_licence(uuid,text,timestamptz,integer,integer,integer);--> statement-breakpoint
DROP FUNCTION IF EXISTS read_area_schools(timestamptz,timestamptz,uuid);

ALTER TABLE "module_licences" ADD COLUMN "seats" integer;--> statement-breakpoint
ALTER TABLE "module_licences" ADD COLUMN "grace_days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "module_licences" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "module_licences" ADD CONSTRAINT "module_licences_seats" CHECK (seats >= 0 and grace_days >= 0);
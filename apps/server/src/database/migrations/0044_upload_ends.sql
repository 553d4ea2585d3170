ALTER TABLE "uploads" ADD COLUMN "purpose" text DEFAULT 'any' NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "joined_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "uploads_open" ON "uploads" USING btree ("unit_id","owner_id") WHERE state <> 'done';--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_purpose" CHECK (purpose in ('any', 'picture', 'media') and joined_bytes >= 0);
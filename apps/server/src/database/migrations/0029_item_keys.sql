ALTER TABLE "application_items" ADD COLUMN "key_id" uuid;--> statement-breakpoint
ALTER TABLE "application_items" ADD CONSTRAINT "application_items_key_id_application_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."application_keys"("id") ON DELETE no action ON UPDATE no action;

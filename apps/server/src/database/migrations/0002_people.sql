ALTER TABLE "users" ADD COLUMN "number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "spoken_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_pairs" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_pairs");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("unit_id","spoken_name","id");--> statement-breakpoint
CREATE INDEX "users_not_spelt" ON "users" USING btree ("unit_id") WHERE spoken_name = '';
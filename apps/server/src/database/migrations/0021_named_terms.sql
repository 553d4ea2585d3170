ALTER TABLE "school_years" ADD COLUMN "english_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "terms" ADD COLUMN "english_name" text DEFAULT '' NOT NULL;
ALTER TABLE "themes" ADD COLUMN "text_size" smallint;--> statement-breakpoint
ALTER TABLE "themes" ADD CONSTRAINT "themes_text_size" CHECK (text_size in (100, 115, 130, 150));

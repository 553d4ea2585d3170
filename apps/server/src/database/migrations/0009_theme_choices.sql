ALTER TABLE "themes" ALTER COLUMN "theme" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "themes" ALTER COLUMN "layout" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "themes" ALTER COLUMN "layout" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "themes" ADD COLUMN "mode" text DEFAULT 'device' NOT NULL;--> statement-breakpoint
ALTER TABLE "themes" ADD CONSTRAINT "themes_mode" CHECK (mode in ('device', 'light', 'dark', 'contrast'));
--> statement-breakpoint
-- Until now a person's row held the column's default, which nobody had chosen.
UPDATE "themes" SET "layout" = NULL WHERE "user_id" IS NOT NULL;

ALTER TABLE "grades" ADD COLUMN "named" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Until now each change of a grade has a line in the audit log that somebody made: it holds the fields that differed.
UPDATE "grades" g SET "named" = true
WHERE EXISTS (SELECT FROM "audit_log" a
  WHERE a."unit_id" = g."unit_id" AND a."action" = 'grade changed' AND a."target" = g."number"::text
    AND a."before" ?| ARRAY['name', 'englishName']);

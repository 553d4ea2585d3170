ALTER TABLE "messages" ADD COLUMN "attachments" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Those of an area's notice lie in the area.
UPDATE "messages" m SET "attachments" = f."files"
FROM "notices" n
JOIN (SELECT "unit_id", "holder_id", count(*)::smallint AS "files" FROM "file_attachments" WHERE "holder" = 'notice' GROUP BY 1, 2) f
  ON f."holder_id" = n."id" AND f."unit_id" = coalesce(n."from_unit_id", n."unit_id")
WHERE m."unit_id" = n."unit_id" AND m."id" = n."message_id";

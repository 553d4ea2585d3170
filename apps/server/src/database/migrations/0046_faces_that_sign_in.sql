ALTER TABLE "person_faces" ADD COLUMN "signs_in" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Faces that somebody else has registered sign nobody in until they are registered anew: by whom it was asked for is not known any more.
UPDATE "person_faces" f SET "signs_in" = false FROM "audit_log" a
WHERE a."unit_id" = f."unit_id" AND a."action" = 'face registered' AND a."subject_id" = f."user_id"
  AND a."actor_id" IS DISTINCT FROM f."user_id" AND a."occurred_at" = f."registered_at";

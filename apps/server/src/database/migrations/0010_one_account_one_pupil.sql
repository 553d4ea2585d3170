-- What a race may have left behind: the first pupil keeps the account, the first class its name.
UPDATE students s SET user_id = NULL
WHERE EXISTS (SELECT FROM students t WHERE t.unit_id = s.unit_id AND t.user_id = s.user_id AND t.id < s.id);--> statement-breakpoint
UPDATE classes c SET class_name = left(c.class_name, 30) || ' ' || left(c.id::text, 8)
WHERE c.closed_on IS NULL AND EXISTS (SELECT FROM classes d WHERE d.closed_on IS NULL AND d.id < c.id
  AND (d.unit_id, d.grade, d.class_name, coalesce(d.campus_id, d.unit_id))
    = (c.unit_id, c.grade, c.class_name, coalesce(c.campus_id, c.unit_id)));--> statement-breakpoint
DROP INDEX "students_user";--> statement-breakpoint
ALTER TABLE "planned_changes" ADD COLUMN "tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "classes_name" ON "classes" USING btree ("unit_id","grade","class_name",coalesce("campus_id", "unit_id")) WHERE closed_on is null;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_user" UNIQUE("unit_id","user_id");
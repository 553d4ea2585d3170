ALTER TABLE "students" DROP CONSTRAINT "students_number";--> statement-breakpoint
CREATE UNIQUE INDEX "students_number" ON "students" USING btree ("unit_id","student_number") WHERE status = 1;
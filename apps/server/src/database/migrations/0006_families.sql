ALTER TABLE "messages" ADD COLUMN "student_id" uuid;--> statement-breakpoint
ALTER TABLE "todo_items" ADD COLUMN "student_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_by" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_unit_id_student_id_students_unit_id_id_fk" FOREIGN KEY ("unit_id","student_id") REFERENCES "public"."students"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "todo_items" ADD CONSTRAINT "todo_items_unit_id_student_id_students_unit_id_id_fk" FOREIGN KEY ("unit_id","student_id") REFERENCES "public"."students"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_unit_id_proved_by_users_unit_id_id_fk" FOREIGN KEY ("unit_id","proved_by") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;

CREATE TABLE "class_windows" (
	"unit_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"opened_by" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_windows_unit_id_class_id_pk" PRIMARY KEY("unit_id","class_id")
);
--> statement-breakpoint
CREATE TABLE "pupil_badges" (
	"unit_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"pictures" "bytea",
	"issued_at" timestamp with time zone NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"wrong_at" timestamp with time zone,
	"came_in_at" timestamp with time zone,
	"session_id" uuid,
	CONSTRAINT "pupil_badges_unit_id_student_id_pk" PRIMARY KEY("unit_id","student_id"),
	CONSTRAINT "pupil_badges_hash_length" CHECK (octet_length(hash) = 32)
);
--> statement-breakpoint
ALTER TABLE "class_windows" ADD CONSTRAINT "class_windows_unit_id_class_id_classes_unit_id_id_fk" FOREIGN KEY ("unit_id","class_id") REFERENCES "public"."classes"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pupil_badges" ADD CONSTRAINT "pupil_badges_unit_id_student_id_students_unit_id_id_fk" FOREIGN KEY ("unit_id","student_id") REFERENCES "public"."students"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pupil_badges_hash" ON "pupil_badges" USING btree ("hash");--> statement-breakpoint
SELECT guard_unit_table('class_windows', 'SELECT, INSERT, UPDATE, DELETE');--> statement-breakpoint
SELECT guard_unit_table('pupil_badges', 'SELECT, INSERT, UPDATE, DELETE');
--> statement-breakpoint

-- A code is all a pupil brings: it is looked up before the unit is known. Found is a badge of an active pupil with an
-- active account of the type of pupils, and whether the window of their class is open; one answer for all that is not.
CREATE FUNCTION find_pupil_badge(of_hash bytea, at_moment timestamptz)
RETURNS TABLE (unit_id uuid, student_id uuid, user_id uuid, open boolean)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = ''
BEGIN ATOMIC
  SELECT b.unit_id, b.student_id, u.id, coalesce(w.opened_at <= at_moment AND at_moment < w.closes_at, false)
  FROM public.pupil_badges b
  JOIN public.units ON units.id = b.unit_id AND units.status = 'active'
  JOIN public.students s ON s.unit_id = b.unit_id AND s.id = b.student_id AND s.status = 1
  JOIN public.users u ON u.unit_id = s.unit_id AND u.id = s.user_id AND u.user_type = '1' AND u.status = 'active'
  LEFT JOIN public.class_windows w ON w.unit_id = s.unit_id AND w.class_id = s.class_id
  WHERE b.hash = of_hash;
END;
--> statement-breakpoint
REVOKE ALL ON FUNCTION find_pupil_badge(bytea, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_pupil_badge(bytea, timestamptz) TO homeroom_app;

CREATE TABLE "attendance_grade_times" (
	"unit_id" uuid NOT NULL,
	"grade" smallint NOT NULL,
	"begins" text NOT NULL,
	CONSTRAINT "attendance_grade_times_unit_id_grade_pk" PRIMARY KEY("unit_id","grade")
);
--> statement-breakpoint
CREATE TABLE "attendance_marks" (
	"unit_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"arrived_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"marked_by" uuid,
	"marked_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "attendance_marks_unit_id_student_id_day_pk" PRIMARY KEY("unit_id","student_id","day"),
	CONSTRAINT "attendance_marks_state" CHECK (state in ('present', 'late', 'absent', 'leave')),
	CONSTRAINT "attendance_marks_source" CHECK (source in ('kiosk', 'register', 'rule'))
);
--> statement-breakpoint
CREATE TABLE "attendance_settings" (
	"unit_id" uuid PRIMARY KEY NOT NULL,
	"begins" text NOT NULL,
	"arrivals_until" text NOT NULL,
	"late_after" smallint NOT NULL,
	"missing_after" smallint NOT NULL,
	"when_missing" text NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "attendance_settings_when_missing" CHECK (when_missing in ('nothing', 'remind', 'absent'))
);
--> statement-breakpoint
CREATE TABLE "attendance_wishes" (
	"unit_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"arrival" boolean NOT NULL,
	"late" boolean NOT NULL,
	"absence" boolean NOT NULL,
	CONSTRAINT "attendance_wishes_unit_id_user_id_student_id_pk" PRIMARY KEY("unit_id","user_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "clockings" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kiosk_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "clockings_unit_id_id_pk" PRIMARY KEY("unit_id","id")
);
--> statement-breakpoint
CREATE TABLE "kiosks" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"gate" text NOT NULL,
	"gate_english_name" text DEFAULT '' NOT NULL,
	"key_hash" "bytea",
	"key_until" timestamp with time zone,
	"device_hash" "bytea",
	"added_at" timestamp with time zone NOT NULL,
	"added_by" uuid,
	"enrolled_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "kiosks_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "kiosks_revoked" CHECK (revoked_at is null or (key_hash is null and device_hash is null))
);
--> statement-breakpoint
CREATE TABLE "school_days" (
	"unit_id" uuid NOT NULL,
	"day" date NOT NULL,
	"school" boolean NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"english_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "school_days_unit_id_day_pk" PRIMARY KEY("unit_id","day")
);
--> statement-breakpoint
ALTER TABLE "attendance_grade_times" ADD CONSTRAINT "attendance_grade_times_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_marks" ADD CONSTRAINT "attendance_marks_unit_id_student_id_students_unit_id_id_fk" FOREIGN KEY ("unit_id","student_id") REFERENCES "public"."students"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_settings" ADD CONSTRAINT "attendance_settings_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_wishes" ADD CONSTRAINT "attendance_wishes_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_wishes" ADD CONSTRAINT "attendance_wishes_unit_id_student_id_students_unit_id_id_fk" FOREIGN KEY ("unit_id","student_id") REFERENCES "public"."students"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clockings" ADD CONSTRAINT "clockings_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clockings" ADD CONSTRAINT "clockings_unit_id_kiosk_id_kiosks_unit_id_id_fk" FOREIGN KEY ("unit_id","kiosk_id") REFERENCES "public"."kiosks"("unit_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosks" ADD CONSTRAINT "kiosks_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_days" ADD CONSTRAINT "school_days_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_marks_day" ON "attendance_marks" USING btree ("unit_id","day");--> statement-breakpoint
CREATE INDEX "clockings_person" ON "clockings" USING btree ("unit_id","user_id","day","at");--> statement-breakpoint
CREATE INDEX "clockings_kiosk" ON "clockings" USING btree ("unit_id","kiosk_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "kiosks_key" ON "kiosks" USING btree ("key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "kiosks_device" ON "kiosks" USING btree ("device_hash");--> statement-breakpoint
-- In which class a pupil was on a day, for whoever reads a register of before.
CREATE INDEX "class_pupil_periods_pupil" ON "class_pupil_periods" USING btree ("unit_id","student_id","from_day");

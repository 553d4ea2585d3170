CREATE TABLE "class_pupil_periods" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"class_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	CONSTRAINT "class_pupil_periods_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "class_pupil_periods_days" CHECK (until_day > from_day)
);
--> statement-breakpoint
CREATE TABLE "class_teacher_periods" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"english_subject" text NOT NULL,
	"head_teacher" boolean NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	CONSTRAINT "class_teacher_periods_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "class_teacher_periods_days" CHECK (until_day > from_day)
);
--> statement-breakpoint
CREATE TABLE "planned_changes" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"due_on" date NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"planned_by" uuid NOT NULL,
	"planned_by_unit" uuid NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"settled_at" timestamp with time zone,
	"failure" text DEFAULT '' NOT NULL,
	CONSTRAINT "planned_changes_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "planned_changes_state" CHECK (state in ('planned', 'done', 'failed', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "school_years" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "school_years_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "school_years_days" CHECK (last_day > first_day)
);
--> statement-breakpoint
CREATE TABLE "terms" (
	"unit_id" uuid NOT NULL,
	"school_year_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"name" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "terms_unit_id_school_year_id_number_pk" PRIMARY KEY("unit_id","school_year_id","number"),
	CONSTRAINT "terms_days" CHECK (last_day > first_day)
);
--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "opened_on" date;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "closed_on" date;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "campuses" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "class_pupil_periods" ADD CONSTRAINT "class_pupil_periods_unit_id_class_id_classes_unit_id_id_fk" FOREIGN KEY ("unit_id","class_id") REFERENCES "public"."classes"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_pupil_periods" ADD CONSTRAINT "class_pupil_periods_unit_id_student_id_students_unit_id_id_fk" FOREIGN KEY ("unit_id","student_id") REFERENCES "public"."students"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_teacher_periods" ADD CONSTRAINT "class_teacher_periods_unit_id_class_id_classes_unit_id_id_fk" FOREIGN KEY ("unit_id","class_id") REFERENCES "public"."classes"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_teacher_periods" ADD CONSTRAINT "class_teacher_periods_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_changes" ADD CONSTRAINT "planned_changes_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_years" ADD CONSTRAINT "school_years_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_unit_id_school_year_id_school_years_unit_id_id_fk" FOREIGN KEY ("unit_id","school_year_id") REFERENCES "public"."school_years"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "class_pupil_periods_now" ON "class_pupil_periods" USING btree ("unit_id","student_id") WHERE until_day is null;--> statement-breakpoint
CREATE INDEX "class_pupil_periods_class" ON "class_pupil_periods" USING btree ("unit_id","class_id","from_day");--> statement-breakpoint
CREATE UNIQUE INDEX "class_teacher_periods_now" ON "class_teacher_periods" USING btree ("unit_id","class_id","user_id","subject") WHERE until_day is null;--> statement-breakpoint
CREATE INDEX "class_teacher_periods_class" ON "class_teacher_periods" USING btree ("unit_id","class_id","from_day");--> statement-breakpoint
CREATE INDEX "planned_changes_due" ON "planned_changes" USING btree ("unit_id","due_on") WHERE state = 'planned';--> statement-breakpoint
CREATE INDEX "school_years_days" ON "school_years" USING btree ("unit_id","first_day");--> statement-breakpoint
INSERT INTO "class_teacher_periods" ("unit_id", "class_id", "user_id", "subject", "english_subject", "head_teacher", "from_day")
	SELECT "unit_id", "class_id", "user_id", "subject", "english_subject", "head_teacher", current_date FROM "class_teachers";
--> statement-breakpoint
INSERT INTO "class_pupil_periods" ("unit_id", "class_id", "student_id", "from_day")
	SELECT "unit_id", "class_id", "id", current_date FROM "students" WHERE "status" = 1 AND "class_id" IS NOT NULL;

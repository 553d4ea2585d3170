CREATE TABLE "contact_choices" (
	"unit_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"phone_open_to" text NOT NULL,
	"mail_open_to" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "contact_choices_unit_id_user_id_pk" PRIMARY KEY("unit_id","user_id"),
	CONSTRAINT "contact_choices_phone" CHECK (phone_open_to in ('office', 'colleagues', 'families')),
	CONSTRAINT "contact_choices_mail" CHECK (mail_open_to in ('office', 'colleagues', 'families'))
);
--> statement-breakpoint
CREATE TABLE "emergency_contacts" (
	"unit_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"contacts" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "emergency_contacts_unit_id_student_id_pk" PRIMARY KEY("unit_id","student_id"),
	CONSTRAINT "emergency_contacts_few" CHECK (jsonb_typeof(contacts) = 'array' and jsonb_array_length(contacts) <= 5)
);
--> statement-breakpoint
ALTER TABLE "contact_choices" ADD CONSTRAINT "contact_choices_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_contacts" ADD CONSTRAINT "emergency_contacts_unit_id_student_id_students_unit_id_id_fk" FOREIGN KEY ("unit_id","student_id") REFERENCES "public"."students"("unit_id","id") ON DELETE cascade ON UPDATE no action;
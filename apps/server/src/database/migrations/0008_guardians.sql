CREATE TABLE "court_notes" (
	"unit_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"note" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "court_notes_unit_id_student_id_pk" PRIMARY KEY("unit_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "family_code_children" (
	"unit_id" uuid NOT NULL,
	"code_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	CONSTRAINT "family_code_children_unit_id_code_id_student_id_pk" PRIMARY KEY("unit_id","code_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "family_codes" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"hash" "bytea" NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_by" uuid,
	CONSTRAINT "family_codes_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "family_codes_hash" UNIQUE("unit_id","hash"),
	CONSTRAINT "family_codes_hash_length" CHECK (octet_length(hash) = 32)
);
--> statement-breakpoint
CREATE TABLE "guardian_requests" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"guardian_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"relation" text NOT NULL,
	"english_relation" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "guardian_requests_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "guardian_requests_state_known" CHECK (state in ('waiting', 'approved', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "guardianship_periods" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"link_id" uuid NOT NULL,
	"guardian_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"relation" text NOT NULL,
	"english_relation" text NOT NULL,
	"may_see" boolean DEFAULT true NOT NULL,
	"may_receive" boolean DEFAULT true NOT NULL,
	"may_sign" boolean DEFAULT true NOT NULL,
	"may_pick_up" boolean DEFAULT true NOT NULL,
	"from_moment" timestamp with time zone NOT NULL,
	"until_moment" timestamp with time zone,
	CONSTRAINT "guardianship_periods_unit_id_id_pk" PRIMARY KEY("unit_id","id")
);
--> statement-breakpoint
CREATE TABLE "unit_guardian_settings" (
	"unit_id" uuid PRIMARY KEY NOT NULL,
	"waits_for_office" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withheld_items" (
	"unit_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"row" jsonb NOT NULL,
	CONSTRAINT "withheld_items_unit_id_user_id_kind_item_id_pk" PRIMARY KEY("unit_id","user_id","kind","item_id"),
	CONSTRAINT "withheld_items_kind" CHECK (kind in ('message', 'todo'))
);
--> statement-breakpoint
ALTER TABLE "guardianships" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "guardianships" ADD COLUMN "may_see" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "guardianships" ADD COLUMN "may_receive" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "guardianships" ADD COLUMN "may_sign" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "guardianships" ADD COLUMN "may_pick_up" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "guardianships" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "court_notes" ADD CONSTRAINT "court_notes_unit_id_student_id_students_unit_id_id_fk" FOREIGN KEY ("unit_id","student_id") REFERENCES "public"."students"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_code_children" ADD CONSTRAINT "family_code_children_unit_id_code_id_family_codes_unit_id_id_fk" FOREIGN KEY ("unit_id","code_id") REFERENCES "public"."family_codes"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_code_children" ADD CONSTRAINT "family_code_children_unit_id_student_id_students_unit_id_id_fk" FOREIGN KEY ("unit_id","student_id") REFERENCES "public"."students"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_codes" ADD CONSTRAINT "family_codes_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_requests" ADD CONSTRAINT "guardian_requests_unit_id_guardian_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","guardian_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_requests" ADD CONSTRAINT "guardian_requests_unit_id_student_id_students_unit_id_id_fk" FOREIGN KEY ("unit_id","student_id") REFERENCES "public"."students"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardianship_periods" ADD CONSTRAINT "guardianship_periods_unit_id_guardian_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","guardian_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardianship_periods" ADD CONSTRAINT "guardianship_periods_unit_id_student_id_students_unit_id_id_fk" FOREIGN KEY ("unit_id","student_id") REFERENCES "public"."students"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_guardian_settings" ADD CONSTRAINT "unit_guardian_settings_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withheld_items" ADD CONSTRAINT "withheld_items_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_requests_waiting" ON "guardian_requests" USING btree ("unit_id","guardian_id","student_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "guardian_requests_state" ON "guardian_requests" USING btree ("unit_id","state","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "guardianship_periods_now" ON "guardianship_periods" USING btree ("unit_id","link_id") WHERE until_moment is null;--> statement-breakpoint
CREATE INDEX "guardianship_periods_link" ON "guardianship_periods" USING btree ("unit_id","link_id","from_moment");--> statement-breakpoint
CREATE INDEX "guardianship_periods_pair" ON "guardianship_periods" USING btree ("unit_id","guardian_id","student_id");--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_id" UNIQUE("unit_id","id");--> statement-breakpoint
-- Links that were there before their history was kept begin with it.
INSERT INTO "guardianship_periods" ("unit_id", "link_id", "guardian_id", "student_id", "relation", "english_relation", "from_moment")
SELECT "unit_id", "id", "guardian_id", "student_id", "relation", "english_relation", now() FROM "guardianships";

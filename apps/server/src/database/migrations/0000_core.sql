CREATE TABLE "application_assignments" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"application_code" text NOT NULL,
	"user_type" text,
	"role_id" uuid,
	"user_id" uuid,
	"granted" boolean DEFAULT true NOT NULL,
	CONSTRAINT "application_assignments_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "application_assignments_once" UNIQUE NULLS NOT DISTINCT("unit_id","application_code","user_type","role_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"short_name" text DEFAULT '' NOT NULL,
	"english_name" text DEFAULT '' NOT NULL,
	"english_short_name" text DEFAULT '' NOT NULL,
	"icon_img" text DEFAULT '' NOT NULL,
	"img_path" text DEFAULT '' NOT NULL,
	"img_gray_path" text DEFAULT '' NOT NULL,
	"img_cartoon_path" text DEFAULT '' NOT NULL,
	"menu_route" text DEFAULT '' NOT NULL,
	"server_id" text DEFAULT 'base' NOT NULL,
	"deploy_path" text DEFAULT '' NOT NULL,
	"front_user_type" text DEFAULT '1,2,3,4' NOT NULL,
	"limit_user_type" text DEFAULT '1,2,3,4' NOT NULL,
	"update_status" integer DEFAULT 1 NOT NULL,
	"connected" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "icon_group_applications" (
	"unit_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"application_code" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "icon_group_applications_unit_id_group_id_application_code_pk" PRIMARY KEY("unit_id","group_id","application_code")
);
--> statement-breakpoint
CREATE TABLE "icon_groups" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"english_name" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "icon_groups_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "icon_groups_code" UNIQUE("unit_id","code")
);
--> statement-breakpoint
CREATE TABLE "module_licences" (
	"unit_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"english_name" text DEFAULT '' NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	CONSTRAINT "module_licences_unit_id_code_pk" PRIMARY KEY("unit_id","code")
);
--> statement-breakpoint
CREATE TABLE "themes" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"theme" text NOT NULL,
	"layout" text DEFAULT 'top' NOT NULL,
	CONSTRAINT "themes_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "themes_owner" UNIQUE NULLS NOT DISTINCT("unit_id","user_id"),
	CONSTRAINT "themes_theme" CHECK (theme in ('ink', 'lotus', 'cartoon') or theme ~ '^#[0-9A-Fa-f]{6}$'),
	CONSTRAINT "themes_layout" CHECK (layout in ('top', 'left'))
);
--> statement-breakpoint
CREATE TABLE "unread_counts" (
	"unit_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"application_code" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "unread_counts_unit_id_user_id_application_code_pk" PRIMARY KEY("unit_id","user_id","application_code"),
	CONSTRAINT "unread_counts_count" CHECK (count >= 0)
);
--> statement-breakpoint
CREATE TABLE "access_log" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"user_type" text NOT NULL,
	"application_code" text NOT NULL,
	"application_name" text NOT NULL,
	"device" text NOT NULL,
	CONSTRAINT "access_log_unit_id_id_occurred_at_pk" PRIMARY KEY("unit_id","id","occurred_at")
) PARTITION BY RANGE ("occurred_at");
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"target" text DEFAULT '' NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "audit_log_unit_id_id_occurred_at_pk" PRIMARY KEY("unit_id","id","occurred_at")
) PARTITION BY RANGE ("occurred_at");
--> statement-breakpoint
CREATE TABLE "message_recipients" (
	"unit_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"module" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	CONSTRAINT "message_recipients_unit_id_user_id_message_id_pk" PRIMARY KEY("unit_id","user_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"module" text NOT NULL,
	"text" text NOT NULL,
	"importance" smallint DEFAULT 3 NOT NULL,
	"open_way" smallint DEFAULT 0 NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "messages_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "messages_importance" CHECK (importance between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"audience_kind" text NOT NULL,
	"audience_target" text NOT NULL,
	"audience_name" text NOT NULL,
	"audience_english_name" text DEFAULT '' NOT NULL,
	"request_id" uuid NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notices_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "notices_request" UNIQUE("unit_id","author_id","request_id"),
	CONSTRAINT "notices_message" UNIQUE("unit_id","message_id"),
	CONSTRAINT "notices_audience_kind" CHECK (audience_kind in ('class', 'year', 'role', 'everyone'))
);
--> statement-breakpoint
CREATE TABLE "todo_items" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"module" text NOT NULL,
	"title" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "todo_items_unit_id_id_pk" PRIMARY KEY("unit_id","id")
);
--> statement-breakpoint
CREATE TABLE "permissions" (
	"code" text PRIMARY KEY NOT NULL,
	"parent_code" text,
	"application" text NOT NULL,
	"name" text NOT NULL,
	"english_name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_assignments" (
	"unit_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "role_assignments_unit_id_user_id_role_id_pk" PRIMARY KEY("unit_id","user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "role_permissions" (
	"unit_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"permission_code" text NOT NULL,
	CONSTRAINT "role_permissions_unit_id_role_id_permission_code_pk" PRIMARY KEY("unit_id","role_id","permission_code")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"application" text DEFAULT 'base' NOT NULL,
	"name" text NOT NULL,
	"english_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "roles_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "roles_code" UNIQUE("unit_id","application","code")
);
--> statement-breakpoint
CREATE TABLE "session_tokens" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"generation" integer NOT NULL,
	CONSTRAINT "session_tokens_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "session_tokens_kind" CHECK (kind in ('access', 'refresh')),
	CONSTRAINT "session_tokens_hash_length" CHECK (octet_length(hash) = 32)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"device" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "sessions_unit_id_id_pk" PRIMARY KEY("unit_id","id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_failure_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "class_teachers" (
	"unit_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"english_subject" text DEFAULT '' NOT NULL,
	"head_teacher" boolean DEFAULT false NOT NULL,
	CONSTRAINT "class_teachers_unit_id_class_id_user_id_subject_pk" PRIMARY KEY("unit_id","class_id","user_id","subject")
);
--> statement-breakpoint
CREATE TABLE "classes" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"campus_id" uuid,
	"grade" smallint NOT NULL,
	"grade_name" text NOT NULL,
	"grade_english_name" text DEFAULT '' NOT NULL,
	"class_name" text NOT NULL,
	"english_name" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "classes_unit_id_id_pk" PRIMARY KEY("unit_id","id")
);
--> statement-breakpoint
CREATE TABLE "guardianships" (
	"unit_id" uuid NOT NULL,
	"guardian_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"relation" text NOT NULL,
	"english_relation" text DEFAULT '' NOT NULL,
	"current" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "guardianships_unit_id_guardian_id_student_id_pk" PRIMARY KEY("unit_id","guardian_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "parent_teacher_links" (
	"unit_id" uuid NOT NULL,
	"parent_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	CONSTRAINT "parent_teacher_links_unit_id_parent_id_pk" PRIMARY KEY("unit_id","parent_id"),
	CONSTRAINT "parent_teacher_links_teacher" UNIQUE("unit_id","teacher_id")
);
--> statement-breakpoint
CREATE TABLE "students" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"class_id" uuid,
	"student_number" text NOT NULL,
	"real_name" text NOT NULL,
	"english_name" text DEFAULT '' NOT NULL,
	"sex" text DEFAULT '' NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "students_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "students_number" UNIQUE("unit_id","student_number")
);
--> statement-breakpoint
CREATE TABLE "campuses" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"english_name" text DEFAULT '' NOT NULL,
	"main" boolean DEFAULT false NOT NULL,
	CONSTRAINT "campuses_unit_id_id_pk" PRIMARY KEY("unit_id","id")
);
--> statement-breakpoint
CREATE TABLE "unit_host_names" (
	"host_name" text PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	CONSTRAINT "unit_host_names_lower_case" CHECK (host_name = lower(host_name))
);
--> statement-breakpoint
CREATE TABLE "unit_login_configurations" (
	"unit_id" uuid PRIMARY KEY NOT NULL,
	"footer" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"decoration_set" text DEFAULT '' NOT NULL,
	"login_jump_page" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parent_unit_id" uuid,
	"unit_type" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"english_name" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"sharding_code" text DEFAULT '' NOT NULL,
	"time_zone" text DEFAULT 'Asia/Shanghai' NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"sign_in_picture" text DEFAULT '' NOT NULL,
	"school_year" text DEFAULT '' NOT NULL,
	"term" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "units_code_unique" UNIQUE("code"),
	CONSTRAINT "units_unit_type" CHECK (unit_type in ('1', '2')),
	CONSTRAINT "units_status" CHECK (status in ('active', 'suspended')),
	CONSTRAINT "units_code" CHECK (code ~ '^[a-z0-9][a-z0-9-]*$')
);
--> statement-breakpoint
CREATE TABLE "password_credentials" (
	"unit_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "password_credentials_unit_id_user_id_pk" PRIMARY KEY("unit_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"login_name" text NOT NULL,
	"login_name_key" text NOT NULL,
	"real_name" text NOT NULL,
	"english_name" text DEFAULT '' NOT NULL,
	"user_type" text NOT NULL,
	"sex" text DEFAULT '' NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"superman" boolean DEFAULT false NOT NULL,
	"principal" boolean DEFAULT false NOT NULL,
	"campus_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "users_login_name" UNIQUE("unit_id","login_name_key"),
	CONSTRAINT "users_user_type" CHECK (user_type in ('1', '2', '3', '4')),
	CONSTRAINT "users_status" CHECK (status in ('active', 'disabled'))
);
--> statement-breakpoint
ALTER TABLE "application_assignments" ADD CONSTRAINT "application_assignments_application_code_applications_code_fk" FOREIGN KEY ("application_code") REFERENCES "public"."applications"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_assignments" ADD CONSTRAINT "application_assignments_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_assignments" ADD CONSTRAINT "application_assignments_unit_id_role_id_roles_unit_id_id_fk" FOREIGN KEY ("unit_id","role_id") REFERENCES "public"."roles"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_assignments" ADD CONSTRAINT "application_assignments_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "icon_group_applications" ADD CONSTRAINT "icon_group_applications_application_code_applications_code_fk" FOREIGN KEY ("application_code") REFERENCES "public"."applications"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "icon_group_applications" ADD CONSTRAINT "icon_group_applications_group_fk" FOREIGN KEY ("unit_id","group_id") REFERENCES "public"."icon_groups"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "icon_groups" ADD CONSTRAINT "icon_groups_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_licences" ADD CONSTRAINT "module_licences_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "themes" ADD CONSTRAINT "themes_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "themes" ADD CONSTRAINT "themes_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unread_counts" ADD CONSTRAINT "unread_counts_application_code_applications_code_fk" FOREIGN KEY ("application_code") REFERENCES "public"."applications"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unread_counts" ADD CONSTRAINT "unread_counts_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_unit_id_message_id_messages_unit_id_id_fk" FOREIGN KEY ("unit_id","message_id") REFERENCES "public"."messages"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_unit_id_message_id_messages_unit_id_id_fk" FOREIGN KEY ("unit_id","message_id") REFERENCES "public"."messages"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_unit_id_author_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","author_id") REFERENCES "public"."users"("unit_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "todo_items" ADD CONSTRAINT "todo_items_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_assignments" ADD CONSTRAINT "role_assignments_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_assignments" ADD CONSTRAINT "role_assignments_unit_id_role_id_roles_unit_id_id_fk" FOREIGN KEY ("unit_id","role_id") REFERENCES "public"."roles"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_permission_code_permissions_code_fk" FOREIGN KEY ("permission_code") REFERENCES "public"."permissions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_unit_id_role_id_roles_unit_id_id_fk" FOREIGN KEY ("unit_id","role_id") REFERENCES "public"."roles"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_tokens" ADD CONSTRAINT "session_tokens_unit_id_session_id_sessions_unit_id_id_fk" FOREIGN KEY ("unit_id","session_id") REFERENCES "public"."sessions"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_teachers" ADD CONSTRAINT "class_teachers_unit_id_class_id_classes_unit_id_id_fk" FOREIGN KEY ("unit_id","class_id") REFERENCES "public"."classes"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_teachers" ADD CONSTRAINT "class_teachers_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_unit_id_campus_id_campuses_unit_id_id_fk" FOREIGN KEY ("unit_id","campus_id") REFERENCES "public"."campuses"("unit_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_unit_id_guardian_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","guardian_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_unit_id_student_id_students_unit_id_id_fk" FOREIGN KEY ("unit_id","student_id") REFERENCES "public"."students"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_teacher_links" ADD CONSTRAINT "parent_teacher_links_unit_id_parent_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","parent_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_teacher_links" ADD CONSTRAINT "parent_teacher_links_unit_id_teacher_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","teacher_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_unit_id_class_id_classes_unit_id_id_fk" FOREIGN KEY ("unit_id","class_id") REFERENCES "public"."classes"("unit_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campuses" ADD CONSTRAINT "campuses_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_host_names" ADD CONSTRAINT "unit_host_names_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_login_configurations" ADD CONSTRAINT "unit_login_configurations_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_parent_unit_id_units_id_fk" FOREIGN KEY ("parent_unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_credentials" ADD CONSTRAINT "password_credentials_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_unit_id_campus_id_campuses_unit_id_id_fk" FOREIGN KEY ("unit_id","campus_id") REFERENCES "public"."campuses"("unit_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "module_licences_end" ON "module_licences" USING btree ("unit_id","end_time");--> statement-breakpoint
CREATE INDEX "access_log_user" ON "access_log" USING btree ("unit_id","user_id","occurred_at");--> statement-breakpoint
CREATE INDEX "audit_log_time" ON "audit_log" USING btree ("unit_id","occurred_at");--> statement-breakpoint
CREATE INDEX "message_recipients_unread" ON "message_recipients" USING btree ("unit_id","user_id","sent_at" DESC NULLS FIRST,"message_id" DESC NULLS FIRST) WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "message_recipients_module" ON "message_recipients" USING btree ("unit_id","user_id","module","sent_at" DESC NULLS FIRST,"message_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "message_recipients_message" ON "message_recipients" USING btree ("unit_id","message_id");--> statement-breakpoint
CREATE INDEX "notices_author" ON "notices" USING btree ("unit_id","author_id","published_at" DESC NULLS FIRST,"message_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "todo_items_open" ON "todo_items" USING btree ("unit_id","user_id","due_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "role_assignments_role" ON "role_assignments" USING btree ("unit_id","role_id");--> statement-breakpoint
CREATE INDEX "session_tokens_session" ON "session_tokens" USING btree ("unit_id","session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_tokens_hash" ON "session_tokens" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("unit_id","user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("unit_id","expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_throttles_age" ON "sign_in_throttles" USING btree ("last_failure_at");--> statement-breakpoint
CREATE INDEX "class_teachers_user" ON "class_teachers" USING btree ("unit_id","user_id");--> statement-breakpoint
CREATE INDEX "classes_grade" ON "classes" USING btree ("unit_id","grade","position");--> statement-breakpoint
CREATE INDEX "guardianships_student" ON "guardianships" USING btree ("unit_id","student_id");--> statement-breakpoint
CREATE INDEX "students_class" ON "students" USING btree ("unit_id","class_id");--> statement-breakpoint
CREATE INDEX "students_user" ON "students" USING btree ("unit_id","user_id");--> statement-breakpoint
CREATE INDEX "unit_host_names_unit" ON "unit_host_names" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "units_parent" ON "units" USING btree ("parent_unit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_id" ON "users" USING btree ("id");--> statement-breakpoint
CREATE INDEX "users_login_name_anywhere" ON "users" USING btree ("login_name_key");
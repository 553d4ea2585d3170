-- The tables of the first release. Functions, triggers, policies and rights stand in `repeatable`.

CREATE TABLE "application_items" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"application_code" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"key_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "application_items_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "application_items_key" UNIQUE("unit_id","application_code","kind","key"),
	CONSTRAINT "application_items_kind" CHECK (kind in ('message', 'todo'))
);
--> statement-breakpoint
CREATE TABLE "application_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_code" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"reads_people" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "application_keys_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "application_assignments" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"application_code" text NOT NULL,
	"user_type" text,
	"role_id" uuid,
	"user_id" uuid,
	"granted" boolean DEFAULT true NOT NULL,
	"given_by" text DEFAULT 'unit' NOT NULL,
	CONSTRAINT "application_assignments_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "application_assignments_once" UNIQUE NULLS NOT DISTINCT("unit_id","application_code","user_type","role_id","user_id"),
	CONSTRAINT "application_assignments_given_by" CHECK (given_by in ('unit', 'area'))
);
--> statement-breakpoint
CREATE TABLE "application_names" (
	"application_code" text NOT NULL,
	"user_type" text NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"english_name" text NOT NULL,
	"english_short_name" text NOT NULL,
	CONSTRAINT "application_names_application_code_user_type_pk" PRIMARY KEY("application_code","user_type"),
	CONSTRAINT "application_names_user_type" CHECK (user_type in ('1', '2', '3', '4'))
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
	"theme" text,
	"layout" text,
	"mode" text DEFAULT 'device' NOT NULL,
	"text_size" smallint,
	CONSTRAINT "themes_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "themes_owner" UNIQUE NULLS NOT DISTINCT("unit_id","user_id"),
	CONSTRAINT "themes_theme" CHECK (theme in ('ink', 'lotus', 'cartoon') or theme ~ '^#[0-9A-Fa-f]{6}$'),
	CONSTRAINT "themes_layout" CHECK (layout in ('top', 'left')),
	CONSTRAINT "themes_mode" CHECK (mode in ('device', 'light', 'dark', 'contrast')),
	CONSTRAINT "themes_text_size" CHECK (text_size in (100, 115, 130, 150))
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
CREATE TABLE "cas_logins" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"address" text NOT NULL,
	"ticket" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp with time zone,
	CONSTRAINT "cas_logins_unit_id_id_pk" PRIMARY KEY("unit_id","id")
);
--> statement-breakpoint
CREATE TABLE "cas_services" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"english_name" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"user_form" text NOT NULL,
	"attributes" text[] DEFAULT '{}' NOT NULL,
	"application_code" text,
	"hears_log_out" boolean DEFAULT true NOT NULL,
	"inside" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cas_services_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "cas_services_address" UNIQUE("unit_id","address"),
	CONSTRAINT "cas_services_user_form" CHECK (user_form in ('login-name', 'login-name-and-unit', 'id'))
);
--> statement-breakpoint
CREATE TABLE "desktop_arrangements" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"arrangement" jsonb NOT NULL,
	"locked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "desktop_arrangements_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "desktop_arrangements_owner" UNIQUE NULLS NOT DISTINCT("unit_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "recent_applications" (
	"unit_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"application_code" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recent_applications_unit_id_user_id_application_code_pk" PRIMARY KEY("unit_id","user_id","application_code")
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
CREATE TABLE "message_configurations" (
	"unit_id" uuid PRIMARY KEY NOT NULL,
	"pc_open" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_recipients" (
	"unit_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"module" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"ignored_at" timestamp with time zone,
	"importance" smallint DEFAULT 3 NOT NULL,
	CONSTRAINT "message_recipients_unit_id_user_id_message_id_pk" PRIMARY KEY("unit_id","user_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"module" text NOT NULL,
	"text" text NOT NULL,
	"english_text" text DEFAULT '' NOT NULL,
	"importance" smallint DEFAULT 3 NOT NULL,
	"open_way" smallint DEFAULT 0 NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"student_id" uuid,
	"search_pairs" integer[] DEFAULT '{}' NOT NULL,
	"item_id" uuid,
	CONSTRAINT "messages_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "messages_item" UNIQUE("unit_id","item_id"),
	CONSTRAINT "messages_importance" CHECK (importance between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "notice_deliveries" (
	"unit_id" uuid NOT NULL,
	"notice_id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"state" text NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "notice_deliveries_unit_id_notice_id_school_id_pk" PRIMARY KEY("unit_id","notice_id","school_id"),
	CONSTRAINT "notice_deliveries_state" CHECK (state in ('waiting', 'delivered', 'without', 'nobody', 'leaving', 'gone'))
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid,
	"author_id" uuid,
	"from_unit_id" uuid,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"importance" smallint DEFAULT 3 NOT NULL,
	"expires_at" timestamp with time zone,
	"audience" jsonb DEFAULT '{"targets":[],"readers":[]}'::jsonb NOT NULL,
	"audience_kind" text NOT NULL,
	"audience_target" text NOT NULL,
	"audience_name" text NOT NULL,
	"audience_english_name" text DEFAULT '' NOT NULL,
	"request_id" uuid NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"reminded_people" integer DEFAULT 0 NOT NULL,
	"reminders" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "notices_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "notices_request" UNIQUE("unit_id","author_id","request_id"),
	CONSTRAINT "notices_message" UNIQUE("unit_id","message_id"),
	CONSTRAINT "notices_audience_kind" CHECK (audience_kind in ('class', 'year', 'classes', 'role', 'staff', 'everyone', 'school', 'schools')),
	CONSTRAINT "notices_author" CHECK ((author_id is null) = (from_unit_id is not null))
);
--> statement-breakpoint
CREATE TABLE "todo_items" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"module" text NOT NULL,
	"title" text NOT NULL,
	"english_title" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"tickable" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"ticked_at" timestamp with time zone,
	"position" integer DEFAULT 0 NOT NULL,
	"item_id" uuid,
	"student_id" uuid,
	CONSTRAINT "todo_items_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "todo_items_item" UNIQUE("unit_id","item_id","user_id"),
	CONSTRAINT "todo_items_can_be_done" CHECK (tickable or url <> '')
);
--> statement-breakpoint
CREATE TABLE "one_time_records" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"bound" "bytea" NOT NULL,
	"payload" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_records_hash_length" CHECK (octet_length(hash) = 32 and octet_length(bound) = 32)
);
--> statement-breakpoint
CREATE TABLE "openid_clients" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"english_name" text DEFAULT '' NOT NULL,
	"authentication" text NOT NULL,
	"secret_hash" "bytea",
	"keys" jsonb,
	"redirect_uris" text[] DEFAULT '{}' NOT NULL,
	"post_logout_redirect_uris" text[] DEFAULT '{}' NOT NULL,
	"backchannel_logout_uri" text DEFAULT '' NOT NULL,
	"scopes" text[] NOT NULL,
	"device_flow" boolean DEFAULT false NOT NULL,
	"subject_type" text DEFAULT 'pairwise' NOT NULL,
	"trusted" boolean DEFAULT false NOT NULL,
	"older" boolean DEFAULT false NOT NULL,
	"tried_out" boolean DEFAULT false NOT NULL,
	"application_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"disabled_at" timestamp with time zone,
	CONSTRAINT "openid_clients_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "openid_clients_authentication" CHECK (authentication in ('client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none')),
	CONSTRAINT "openid_clients_subject_type" CHECK (subject_type in ('pairwise', 'public')),
	CONSTRAINT "openid_clients_older" CHECK (not older or authentication <> 'none')
);
--> statement-breakpoint
CREATE TABLE "openid_consents" (
	"unit_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"scopes" text[] NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "openid_consents_unit_id_user_id_client_id_pk" PRIMARY KEY("unit_id","user_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "openid_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"signs_from" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "openid_logouts" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"sid" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	CONSTRAINT "openid_logouts_unit_id_id_pk" PRIMARY KEY("unit_id","id")
);
--> statement-breakpoint
CREATE TABLE "openid_records" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"sealed" text NOT NULL,
	"grant_hash" "bytea",
	"user_code_hash" "bytea",
	"consumed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "openid_records_hash_length" CHECK (octet_length(hash) = 32)
);
--> statement-breakpoint
CREATE TABLE "openid_sessions" (
	"unit_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"payload" jsonb NOT NULL,
	CONSTRAINT "openid_sessions_unit_id_session_id_pk" PRIMARY KEY("unit_id","session_id")
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
CREATE TABLE "remembered_devices" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"turn" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"hash_before" "bytea",
	"rotated_at" timestamp with time zone NOT NULL,
	"paused_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "remembered_devices_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "remembered_devices_hash_length" CHECK (octet_length(hash) = 32)
);
--> statement-breakpoint
CREATE TABLE "user_clients" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"agent" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"key_thumbprint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "user_clients_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "user_clients_hash_length" CHECK (octet_length(hash) = 32)
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"sign_count" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"synced" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_unit_id_id_pk" PRIMARY KEY("unit_id","id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "recovery_codes_hash_length" CHECK (octet_length(hash) = 32)
);
--> statement-breakpoint
CREATE TABLE "second_factor_policies" (
	"unit_id" uuid PRIMARY KEY NOT NULL,
	"required_of" text NOT NULL,
	"role_ids" uuid[] NOT NULL,
	"user_types" text[] NOT NULL,
	"trusted_days" integer NOT NULL,
	CONSTRAINT "second_factor_policies_required_of" CHECK (required_of in ('nobody', 'roles', 'user-types')),
	CONSTRAINT "second_factor_policies_trusted_days" CHECK (trusted_days between 0 and 30)
);
--> statement-breakpoint
CREATE TABLE "totp_credentials" (
	"unit_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"sealed_seed" text NOT NULL,
	"last_step" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "totp_credentials_unit_id_user_id_pk" PRIMARY KEY("unit_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "trusted_browsers" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"browser" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trusted_browsers_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "trusted_browsers_hash_length" CHECK (octet_length(hash) = 32)
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
	"agent" text DEFAULT '' NOT NULL,
	"way" text DEFAULT 'password' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"proved_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"proved_by" uuid,
	"remembered_by" uuid,
	"client_id" uuid,
	"began_from" uuid,
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
CREATE TABLE "sign_in_familiar_sources" (
	"key" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_guesses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_guesses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"place" text NOT NULL,
	"known" boolean NOT NULL,
	"guessed_at" timestamp with time zone NOT NULL,
	"forgiven" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "single_sign_on_logins" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"outside_session" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "single_sign_on_logins_unit_id_id_pk" PRIMARY KEY("unit_id","id")
);
--> statement-breakpoint
CREATE TABLE "single_sign_on_providers" (
	"unit_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"english_name" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"client_id" text DEFAULT '' NOT NULL,
	"sealed_secret" text DEFAULT '' NOT NULL,
	"login_name_claim" text DEFAULT '' NOT NULL,
	"inside" boolean DEFAULT false NOT NULL,
	"first" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "single_sign_on_providers_kind" CHECK (kind in ('oidc', 'cas'))
);
--> statement-breakpoint
CREATE TABLE "ticket_applications" (
	"unit_id" uuid NOT NULL,
	"application_code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_applications_unit_id_application_code_pk" PRIMARY KEY("unit_id","application_code")
);
--> statement-breakpoint
CREATE TABLE "outside_identities" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"unionid" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "outside_identities_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "outside_identities_kind" CHECK (kind in ('wechat', 'wecom', 'oidc', 'cas'))
);
--> statement-breakpoint
CREATE TABLE "social_provider_tokens" (
	"unit_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"sealed_token" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	CONSTRAINT "social_provider_tokens_unit_id_provider_id_pk" PRIMARY KEY("unit_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "social_providers" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"app_id" text NOT NULL,
	"agent_id" text DEFAULT '' NOT NULL,
	"sealed_secret" text NOT NULL,
	"school" boolean DEFAULT false NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"rehearsal" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_providers_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "social_providers_kind" UNIQUE("unit_id","kind"),
	CONSTRAINT "social_providers_kind_known" CHECK (kind in ('wechat-website', 'wechat-account', 'wecom'))
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
CREATE TABLE "unit_session_limits" (
	"unit_id" uuid PRIMARY KEY NOT NULL,
	"idle_minutes" integer NOT NULL,
	"absolute_minutes" integer NOT NULL,
	CONSTRAINT "unit_session_limits_bounds" CHECK (idle_minutes between 15 and 1440 and absolute_minutes between 60 and 10080 and idle_minutes <= absolute_minutes)
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
CREATE TABLE "unit_password_policies" (
	"unit_id" uuid PRIMARY KEY NOT NULL,
	"profile" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unit_password_policies_profile" CHECK (profile in ('strong', 'modern', 'mlps-3'))
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
	"language" text DEFAULT 'zh-CN' NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"sign_in_picture" text DEFAULT '' NOT NULL,
	"school_year" text DEFAULT '' NOT NULL,
	"term" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "units_code_unique" UNIQUE("code"),
	CONSTRAINT "units_language" CHECK (language in ('zh-CN', 'en')),
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
	"must_change" boolean DEFAULT false NOT NULL,
	"former_hashes" text[] DEFAULT '{}' NOT NULL,
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
	"mail" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"mail_proved_at" timestamp with time zone,
	"phone_proved_at" timestamp with time zone,
	"status" text DEFAULT 'active' NOT NULL,
	"superman" boolean DEFAULT false NOT NULL,
	"principal" boolean DEFAULT false NOT NULL,
	"campus_id" uuid,
	"sign_in_epoch" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "users_login_name" UNIQUE("unit_id","login_name_key"),
	CONSTRAINT "users_user_type" CHECK (user_type in ('1', '2', '3', '4')),
	CONSTRAINT "users_status" CHECK (status in ('active', 'disabled'))
);
--> statement-breakpoint
ALTER TABLE "application_items" ADD CONSTRAINT "application_items_key_id_application_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."application_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_items" ADD CONSTRAINT "application_items_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_keys" ADD CONSTRAINT "application_keys_application_code_applications_code_fk" FOREIGN KEY ("application_code") REFERENCES "public"."applications"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_assignments" ADD CONSTRAINT "application_assignments_application_code_applications_code_fk" FOREIGN KEY ("application_code") REFERENCES "public"."applications"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_assignments" ADD CONSTRAINT "application_assignments_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_assignments" ADD CONSTRAINT "application_assignments_unit_id_role_id_roles_unit_id_id_fk" FOREIGN KEY ("unit_id","role_id") REFERENCES "public"."roles"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_assignments" ADD CONSTRAINT "application_assignments_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_names" ADD CONSTRAINT "application_names_application_code_applications_code_fk" FOREIGN KEY ("application_code") REFERENCES "public"."applications"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "icon_group_applications" ADD CONSTRAINT "icon_group_applications_application_code_applications_code_fk" FOREIGN KEY ("application_code") REFERENCES "public"."applications"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "icon_group_applications" ADD CONSTRAINT "icon_group_applications_group_fk" FOREIGN KEY ("unit_id","group_id") REFERENCES "public"."icon_groups"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "icon_groups" ADD CONSTRAINT "icon_groups_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_licences" ADD CONSTRAINT "module_licences_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "themes" ADD CONSTRAINT "themes_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "themes" ADD CONSTRAINT "themes_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unread_counts" ADD CONSTRAINT "unread_counts_application_code_applications_code_fk" FOREIGN KEY ("application_code") REFERENCES "public"."applications"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unread_counts" ADD CONSTRAINT "unread_counts_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cas_logins" ADD CONSTRAINT "cas_logins_unit_id_service_id_cas_services_unit_id_id_fk" FOREIGN KEY ("unit_id","service_id") REFERENCES "public"."cas_services"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cas_services" ADD CONSTRAINT "cas_services_application_code_applications_code_fk" FOREIGN KEY ("application_code") REFERENCES "public"."applications"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cas_services" ADD CONSTRAINT "cas_services_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desktop_arrangements" ADD CONSTRAINT "desktop_arrangements_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desktop_arrangements" ADD CONSTRAINT "desktop_arrangements_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_applications" ADD CONSTRAINT "recent_applications_application_code_applications_code_fk" FOREIGN KEY ("application_code") REFERENCES "public"."applications"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_applications" ADD CONSTRAINT "recent_applications_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_configurations" ADD CONSTRAINT "message_configurations_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_unit_id_message_id_messages_unit_id_id_fk" FOREIGN KEY ("unit_id","message_id") REFERENCES "public"."messages"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_unit_id_student_id_students_unit_id_id_fk" FOREIGN KEY ("unit_id","student_id") REFERENCES "public"."students"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_unit_id_item_id_application_items_unit_id_id_fk" FOREIGN KEY ("unit_id","item_id") REFERENCES "public"."application_items"("unit_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD CONSTRAINT "notice_deliveries_unit_id_notice_id_notices_unit_id_id_fk" FOREIGN KEY ("unit_id","notice_id") REFERENCES "public"."notices"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD CONSTRAINT "notice_deliveries_school_id_units_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_unit_id_message_id_messages_unit_id_id_fk" FOREIGN KEY ("unit_id","message_id") REFERENCES "public"."messages"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_unit_id_author_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","author_id") REFERENCES "public"."users"("unit_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_from_unit_id_units_id_fk" FOREIGN KEY ("from_unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "todo_items" ADD CONSTRAINT "todo_items_unit_id_student_id_students_unit_id_id_fk" FOREIGN KEY ("unit_id","student_id") REFERENCES "public"."students"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "todo_items" ADD CONSTRAINT "todo_items_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "todo_items" ADD CONSTRAINT "todo_items_unit_id_item_id_application_items_unit_id_id_fk" FOREIGN KEY ("unit_id","item_id") REFERENCES "public"."application_items"("unit_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openid_clients" ADD CONSTRAINT "openid_clients_application_code_applications_code_fk" FOREIGN KEY ("application_code") REFERENCES "public"."applications"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openid_clients" ADD CONSTRAINT "openid_clients_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openid_consents" ADD CONSTRAINT "openid_consents_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openid_consents" ADD CONSTRAINT "openid_consents_unit_id_client_id_openid_clients_unit_id_id_fk" FOREIGN KEY ("unit_id","client_id") REFERENCES "public"."openid_clients"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openid_logouts" ADD CONSTRAINT "openid_logouts_unit_id_client_id_openid_clients_unit_id_id_fk" FOREIGN KEY ("unit_id","client_id") REFERENCES "public"."openid_clients"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openid_sessions" ADD CONSTRAINT "openid_sessions_unit_id_session_id_sessions_unit_id_id_fk" FOREIGN KEY ("unit_id","session_id") REFERENCES "public"."sessions"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_assignments" ADD CONSTRAINT "role_assignments_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_assignments" ADD CONSTRAINT "role_assignments_unit_id_role_id_roles_unit_id_id_fk" FOREIGN KEY ("unit_id","role_id") REFERENCES "public"."roles"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_permission_code_permissions_code_fk" FOREIGN KEY ("permission_code") REFERENCES "public"."permissions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_unit_id_role_id_roles_unit_id_id_fk" FOREIGN KEY ("unit_id","role_id") REFERENCES "public"."roles"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_windows" ADD CONSTRAINT "class_windows_unit_id_class_id_classes_unit_id_id_fk" FOREIGN KEY ("unit_id","class_id") REFERENCES "public"."classes"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pupil_badges" ADD CONSTRAINT "pupil_badges_unit_id_student_id_students_unit_id_id_fk" FOREIGN KEY ("unit_id","student_id") REFERENCES "public"."students"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remembered_devices" ADD CONSTRAINT "remembered_devices_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_clients" ADD CONSTRAINT "user_clients_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_policies" ADD CONSTRAINT "second_factor_policies_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_credentials" ADD CONSTRAINT "totp_credentials_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_browsers" ADD CONSTRAINT "trusted_browsers_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_tokens" ADD CONSTRAINT "session_tokens_unit_id_session_id_sessions_unit_id_id_fk" FOREIGN KEY ("unit_id","session_id") REFERENCES "public"."sessions"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_unit_id_proved_by_users_unit_id_id_fk" FOREIGN KEY ("unit_id","proved_by") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_on_logins" ADD CONSTRAINT "single_sign_on_logins_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_on_providers" ADD CONSTRAINT "single_sign_on_providers_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_applications" ADD CONSTRAINT "ticket_applications_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_applications" ADD CONSTRAINT "ticket_applications_application_code_applications_code_fk" FOREIGN KEY ("application_code") REFERENCES "public"."applications"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_identities" ADD CONSTRAINT "outside_identities_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_provider_tokens" ADD CONSTRAINT "social_provider_tokens_unit_id_provider_id_social_providers_unit_id_id_fk" FOREIGN KEY ("unit_id","provider_id") REFERENCES "public"."social_providers"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_providers" ADD CONSTRAINT "social_providers_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "unit_session_limits" ADD CONSTRAINT "unit_session_limits_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campuses" ADD CONSTRAINT "campuses_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_host_names" ADD CONSTRAINT "unit_host_names_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_login_configurations" ADD CONSTRAINT "unit_login_configurations_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_password_policies" ADD CONSTRAINT "unit_password_policies_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_parent_unit_id_units_id_fk" FOREIGN KEY ("parent_unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_credentials" ADD CONSTRAINT "password_credentials_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_unit_id_campus_id_campuses_unit_id_id_fk" FOREIGN KEY ("unit_id","campus_id") REFERENCES "public"."campuses"("unit_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_items_newest" ON "application_items" USING btree ("unit_id","application_code","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "application_items_own" ON "application_items" USING btree ("unit_id") WHERE application_code = 'base' and closed_at is null;--> statement-breakpoint
CREATE INDEX "module_licences_end" ON "module_licences" USING btree ("unit_id","end_time");--> statement-breakpoint
CREATE INDEX "cas_logins_session" ON "cas_logins" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "cas_logins_service" ON "cas_logins" USING btree ("unit_id","service_id");--> statement-breakpoint
CREATE INDEX "cas_services_address_anywhere" ON "cas_services" USING btree ("address");--> statement-breakpoint
CREATE UNIQUE INDEX "cas_services_bare_names" ON "cas_services" USING btree ("address") WHERE user_form = 'login-name';--> statement-breakpoint
CREATE INDEX "access_log_user" ON "access_log" USING btree ("unit_id","user_id","occurred_at");--> statement-breakpoint
CREATE INDEX "audit_log_time" ON "audit_log" USING btree ("unit_id","occurred_at");--> statement-breakpoint
CREATE INDEX "message_recipients_unread" ON "message_recipients" USING btree ("unit_id","user_id","sent_at" DESC NULLS FIRST,"message_id" DESC NULLS FIRST) WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "message_recipients_module" ON "message_recipients" USING btree ("unit_id","user_id","module","sent_at" DESC NULLS FIRST,"message_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "message_recipients_newest" ON "message_recipients" USING btree ("unit_id","user_id","sent_at" DESC NULLS FIRST,"message_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "message_recipients_importance" ON "message_recipients" USING btree ("unit_id","user_id","importance","sent_at" DESC NULLS FIRST,"message_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "message_recipients_message" ON "message_recipients" USING btree ("unit_id","message_id");--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin ("search_pairs");--> statement-breakpoint
CREATE INDEX "notice_deliveries_open" ON "notice_deliveries" USING btree ("unit_id","notice_id") WHERE state in ('waiting', 'leaving');--> statement-breakpoint
CREATE INDEX "notices_sent" ON "notices" USING btree ("unit_id","author_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "todo_items_open" ON "todo_items" USING btree ("unit_id","user_id","due_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "one_time_records_expiry" ON "one_time_records" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "openid_clients_client_id" ON "openid_clients" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "openid_consents_client" ON "openid_consents" USING btree ("unit_id","client_id");--> statement-breakpoint
CREATE INDEX "openid_logouts_due" ON "openid_logouts" USING btree ("unit_id","next_try_at");--> statement-breakpoint
CREATE INDEX "openid_records_grant" ON "openid_records" USING btree ("grant_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "openid_records_user_code" ON "openid_records" USING btree ("user_code_hash");--> statement-breakpoint
CREATE INDEX "openid_records_expiry" ON "openid_records" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "role_assignments_role" ON "role_assignments" USING btree ("unit_id","role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pupil_badges_hash" ON "pupil_badges" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "remembered_devices_user" ON "remembered_devices" USING btree ("unit_id","user_id");--> statement-breakpoint
CREATE INDEX "user_clients_user" ON "user_clients" USING btree ("unit_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("unit_id","credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("unit_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_hash" ON "recovery_codes" USING btree ("unit_id","user_id","hash");--> statement-breakpoint
CREATE UNIQUE INDEX "trusted_browsers_hash" ON "trusted_browsers" USING btree ("unit_id","user_id","hash");--> statement-breakpoint
CREATE INDEX "trusted_browsers_expiry" ON "trusted_browsers" USING btree ("unit_id","expires_at");--> statement-breakpoint
CREATE INDEX "session_tokens_session" ON "session_tokens" USING btree ("unit_id","session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_tokens_hash" ON "session_tokens" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("unit_id","user_id");--> statement-breakpoint
CREATE INDEX "sessions_began_from" ON "sessions" USING btree ("unit_id","began_from") WHERE "sessions"."began_from" is not null;--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("unit_id","expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_throttles_age" ON "sign_in_throttles" USING btree ("last_failure_at");--> statement-breakpoint
CREATE INDEX "sign_in_guesses_account" ON "sign_in_guesses" USING btree ("account","guessed_at");--> statement-breakpoint
CREATE INDEX "single_sign_on_logins_subject" ON "single_sign_on_logins" USING btree ("unit_id","issuer","subject");--> statement-breakpoint
CREATE INDEX "single_sign_on_logins_session" ON "single_sign_on_logins" USING btree ("unit_id","issuer","outside_session");--> statement-breakpoint
CREATE INDEX "single_sign_on_logins_user" ON "single_sign_on_logins" USING btree ("unit_id","user_id");--> statement-breakpoint
CREATE INDEX "single_sign_on_logins_age" ON "single_sign_on_logins" USING btree ("unit_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "outside_identities_subject" ON "outside_identities" USING btree ("kind","issuer","subject");--> statement-breakpoint
CREATE INDEX "outside_identities_unionid" ON "outside_identities" USING btree ("kind","unionid") WHERE unionid <> '';--> statement-breakpoint
CREATE INDEX "outside_identities_user" ON "outside_identities" USING btree ("unit_id","user_id");--> statement-breakpoint
CREATE INDEX "class_teachers_user" ON "class_teachers" USING btree ("unit_id","user_id");--> statement-breakpoint
CREATE INDEX "classes_grade" ON "classes" USING btree ("unit_id","grade","position");--> statement-breakpoint
CREATE INDEX "guardianships_student" ON "guardianships" USING btree ("unit_id","student_id");--> statement-breakpoint
CREATE INDEX "students_class" ON "students" USING btree ("unit_id","class_id");--> statement-breakpoint
CREATE INDEX "students_user" ON "students" USING btree ("unit_id","user_id");--> statement-breakpoint
CREATE INDEX "unit_host_names_unit" ON "unit_host_names" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "units_parent" ON "units" USING btree ("parent_unit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_id" ON "users" USING btree ("id");--> statement-breakpoint
CREATE INDEX "users_login_name_anywhere" ON "users" USING btree ("login_name_key");
--> statement-breakpoint

-- Catches what no month catches, so that no line of a log is ever refused.
CREATE TABLE audit_log_default PARTITION OF audit_log DEFAULT;
--> statement-breakpoint
CREATE TABLE access_log_default PARTITION OF access_log DEFAULT;
--> statement-breakpoint
ALTER TABLE audit_log_default ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE access_log_default ENABLE ROW LEVEL SECURITY;

CREATE TABLE "unit_settings" (
	"unit_id" uuid NOT NULL,
	"key" text NOT NULL,
	"rule" text DEFAULT 'free' NOT NULL,
	"set_by_name" text DEFAULT '' NOT NULL,
	"set_by_english_name" text DEFAULT '' NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "unit_settings_unit_id_key_pk" PRIMARY KEY("unit_id","key"),
	CONSTRAINT "unit_settings_rule" CHECK (rule in ('free', 'default', 'locked'))
);
--> statement-breakpoint
ALTER TABLE "unit_settings" ADD CONSTRAINT "unit_settings_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "unit_settings" ("unit_id", "key", "set_at")
SELECT "unit_id", 'sessions', now() FROM "unit_session_limits"
UNION ALL SELECT "unit_id", 'passwords', "changed_at" FROM "unit_password_policies"
UNION ALL SELECT "unit_id", 'second-factor', now() FROM "second_factor_policies";

CREATE TABLE "unit_mail_settings" (
	"unit_id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"security" text NOT NULL,
	"account" text NOT NULL,
	"sealed_password" text NOT NULL,
	"sender_name" text NOT NULL,
	"sender_address" text NOT NULL,
	CONSTRAINT "unit_mail_settings_security" CHECK (security in ('tls', 'starttls', 'none'))
);
--> statement-breakpoint
CREATE TABLE "unit_sms_settings" (
	"unit_id" uuid PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"key_id" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"application_id" text NOT NULL,
	"sign_name" text NOT NULL,
	"template_id" text NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "unit_sms_settings_service" CHECK (service in ('aliyun', 'tencent', 'webhook'))
);
--> statement-breakpoint
ALTER TABLE "unit_mail_settings" ADD CONSTRAINT "unit_mail_settings_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_sms_settings" ADD CONSTRAINT "unit_sms_settings_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
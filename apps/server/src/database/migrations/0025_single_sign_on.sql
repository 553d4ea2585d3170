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
ALTER TABLE "single_sign_on_logins" ADD CONSTRAINT "single_sign_on_logins_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_on_providers" ADD CONSTRAINT "single_sign_on_providers_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_applications" ADD CONSTRAINT "ticket_applications_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_applications" ADD CONSTRAINT "ticket_applications_application_code_applications_code_fk" FOREIGN KEY ("application_code") REFERENCES "public"."applications"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "single_sign_on_logins_subject" ON "single_sign_on_logins" USING btree ("unit_id","issuer","subject");--> statement-breakpoint
CREATE INDEX "single_sign_on_logins_session" ON "single_sign_on_logins" USING btree ("unit_id","issuer","outside_session");--> statement-breakpoint
CREATE INDEX "single_sign_on_logins_user" ON "single_sign_on_logins" USING btree ("unit_id","user_id");--> statement-breakpoint
CREATE INDEX "single_sign_on_logins_age" ON "single_sign_on_logins" USING btree ("unit_id","at");--> statement-breakpoint
SELECT guard_unit_table('single_sign_on_logins', 'SELECT, INSERT, UPDATE, DELETE');--> statement-breakpoint
SELECT guard_unit_table('single_sign_on_providers', 'SELECT, INSERT, UPDATE, DELETE');--> statement-breakpoint
SELECT guard_unit_table('ticket_applications', 'SELECT, INSERT, UPDATE, DELETE');

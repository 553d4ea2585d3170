CREATE TABLE "audit_chain" (
	"unit_id" uuid NOT NULL,
	"day" date NOT NULL,
	"number" integer NOT NULL,
	"line_id" uuid NOT NULL,
	"previous" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_chain_unit_id_day_number_pk" PRIMARY KEY("unit_id","day","number")
);
--> statement-breakpoint
CREATE TABLE "audit_chain_heads" (
	"unit_id" uuid NOT NULL,
	"day" date NOT NULL,
	"number" integer NOT NULL,
	"hash" "bytea" NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "audit_chain_heads_unit_id_day_pk" PRIMARY KEY("unit_id","day")
);
--> statement-breakpoint
CREATE TABLE "unit_audit_settings" (
	"unit_id" uuid PRIMARY KEY NOT NULL,
	"kept_months" integer NOT NULL,
	CONSTRAINT "unit_audit_settings_kept_months" CHECK (kept_months between 6 and 120)
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "actor_unit_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "as_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "target_kind" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "request_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "unit_audit_settings" ADD CONSTRAINT "unit_audit_settings_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("unit_id","actor_id","occurred_at");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("unit_id","subject_id","occurred_at");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("unit_id","action","occurred_at");
--> statement-breakpoint

-- It takes the id of the request, too.
DROP FUNCTION IF EXISTS open_session(uuid,uuid,uuid,text,text,timestamptz,timestamptz,uuid,bytea,timestamptz,uuid,bytea,timestamptz,text[],boolean,text,uuid,uuid,uuid,integer,text,text);

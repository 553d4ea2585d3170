CREATE TABLE "exports" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"query" jsonb NOT NULL,
	"about_unit" uuid NOT NULL,
	"format" text NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"request_id" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"tries" smallint DEFAULT 0 NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exports_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "exports_state" CHECK (state in ('queued', 'running', 'done', 'failed', 'removed'))
);
--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exports_open" ON "exports" USING btree ("unit_id","asked_at","id") WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "exports_asked_by" ON "exports" USING btree ("unit_id","asked_by","asked_at");--> statement-breakpoint
CREATE INDEX "exports_expiring" ON "exports" USING btree ("unit_id","expires_at");
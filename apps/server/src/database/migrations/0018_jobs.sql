CREATE TABLE "job_items" (
	"unit_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"subject" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"before" jsonb,
	CONSTRAINT "job_items_unit_id_job_id_position_pk" PRIMARY KEY("unit_id","job_id","position"),
	CONSTRAINT "job_items_state" CHECK (state in ('waiting', 'done', 'unchanged', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"input" jsonb NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_by_unit" uuid NOT NULL,
	"request_id" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"undoes" uuid,
	"state" text DEFAULT 'queued' NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"failure" text DEFAULT '' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"put_aside" boolean DEFAULT false NOT NULL,
	CONSTRAINT "jobs_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "jobs_state" CHECK (state in ('queued', 'running', 'cancelled', 'done', 'failed')),
	CONSTRAINT "jobs_counts" CHECK (done + unchanged + refused <= total)
);
--> statement-breakpoint
ALTER TABLE "job_items" ADD CONSTRAINT "job_items_unit_id_job_id_jobs_unit_id_id_fk" FOREIGN KEY ("unit_id","job_id") REFERENCES "public"."jobs"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_open" ON "jobs" USING btree ("unit_id","asked_at","id") WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "jobs_asked_by" ON "jobs" USING btree ("unit_id","asked_by","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_undoes" ON "jobs" USING btree ("unit_id","undoes");
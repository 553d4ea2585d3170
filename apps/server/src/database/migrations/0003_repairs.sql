CREATE TABLE "repairs" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"reporter_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"place" text NOT NULL,
	"text" text NOT NULL,
	"urgency" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"handler_id" uuid,
	"done_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "repairs_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "repairs_request" UNIQUE("unit_id","reporter_id","request_id"),
	CONSTRAINT "repairs_urgency" CHECK (urgency in ('low', 'normal', 'high')),
	CONSTRAINT "repairs_done" CHECK (done_at is null or handler_id is not null)
);
--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_unit_id_reporter_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","reporter_id") REFERENCES "public"."users"("unit_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_unit_id_handler_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","handler_id") REFERENCES "public"."users"("unit_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "repairs_own" ON "repairs" USING btree ("unit_id","reporter_id","reported_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "repairs_newest" ON "repairs" USING btree ("unit_id","reported_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
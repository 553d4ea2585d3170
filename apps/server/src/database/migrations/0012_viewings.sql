CREATE TABLE "viewings" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"viewer_unit_id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	"viewer_session_id" uuid NOT NULL,
	"viewer_name" text NOT NULL,
	"viewer_english_name" text NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "viewings_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "viewings_length" CHECK (expires_at > started_at)
);
--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "viewings_user" ON "viewings" USING btree ("unit_id","user_id");--> statement-breakpoint
CREATE INDEX "viewings_open" ON "viewings" USING btree ("unit_id","expires_at") WHERE "viewings"."ended_at" is null;
CREATE TABLE "file_versions" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"entry_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"stored_id" uuid NOT NULL,
	"size" bigint NOT NULL,
	"server_id" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_versions_unit_id_id_pk" PRIMARY KEY("unit_id","id")
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "as_version" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_unit_id_entry_id_file_entries_unit_id_id_fk" FOREIGN KEY ("unit_id","entry_id") REFERENCES "public"."file_entries"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_unit_id_owner_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","owner_id") REFERENCES "public"."users"("unit_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_unit_id_stored_id_stored_files_unit_id_id_fk" FOREIGN KEY ("unit_id","stored_id") REFERENCES "public"."stored_files"("unit_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_versions_entry" ON "file_versions" USING btree ("unit_id","entry_id","replaced_at");--> statement-breakpoint
CREATE INDEX "file_versions_owner" ON "file_versions" USING btree ("unit_id","owner_id");--> statement-breakpoint
CREATE INDEX "file_versions_stored" ON "file_versions" USING btree ("unit_id","stored_id");--> statement-breakpoint
CREATE INDEX "file_versions_replaced" ON "file_versions" USING btree ("unit_id","replaced_at");
CREATE TABLE "file_attachments" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"holder" text NOT NULL,
	"holder_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"stored_id" uuid NOT NULL,
	"size" bigint NOT NULL,
	"attached_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_attachments_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "file_attachments_place" UNIQUE("unit_id","holder","holder_id","position"),
	CONSTRAINT "file_attachments_holder" CHECK (holder in ('notice'))
);
--> statement-breakpoint
ALTER TABLE "file_attachments" ADD CONSTRAINT "file_attachments_unit_id_owner_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","owner_id") REFERENCES "public"."users"("unit_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_attachments" ADD CONSTRAINT "file_attachments_unit_id_stored_id_stored_files_unit_id_id_fk" FOREIGN KEY ("unit_id","stored_id") REFERENCES "public"."stored_files"("unit_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_attachments_owner" ON "file_attachments" USING btree ("unit_id","owner_id");--> statement-breakpoint
CREATE INDEX "file_attachments_stored" ON "file_attachments" USING btree ("unit_id","stored_id");
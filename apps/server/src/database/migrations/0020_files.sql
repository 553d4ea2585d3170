CREATE TABLE "file_entries" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"folder_id" uuid,
	"name" text NOT NULL,
	"spoken_name" text NOT NULL,
	"stored_id" uuid,
	"size" bigint DEFAULT 0 NOT NULL,
	"server_id" text DEFAULT 'base' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"binned_at" timestamp with time zone,
	"binned_with" uuid,
	CONSTRAINT "file_entries_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "file_entries_binned_with" CHECK ((binned_at is null) = (binned_with is null))
);
--> statement-breakpoint
CREATE TABLE "file_use" (
	"unit_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"holder" text NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "file_use_unit_id_kind_holder_pk" PRIMARY KEY("unit_id","kind","holder"),
	CONSTRAINT "file_use_counts" CHECK (kind in ('person', 'application', 'unit') and bytes >= 0 and files >= 0)
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"place" uuid NOT NULL,
	"sha256" "bytea" NOT NULL,
	"md5" "bytea" NOT NULL,
	"size" bigint NOT NULL,
	"media_type" text NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_files_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "stored_files_content" UNIQUE("unit_id","sha256"),
	CONSTRAINT "stored_files_hashes" CHECK (length(sha256) = 32 and length(md5) = 16 and size >= 0)
);
--> statement-breakpoint
CREATE TABLE "upload_pieces" (
	"unit_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "upload_pieces_unit_id_upload_id_number_pk" PRIMARY KEY("unit_id","upload_id","number")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"md5" "bytea" NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"chunks" integer NOT NULL,
	"piece_size" bigint NOT NULL,
	"state" text DEFAULT 'arriving' NOT NULL,
	"entry_id" uuid,
	"folder_id" uuid,
	"sha256" "bytea",
	"server_id" text DEFAULT 'base' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "uploads_same" UNIQUE("unit_id","owner_id","md5","size","chunks","name"),
	CONSTRAINT "uploads_state" CHECK (state in ('arriving', 'joining', 'done'))
);
--> statement-breakpoint
ALTER TABLE "file_entries" ADD CONSTRAINT "file_entries_unit_id_owner_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","owner_id") REFERENCES "public"."users"("unit_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_entries" ADD CONSTRAINT "file_entries_unit_id_folder_id_file_entries_unit_id_id_fk" FOREIGN KEY ("unit_id","folder_id") REFERENCES "public"."file_entries"("unit_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_entries" ADD CONSTRAINT "file_entries_unit_id_stored_id_stored_files_unit_id_id_fk" FOREIGN KEY ("unit_id","stored_id") REFERENCES "public"."stored_files"("unit_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_use" ADD CONSTRAINT "file_use_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_pieces" ADD CONSTRAINT "upload_pieces_unit_id_upload_id_uploads_unit_id_id_fk" FOREIGN KEY ("unit_id","upload_id") REFERENCES "public"."uploads"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_unit_id_owner_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","owner_id") REFERENCES "public"."users"("unit_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_entries_folder" ON "file_entries" USING btree ("unit_id","owner_id","folder_id");--> statement-breakpoint
CREATE INDEX "file_entries_stored" ON "file_entries" USING btree ("unit_id","stored_id");--> statement-breakpoint
CREATE INDEX "file_entries_binned" ON "file_entries" USING btree ("unit_id","binned_at") WHERE binned_at is not null;--> statement-breakpoint
CREATE INDEX "uploads_touched" ON "uploads" USING btree ("unit_id","touched_at");
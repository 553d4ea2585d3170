CREATE TABLE "file_hand_ins" (
	"unit_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"folder_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"given_name" text NOT NULL,
	"class_name" text DEFAULT '' NOT NULL,
	"class_english_name" text DEFAULT '' NOT NULL,
	"student_number" text DEFAULT '' NOT NULL,
	"handed_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_hand_ins_unit_id_entry_id_pk" PRIMARY KEY("unit_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "file_shares" ADD COLUMN "files_most" integer;--> statement-breakpoint
ALTER TABLE "file_shares" ADD COLUMN "bytes_most" bigint;--> statement-breakpoint
ALTER TABLE "file_hand_ins" ADD CONSTRAINT "file_hand_ins_unit_id_entry_id_file_entries_unit_id_id_fk" FOREIGN KEY ("unit_id","entry_id") REFERENCES "public"."file_entries"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_hand_ins" ADD CONSTRAINT "file_hand_ins_unit_id_person_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","person_id") REFERENCES "public"."users"("unit_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_hand_ins_folder" ON "file_hand_ins" USING btree ("unit_id","folder_id","person_id");--> statement-breakpoint
CREATE INDEX "file_hand_ins_person" ON "file_hand_ins" USING btree ("unit_id","person_id");--> statement-breakpoint
ALTER TABLE "file_shares" ADD CONSTRAINT "file_shares_limits" CHECK (files_most > 0 and bytes_most > 0);
CREATE TABLE "file_shares" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"entry_id" uuid NOT NULL,
	"class_id" uuid,
	"role_id" uuid,
	"person_id" uuid,
	"gives" text NOT NULL,
	"until_day" date,
	"shared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_shares_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "file_shares_once" UNIQUE NULLS NOT DISTINCT("unit_id","entry_id","class_id","role_id","person_id"),
	CONSTRAINT "file_shares_one_target" CHECK (num_nonnulls(class_id, role_id, person_id) = 1),
	CONSTRAINT "file_shares_gives" CHECK (gives in ('read', 'hand_in'))
);
--> statement-breakpoint
ALTER TABLE "file_shares" ADD CONSTRAINT "file_shares_unit_id_entry_id_file_entries_unit_id_id_fk" FOREIGN KEY ("unit_id","entry_id") REFERENCES "public"."file_entries"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_shares" ADD CONSTRAINT "file_shares_unit_id_class_id_classes_unit_id_id_fk" FOREIGN KEY ("unit_id","class_id") REFERENCES "public"."classes"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_shares" ADD CONSTRAINT "file_shares_unit_id_role_id_roles_unit_id_id_fk" FOREIGN KEY ("unit_id","role_id") REFERENCES "public"."roles"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_shares" ADD CONSTRAINT "file_shares_unit_id_person_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","person_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_shares_class" ON "file_shares" USING btree ("unit_id","class_id");--> statement-breakpoint
CREATE INDEX "file_shares_role" ON "file_shares" USING btree ("unit_id","role_id");--> statement-breakpoint
CREATE INDEX "file_shares_person" ON "file_shares" USING btree ("unit_id","person_id");
CREATE TABLE "person_moves" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"human_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"other_unit_id" uuid NOT NULL,
	"by_code" boolean NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"kept" jsonb NOT NULL,
	CONSTRAINT "person_moves_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "person_moves_direction" CHECK (direction in ('left', 'came'))
);
--> statement-breakpoint
CREATE TABLE "transfer_codes" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "transfer_codes_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "transfer_codes_hash_length" CHECK (octet_length(hash) = 32)
);
--> statement-breakpoint
ALTER TABLE "person_moves" ADD CONSTRAINT "person_moves_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_codes" ADD CONSTRAINT "transfer_codes_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_moves_user" ON "person_moves" USING btree ("unit_id","user_id");--> statement-breakpoint
CREATE INDEX "person_moves_human" ON "person_moves" USING btree ("unit_id","human_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_codes_hash" ON "transfer_codes" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_codes_open" ON "transfer_codes" USING btree ("unit_id","user_id") WHERE used_at is null;
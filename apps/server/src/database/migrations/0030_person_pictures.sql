CREATE TABLE "person_pictures" (
	"unit_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"avif" "bytea" NOT NULL,
	"webp" "bytea" NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_pictures_unit_id_user_id_pk" PRIMARY KEY("unit_id","user_id"),
	CONSTRAINT "person_pictures_id" CHECK (id ~ '^[0-9a-f]{32}$')
);
--> statement-breakpoint
ALTER TABLE "person_pictures" ADD CONSTRAINT "person_pictures_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;
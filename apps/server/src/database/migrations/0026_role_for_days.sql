ALTER TABLE "role_grants" DROP CONSTRAINT "role_grants_group";--> statement-breakpoint
ALTER TABLE "role_grants" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_unit_id_person_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","person_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_group" CHECK (num_nonnulls(user_type, group_id, person_id) = 1
        and (user_type is not null or num_nonnulls(class_id, grade, campus_id) = 0));
CREATE TABLE "role_member_versions" (
	"unit_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "role_member_versions_unit_id_role_id_user_id_pk" PRIMARY KEY("unit_id","role_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "guardian_requests" ADD COLUMN "made_link_id" uuid;--> statement-breakpoint
ALTER TABLE "role_member_versions" ADD CONSTRAINT "role_member_versions_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_member_versions" ADD CONSTRAINT "role_member_versions_unit_id_role_id_roles_unit_id_id_fk" FOREIGN KEY ("unit_id","role_id") REFERENCES "public"."roles"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- An approval made the link whose first period began with it. The two moments come from two clocks.
UPDATE "guardian_requests" r SET "made_link_id" = (
  SELECT p."link_id" FROM "guardianship_periods" p
  WHERE p."unit_id" = r."unit_id" AND p."guardian_id" = r."guardian_id" AND p."student_id" = r."student_id"
    AND p."from_moment" BETWEEN r."settled_at" - interval '1 minute' AND r."settled_at" + interval '1 minute'
    AND NOT EXISTS (SELECT FROM "guardianship_periods" e
      WHERE e."unit_id" = p."unit_id" AND e."link_id" = p."link_id" AND e."from_moment" < p."from_moment")
  ORDER BY p."from_moment" LIMIT 1)
WHERE r."state" = 'approved';

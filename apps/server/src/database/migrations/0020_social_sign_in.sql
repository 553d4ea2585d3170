CREATE TABLE "outside_identities" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"unionid" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "outside_identities_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "outside_identities_kind" CHECK (kind in ('wechat', 'wecom', 'oidc', 'cas'))
);
--> statement-breakpoint
CREATE TABLE "social_provider_tokens" (
	"unit_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"sealed_token" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	CONSTRAINT "social_provider_tokens_unit_id_provider_id_pk" PRIMARY KEY("unit_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "social_providers" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"app_id" text NOT NULL,
	"agent_id" text DEFAULT '' NOT NULL,
	"sealed_secret" text NOT NULL,
	"school" boolean DEFAULT false NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"rehearsal" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_providers_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "social_providers_kind" UNIQUE("unit_id","kind"),
	CONSTRAINT "social_providers_kind_known" CHECK (kind in ('wechat-website', 'wechat-account', 'wecom'))
);
--> statement-breakpoint
ALTER TABLE "outside_identities" ADD CONSTRAINT "outside_identities_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_provider_tokens" ADD CONSTRAINT "social_provider_tokens_unit_id_provider_id_social_providers_unit_id_id_fk" FOREIGN KEY ("unit_id","provider_id") REFERENCES "public"."social_providers"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_providers" ADD CONSTRAINT "social_providers_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outside_identities_subject" ON "outside_identities" USING btree ("kind","issuer","subject");--> statement-breakpoint
CREATE INDEX "outside_identities_unionid" ON "outside_identities" USING btree ("kind","unionid") WHERE unionid <> '';--> statement-breakpoint
CREATE INDEX "outside_identities_user" ON "outside_identities" USING btree ("unit_id","user_id");--> statement-breakpoint
SELECT guard_unit_table('outside_identities', 'SELECT, INSERT, UPDATE, DELETE');--> statement-breakpoint
SELECT guard_unit_table('social_provider_tokens', 'SELECT, INSERT, UPDATE, DELETE');--> statement-breakpoint
SELECT guard_unit_table('social_providers', 'SELECT, INSERT, UPDATE, DELETE');

--> statement-breakpoint

-- Whether a unit is another one or lies below it: an area's provider serves the schools of the area.
CREATE FUNCTION unit_is_within(unit uuid, other uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  WITH RECURSIVE above AS (
    SELECT u.id, u.parent_unit_id FROM public.units u WHERE u.id = unit
    UNION
    SELECT u.id, u.parent_unit_id FROM public.units u JOIN above ON u.id = above.parent_unit_id
  )
  SELECT EXISTS (SELECT FROM above WHERE above.id = other);
END;
--> statement-breakpoint
REVOKE ALL ON FUNCTION unit_is_within(uuid, uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION unit_is_within(uuid, uuid) TO homeroom_app;
--> statement-breakpoint

-- The accounts behind an identity of a service outside, by its own row and by its unionid, its own row first. Runs as
-- the owner: the unit is not known yet. Accounts outside the asking unit and those below it are not found.
CREATE FUNCTION find_outside_identity(of_kind text, of_issuer text, of_subject text, of_unionid text, within uuid)
RETURNS TABLE (id uuid, unit_id uuid, user_id uuid, exact boolean, unionid text)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 2 SET search_path = ''
BEGIN ATOMIC
  SELECT i.id, i.unit_id, i.user_id, i.issuer = of_issuer AND i.subject = of_subject, i.unionid
  FROM public.outside_identities i
  JOIN public.units ON units.id = i.unit_id AND units.status = 'active'
  WHERE i.kind = of_kind
    AND (i.issuer = of_issuer AND i.subject = of_subject OR of_unionid <> '' AND i.unionid = of_unionid)
    AND public.unit_is_within(i.unit_id, within)
  ORDER BY i.issuer = of_issuer AND i.subject = of_subject DESC, i.linked_at
  LIMIT 20;
END;
--> statement-breakpoint
REVOKE ALL ON FUNCTION find_outside_identity(text, text, text, text, uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_outside_identity(text, text, text, text, uuid) TO homeroom_app;

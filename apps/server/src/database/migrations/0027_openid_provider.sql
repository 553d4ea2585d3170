CREATE TABLE "openid_clients" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"english_name" text DEFAULT '' NOT NULL,
	"authentication" text NOT NULL,
	"secret_hash" "bytea",
	"keys" jsonb,
	"redirect_uris" text[] DEFAULT '{}' NOT NULL,
	"post_logout_redirect_uris" text[] DEFAULT '{}' NOT NULL,
	"backchannel_logout_uri" text DEFAULT '' NOT NULL,
	"scopes" text[] NOT NULL,
	"device_flow" boolean DEFAULT false NOT NULL,
	"subject_type" text DEFAULT 'pairwise' NOT NULL,
	"trusted" boolean DEFAULT false NOT NULL,
	"older" boolean DEFAULT false NOT NULL,
	"application_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"disabled_at" timestamp with time zone,
	CONSTRAINT "openid_clients_unit_id_id_pk" PRIMARY KEY("unit_id","id"),
	CONSTRAINT "openid_clients_authentication" CHECK (authentication in ('client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none')),
	CONSTRAINT "openid_clients_subject_type" CHECK (subject_type in ('pairwise', 'public')),
	CONSTRAINT "openid_clients_older" CHECK (not older or authentication <> 'none')
);
--> statement-breakpoint
CREATE TABLE "openid_consents" (
	"unit_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"scopes" text[] NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "openid_consents_unit_id_user_id_client_id_pk" PRIMARY KEY("unit_id","user_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "openid_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"signs_from" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "openid_logouts" (
	"unit_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"sid" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	CONSTRAINT "openid_logouts_unit_id_id_pk" PRIMARY KEY("unit_id","id")
);
--> statement-breakpoint
CREATE TABLE "openid_records" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"sealed" text NOT NULL,
	"grant_hash" "bytea",
	"user_code_hash" "bytea",
	"consumed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "openid_records_hash_length" CHECK (octet_length(hash) = 32)
);
--> statement-breakpoint
CREATE TABLE "openid_sessions" (
	"unit_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"payload" jsonb NOT NULL,
	CONSTRAINT "openid_sessions_unit_id_session_id_pk" PRIMARY KEY("unit_id","session_id")
);
--> statement-breakpoint
ALTER TABLE "openid_clients" ADD CONSTRAINT "openid_clients_application_code_applications_code_fk" FOREIGN KEY ("application_code") REFERENCES "public"."applications"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openid_clients" ADD CONSTRAINT "openid_clients_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openid_consents" ADD CONSTRAINT "openid_consents_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openid_consents" ADD CONSTRAINT "openid_consents_unit_id_client_id_openid_clients_unit_id_id_fk" FOREIGN KEY ("unit_id","client_id") REFERENCES "public"."openid_clients"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openid_logouts" ADD CONSTRAINT "openid_logouts_unit_id_client_id_openid_clients_unit_id_id_fk" FOREIGN KEY ("unit_id","client_id") REFERENCES "public"."openid_clients"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openid_sessions" ADD CONSTRAINT "openid_sessions_unit_id_session_id_sessions_unit_id_id_fk" FOREIGN KEY ("unit_id","session_id") REFERENCES "public"."sessions"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "openid_clients_client_id" ON "openid_clients" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "openid_consents_client" ON "openid_consents" USING btree ("unit_id","client_id");--> statement-breakpoint
CREATE INDEX "openid_logouts_due" ON "openid_logouts" USING btree ("unit_id","next_try_at");--> statement-breakpoint
CREATE INDEX "openid_records_grant" ON "openid_records" USING btree ("grant_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "openid_records_user_code" ON "openid_records" USING btree ("user_code_hash");--> statement-breakpoint
CREATE INDEX "openid_records_expiry" ON "openid_records" USING btree ("expires_at");--> statement-breakpoint
SELECT guard_unit_table('openid_clients', 'SELECT, INSERT, UPDATE, DELETE');--> statement-breakpoint
SELECT guard_unit_table('openid_consents', 'SELECT, INSERT, UPDATE, DELETE');--> statement-breakpoint
SELECT guard_unit_table('openid_logouts', 'SELECT, INSERT, UPDATE, DELETE');--> statement-breakpoint
SELECT guard_unit_table('openid_sessions', 'SELECT, INSERT, UPDATE, DELETE');--> statement-breakpoint

-- Records and keys belong to no unit: a random id is all a request brings. Ids are hashed and contents sealed.
GRANT SELECT, INSERT, UPDATE, DELETE ON "openid_records", "openid_keys" TO homeroom_app;
--> statement-breakpoint

-- A client names itself before its unit is known. Runs as the owner.
CREATE FUNCTION find_openid_client(of_client text)
RETURNS TABLE (
  unit_id uuid, id uuid, client_id text, name text, english_name text, authentication text, secret_hash bytea,
  keys jsonb, redirect_uris text[], post_logout_redirect_uris text[], backchannel_logout_uri text, scopes text[],
  device_flow boolean, subject_type text, trusted boolean, older boolean, application_code text
)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = ''
BEGIN ATOMIC
  SELECT c.unit_id, c.id, c.client_id, c.name, c.english_name, c.authentication, c.secret_hash, c.keys,
    c.redirect_uris, c.post_logout_redirect_uris, c.backchannel_logout_uri, c.scopes, c.device_flow, c.subject_type,
    c.trusted, c.older, c.application_code
  FROM public.openid_clients c
  JOIN public.units ON units.id = c.unit_id AND units.status = 'active'
  WHERE c.client_id = of_client AND c.disabled_at IS NULL;
END;
--> statement-breakpoint

-- The units in which clients have to be told that sessions are over. Runs as the owner: it answers ids of units only.
CREATE FUNCTION find_units_with_openid_ends(moment timestamptz) RETURNS TABLE (unit_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ''
BEGIN ATOMIC
  SELECT o.unit_id FROM public.openid_sessions o
    JOIN public.sessions s ON s.unit_id = o.unit_id AND s.id = o.session_id
    JOIN public.users u ON u.unit_id = s.unit_id AND u.id = s.user_id
    JOIN public.units n ON n.id = s.unit_id
    WHERE s.ended_at IS NOT NULL OR s.expires_at <= moment OR u.status <> 'active' OR n.status <> 'active'
  UNION
  SELECT l.unit_id FROM public.openid_logouts l WHERE l.next_try_at <= moment;
END;
--> statement-breakpoint
REVOKE ALL ON FUNCTION find_openid_client(text), find_units_with_openid_ends(timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_openid_client(text), find_units_with_openid_ends(timestamptz) TO homeroom_app;

CREATE TABLE "known_login_names" (
	"unit_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"login_name_key" text NOT NULL,
	"kind" text NOT NULL,
	"application" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "known_login_names_pk" PRIMARY KEY("unit_id","user_id","login_name_key","kind","application"),
	CONSTRAINT "known_login_names_kind" CHECK (kind in ('cas', 'single-sign-on', 'ticket'))
);
--> statement-breakpoint
ALTER TABLE "known_login_names" ADD CONSTRAINT "known_login_names_unit_id_user_id_users_unit_id_id_fk" FOREIGN KEY ("unit_id","user_id") REFERENCES "public"."users"("unit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_login_names_name" ON "known_login_names" USING btree ("unit_id","login_name_key");--> statement-breakpoint
-- What is known of before: who is signed in to a service that is told the user name.
INSERT INTO known_login_names (unit_id, user_id, login_name_key, kind, application, since)
SELECT DISTINCT l.unit_id, u.id, u.login_name_key, 'cas', c.address, now()
FROM cas_logins l
JOIN cas_services c ON c.unit_id = l.unit_id AND c.id = l.service_id
  AND (c.user_form <> 'id' OR 'loginName' = ANY (c.attributes))
JOIN sessions s ON s.unit_id = l.unit_id AND s.id = l.session_id
JOIN users u ON u.unit_id = s.unit_id AND u.id = s.user_id;

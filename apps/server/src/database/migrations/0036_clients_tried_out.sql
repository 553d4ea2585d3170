ALTER TABLE "openid_clients" ADD COLUMN "tried_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "language" text DEFAULT 'zh-CN' NOT NULL;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_language" CHECK (language in ('zh-CN', 'en'));
--> statement-breakpoint

-- Until now any client could have addresses on somebody's own machine: those that have some are being tried out.
UPDATE openid_clients SET tried_out = true
  WHERE array_to_string(redirect_uris || post_logout_redirect_uris, ' ')
    ~ 'http://(localhost|127\.0\.0\.1|\[::1\])([:/ ]|$)';
--> statement-breakpoint

-- As before, and whether a client is being tried out. What is answered cannot be changed in place.
DROP FUNCTION find_openid_client(text);
--> statement-breakpoint
CREATE FUNCTION find_openid_client(of_client text)
RETURNS TABLE (
  unit_id uuid, id uuid, client_id text, name text, english_name text, authentication text, secret_hash bytea,
  keys jsonb, redirect_uris text[], post_logout_redirect_uris text[], backchannel_logout_uri text, scopes text[],
  device_flow boolean, subject_type text, trusted boolean, older boolean, tried_out boolean, application_code text
)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = ''
BEGIN ATOMIC
  SELECT c.unit_id, c.id, c.client_id, c.name, c.english_name, c.authentication, c.secret_hash, c.keys,
    c.redirect_uris, c.post_logout_redirect_uris, c.backchannel_logout_uri, c.scopes, c.device_flow, c.subject_type,
    c.trusted, c.older, c.tried_out, c.application_code
  FROM public.openid_clients c
  JOIN public.units ON units.id = c.unit_id AND units.status = 'active'
  WHERE c.client_id = of_client AND c.disabled_at IS NULL;
END;
--> statement-breakpoint
REVOKE ALL ON FUNCTION find_openid_client(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_openid_client(text) TO homeroom_app;

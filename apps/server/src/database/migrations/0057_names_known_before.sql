-- By which user names outside applications know people from before these names were kept, as far as it is certain (decision 65).
WITH renamed AS (
  -- Each change of a user name, with the one before. Whoever came by a move has a name of which the log does not tell the one before.
  SELECT a.unit_id, a.subject_id, a.before ->> 'loginName' AS former, a.occurred_at,
    lag(a.occurred_at) OVER (PARTITION BY a.unit_id, a.subject_id ORDER BY a.occurred_at, a.id) AS since
  FROM units n JOIN audit_log a ON a.unit_id = n.id
    AND (a.action = 'person changed' AND a.before ? 'loginName' OR a.action = 'person moved here')
  WHERE a.subject_id IS NOT NULL
), told AS (
  -- An application has named somebody.
  SELECT a.unit_id, a.subject_id, 'ticket' AS kind, a.target AS application, a.occurred_at
  FROM units n JOIN audit_log a ON a.unit_id = n.id AND a.action = 'sign-in ticket made'
  WHERE a.subject_id IS NOT NULL AND a.target_kind = 'application' AND a.target <> ''
  UNION ALL
  -- A service was told who somebody is: what it is told is known since it was last registered or changed.
  SELECT a.unit_id, a.subject_id, 'cas', c.address, a.occurred_at
  FROM cas_services c JOIN audit_log a ON a.unit_id = c.unit_id AND a.action = 'cas ticket' AND a.detail ->> 'address' = c.address
  WHERE a.subject_id IS NOT NULL AND (c.user_form <> 'id' OR 'loginName' = ANY (c.attributes))
    AND a.occurred_at > coalesce((SELECT max(p.occurred_at) FROM audit_log p
      WHERE p.unit_id = c.unit_id AND p.action = 'cas service put' AND p.target = c.address), c.created_at)
), named AS (
  SELECT t.unit_id, t.subject_id, t.kind, t.application, t.occurred_at, lower(normalize(btrim(r.former), NFKC)) AS name
  FROM told t JOIN renamed r ON r.unit_id = t.unit_id AND r.subject_id = t.subject_id
    AND t.occurred_at < r.occurred_at AND (r.since IS NULL OR t.occurred_at >= r.since)
  UNION ALL
  SELECT t.unit_id, t.subject_id, t.kind, t.application, t.occurred_at, u.login_name_key
  FROM told t JOIN users u ON u.unit_id = t.unit_id AND u.id = t.subject_id
    LEFT JOIN (SELECT r.unit_id, r.subject_id, max(r.occurred_at) AS last FROM renamed r GROUP BY 1, 2) l
      ON l.unit_id = t.unit_id AND l.subject_id = t.subject_id
  WHERE t.occurred_at >= coalesce(l.last, t.occurred_at)
  UNION ALL
  -- The outside single sign-on by CAS names somebody by the user name that they have, and the first visit is linked by it.
  SELECT i.unit_id, i.user_id, 'single-sign-on', p.address, i.linked_at, u.login_name_key
  FROM single_sign_on_providers p
    JOIN outside_identities i ON i.unit_id = p.unit_id AND i.kind = 'cas' AND i.issuer = p.address
    JOIN users u ON u.unit_id = i.unit_id AND u.id = i.user_id
  WHERE p.kind = 'cas' AND p.login_name_claim = 'user' AND lower(normalize(btrim(i.subject), NFKC)) = u.login_name_key
)
INSERT INTO known_login_names (unit_id, user_id, login_name_key, kind, application, since)
SELECT n.unit_id, n.subject_id, n.name, n.kind, n.application, min(n.occurred_at)
FROM named n JOIN users u ON u.unit_id = n.unit_id AND u.id = n.subject_id
WHERE n.name <> ''
GROUP BY 1, 2, 3, 4, 5
ON CONFLICT DO NOTHING;

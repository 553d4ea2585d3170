-- Whoever switched the reminders before they were a setting stays the one whose value counts.
INSERT INTO "unit_settings" ("unit_id", "key", "set_at")
SELECT "unit_id", 'reminders', now() FROM "message_configurations";

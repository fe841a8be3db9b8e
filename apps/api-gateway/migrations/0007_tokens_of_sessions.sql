-- The session that a member's console token was asked for with: it works no longer than that. Null: of the administrator, or of a replica of the
-- release before, and then good while its member belongs to the org.
ALTER TABLE console_tokens ADD COLUMN session_hash bytea;

-- Who was removed from their last org kept password and sessions, and being added there again brought both back.
UPDATE members SET password_hash = NULL, made_by_org = NULL
 WHERE password_hash IS NOT NULL AND NOT EXISTS (SELECT 1 FROM memberships m WHERE m.member_id = members.id AND m.status = 'active');
DELETE FROM sessions WHERE member_id IN (SELECT id FROM members WHERE password_hash IS NULL);

-- Who has signed in to answer a request to connect. Null: kept by a replica of the release before.
ALTER TABLE authorization_requests ADD COLUMN member_id text;

-- `PostgresAuthorizations.keep` drops the oldest of a member who keeps too many, and of all owners and admins of an org.
CREATE INDEX authorization_requests_of_member ON authorization_requests (member_id, expires_at) WHERE member_id IS NOT NULL;

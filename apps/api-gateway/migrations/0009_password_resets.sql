-- By hash: the mailed link bears the token.
CREATE TABLE password_resets (
  hash bytea PRIMARY KEY,
  member_id text NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  expires_at timestamptz(3) NOT NULL
);
-- A new password takes back all links of its account; what has expired is deleted in batches.
CREATE INDEX password_resets_of_member ON password_resets (member_id);
CREATE INDEX password_resets_by_expiry ON password_resets (expires_at);

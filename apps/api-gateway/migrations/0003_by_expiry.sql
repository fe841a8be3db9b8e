SET LOCAL lock_timeout = '3s';

-- What has expired is deleted in batches, oldest first.
CREATE INDEX oauth_codes_by_expiry ON oauth_codes (expires_at);
CREATE INDEX invitations_by_expiry ON invitations (expires_at);

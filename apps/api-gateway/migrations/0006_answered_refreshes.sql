-- When the pair that a refresh token was exchanged for was handed to the client, by the database's clock: who sends the token again later has stolen it.
-- Null: not answered, or by a replica of the release before.
ALTER TABLE oauth_tokens ADD COLUMN answered_at timestamptz(3);

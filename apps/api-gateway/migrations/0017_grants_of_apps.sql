-- outside a transaction
-- What staff change of an app is told to the log of each org that has it connected (`RECORD_AT_CONNECTED`), and taken from its grants (`narrowGrants`): not by a
-- look at the grants of all apps.
CREATE INDEX CONCURRENTLY oauth_grants_of_app ON oauth_grants (app_id, id) WHERE revoked_at IS NULL;

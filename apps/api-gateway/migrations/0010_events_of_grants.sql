-- The types of events that the consent page named, kept with what the merchant answered. Null: a replica of the release before wrote the row.
-- `NameUntoldEvents` fills in what the app asks for then, before that changes.
ALTER TABLE authorization_requests ADD COLUMN events text[];

ALTER TABLE oauth_grants ADD COLUMN events text[];

ALTER TABLE app_connections ADD COLUMN events text[];

-- The version whose event told them. Another, or none: that event was one of the release before, and the connection is announced once more.
ALTER TABLE app_connections ADD COLUMN events_version bigint;

CREATE INDEX grants_without_events ON oauth_grants (app_id, id) WHERE events IS NULL AND revoked_at IS NULL;

CREATE INDEX connections_without_events ON app_connections (org_id, app_id) WHERE status = 'connected' AND events_version IS DISTINCT FROM version;

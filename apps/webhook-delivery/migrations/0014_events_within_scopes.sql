-- The types of events that the connection's scopes let the app have, and the version of the connection they are those of. Another version, or none:
-- a replica of the release before wrote the row, and this one reads the connection's event once more (`connections_to_learn` finds it).
ALTER TABLE app_connections ADD COLUMN allowed_events text[];

ALTER TABLE app_connections ADD COLUMN allowed_version bigint;

CREATE INDEX connections_to_learn ON app_connections (org_id, mode, app_id) WHERE allowed_version IS DISTINCT FROM version;

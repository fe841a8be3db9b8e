-- How often staff have taken scopes or events from the grants of a connection, and how many of these the services that send to the app have been told: an app is
-- given nothing more before they know.
ALTER TABLE app_connections ADD COLUMN narrowings bigint NOT NULL DEFAULT 0;

ALTER TABLE app_connections ADD COLUMN narrowings_told bigint NOT NULL DEFAULT 0;

-- `NarrowedConnections` asks for those that nobody was told of, of one app or of all.
CREATE INDEX connections_narrowed ON app_connections (app_id, org_id) WHERE narrowings <> narrowings_told;

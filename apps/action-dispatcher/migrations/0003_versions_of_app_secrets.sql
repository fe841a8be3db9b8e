-- The gateway sends an app's secrets until it is answered: of two that cross the higher version counts.
ALTER TABLE app_secrets ADD COLUMN version bigint NOT NULL DEFAULT 0;

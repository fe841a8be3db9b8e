-- What a store has that its platform's own webhooks keep in step. `old_secrets`: [{secret, until}], those that still
-- verify. Secrets are sealed with keys that are not in the database. `connected_by`, `marketing_by`: who of the org did
-- so last: the evidence of consents that come with deliveries names them.
CREATE TABLE store_connections (
  org_id text NOT NULL,
  mode text NOT NULL,
  store_id text NOT NULL,
  secret text NOT NULL,
  old_secrets jsonb NOT NULL DEFAULT '[]',
  marketing_covers_calls boolean NOT NULL DEFAULT false,
  connected_by jsonb NOT NULL,
  marketing_by jsonb,
  CONSTRAINT store_connections_pkey PRIMARY KEY (org_id, mode, store_id)
);
-- A delivery names its store alone (`commerce.connection-of-hook`).
CREATE UNIQUE INDEX store_connections_by_store ON store_connections (store_id);

-- Evidence, and only added to: each time that the consents which a platform has for its own marketing were made to
-- cover calls, or no longer.
CREATE TABLE marketing_switches (
  org_id text NOT NULL,
  mode text NOT NULL,
  id text NOT NULL,
  store_id text NOT NULL,
  covers_calls boolean NOT NULL,
  switched_by jsonb NOT NULL,
  at timestamptz(3) NOT NULL,
  CONSTRAINT marketing_switches_pkey PRIMARY KEY (org_id, mode, id)
);

-- One row per delivery that was signed rightly. `body`, by gzip, is there until it was applied; `results` say what each
-- object became.
CREATE TABLE hook_receipts (
  org_id text NOT NULL,
  mode text NOT NULL,
  id text NOT NULL,
  store_id text NOT NULL,
  topic text NOT NULL,
  delivery_id text NOT NULL,
  status text NOT NULL,
  reason text,
  results jsonb NOT NULL DEFAULT '[]',
  body bytea,
  received_at timestamptz(3) NOT NULL,
  CONSTRAINT hook_receipts_pkey PRIMARY KEY (org_id, mode, id)
);
ALTER TABLE hook_receipts ALTER COLUMN body SET STORAGE EXTERNAL;
-- `commerce.list-receipts`
CREATE INDEX hook_receipts_by_store ON hook_receipts (org_id, mode, store_id, id);
-- `commerce.drop-hook_receipts`
CREATE INDEX hook_receipts_by_age ON hook_receipts (received_at);
-- What waits, by store (`commerce.drop-waiting-receipts`).
CREATE INDEX hook_receipts_waiting ON hook_receipts (org_id, mode, store_id, id) WHERE (status = 'waiting'::text);

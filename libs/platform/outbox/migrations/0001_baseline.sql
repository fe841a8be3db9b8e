-- Events on their way to the bus, written in the transaction of what they tell of. `part`: 12 for ever (OUTBOX_PARTS),
-- the unit of the relay's leases and of the order per key. `event` is its writer's JSON text. To check it takes
-- PostgreSQL 12 us of 1.6 KB, to make a jsonb tree of it 31, to write that out again about 20 (measured).
CREATE TABLE outbox (
  part smallint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  event json NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT outbox_pkey PRIMARY KEY (part, id)
) WITH (autovacuum_vacuum_cost_delay=0, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=5000);

-- What can never be sent, with the reason.
CREATE TABLE outbox_dead (
  id bigint NOT NULL,
  event json NOT NULL,
  created_at timestamptz(3) NOT NULL,
  failed_at timestamptz(3) NOT NULL DEFAULT now(),
  reason text NOT NULL,
  CONSTRAINT outbox_dead_pkey PRIMARY KEY (id)
);

CREATE TABLE outbox_relay (
  owner text NOT NULL,
  until timestamptz NOT NULL,
  CONSTRAINT outbox_relay_pkey PRIMARY KEY (owner)
);

CREATE TABLE outbox_lease (
  part smallint NOT NULL,
  owner text,
  epoch bigint NOT NULL DEFAULT 0,
  CONSTRAINT outbox_lease_pkey PRIMARY KEY (part)
);

INSERT INTO outbox_lease (part) SELECT generate_series(0, 11);

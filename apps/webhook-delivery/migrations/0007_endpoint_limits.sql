SET LOCAL lock_timeout = '3s';

-- Requests a second that the receiver asked for at most; null: as many as it keeps up with. Such an endpoint's deliveries are not leased by
-- the fan-out but claimed, and each claim takes as many places in time as it sends: `next_send_at` is the first that is free.
ALTER TABLE endpoints ADD COLUMN max_per_second integer;

ALTER TABLE endpoints ADD COLUMN next_send_at timestamptz(3);

-- Headers of the org's own: their names in clear, the map sealed. The values are never shown.
ALTER TABLE endpoints ADD COLUMN header_names text[] NOT NULL DEFAULT '{}';

ALTER TABLE endpoints ADD COLUMN headers text;

SET LOCAL lock_timeout = '3s';

-- What the developers of an org are told of an endpoint that goes on failing: that it does, the first delivery given up, and the end. Results say what
-- is to be told (`is_untold`); it is told in a transaction of its own, with its event.
ALTER TABLE endpoint_health
  ADD COLUMN last_error text,
  -- `failing_since` of the outage that lasts; until its end was told.
  ADD COLUMN lasting_since timestamptz(3),
  -- When it was told; null: not yet.
  ADD COLUMN noticed_at timestamptz(3),
  -- The first success after it, until that was told.
  ADD COLUMN recovered_at timestamptz(3),
  -- When an outage was told last: one that flaps is told once an hour.
  ADD COLUMN last_noticed_at timestamptz(3),
  -- A delivery was given up, until that was told; and when that was told last.
  ADD COLUMN failed_at timestamptz(3),
  ADD COLUMN failure_told_at timestamptz(3),
  ADD COLUMN is_untold boolean NOT NULL DEFAULT false;

-- Asked for at every poll, and empty almost always. A row per endpoint that ever failed: small enough to be built at once.
CREATE INDEX endpoint_health_untold ON endpoint_health (org_id, mode, endpoint_id) WHERE is_untold;

SET LOCAL lock_timeout = '3s';

-- Since when a call is to be ended by us: stored before the carrier is asked, so that whoever takes the call over asks it.
ALTER TABLE calls ADD COLUMN hang_up_at timestamptz(3);
-- The virtual carrier's own record of when it was told to.
ALTER TABLE virtual_carrier_requests ADD COLUMN hung_up_at timestamptz(3);

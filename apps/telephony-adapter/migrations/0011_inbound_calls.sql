-- Calls of shoppers to a number of ours. Live only, like numbers: no mode. The release before neither writes nor reads
-- them. `caller` is a claim of whoever calls; null when withheld, and forgotten where no call of the org's to it is
-- kept. `opt_out_due_at`: when contacts is to be told of the opt-out next; null: there is nothing to tell.
CREATE TABLE inbound_calls (
  org_id text NOT NULL,
  id text NOT NULL,
  -- The engine's: whoever is told of the call tries to make its row, and one does.
  channel_id text NOT NULL,
  number_id text NOT NULL,
  called text NOT NULL,
  caller text,
  language text NOT NULL,
  last_call_id text,
  started_at timestamptz(3) NOT NULL,
  answered_at timestamptz(3),
  opted_out_at timestamptz(3),
  opt_out_due_at timestamptz(3),
  handed_off_at timestamptz(3),
  ended_at timestamptz(3),
  end_reason text,
  lease_owner text,
  lease_until timestamptz(3),
  lease_epoch integer NOT NULL DEFAULT 1,
  PRIMARY KEY (org_id, id),
  UNIQUE (channel_id),
  CHECK ((lease_until IS NULL) = (ended_at IS NOT NULL))
);
-- The limits of a caller (telephony.admit-inbound-call), and an erasure by number (telephony.erase-inbound-calls).
CREATE INDEX inbound_calls_by_caller ON inbound_calls (org_id, caller, started_at);
-- Those that go on: telephony.admit-inbound-call counts them, telephony.claim-inbound-calls takes them over.
CREATE INDEX inbound_calls_going_on ON inbound_calls (lease_until) WHERE (lease_until IS NOT NULL);
-- For telephony.untold-inbound-opt-outs.
CREATE INDEX inbound_calls_untold ON inbound_calls (opt_out_due_at) WHERE (opt_out_due_at IS NOT NULL);
-- For telephony.forget-strangers and telephony.delete-old-inbound-calls.
CREATE INDEX inbound_calls_by_time ON inbound_calls (started_at);
-- Whose number was called: telephony.called-orgs.
CREATE INDEX numbers_by_phone ON numbers (phone);

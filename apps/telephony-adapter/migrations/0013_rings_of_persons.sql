-- When a person of the org was rung for the caller, whether they picked up or not: telephony.admit-inbound-call counts
-- them. The release before neither writes nor reads it.
ALTER TABLE inbound_calls ADD COLUMN rung_at timestamptz(3);

-- The carrier that has the call though it does not ring yet; whoever takes the call over goes on with it there. Null:
-- no carrier has taken it so far as is known, or it rang at once, as on the virtual carrier. The release before neither
-- writes nor reads it.
ALTER TABLE calls ADD COLUMN taken_by text;
-- The final SIP answer to the call's invitation, as it came; null where none did. What it means is `end_reason`.
ALTER TABLE calls ADD COLUMN sip_code smallint;

-- What a trunk means by SIP codes that it uses in a way of its own: [{sipCode, endReason}]. The release before neither
-- writes nor reads it, and judges by the codes alone.
ALTER TABLE trunks ADD COLUMN end_reasons jsonb NOT NULL DEFAULT '[]';

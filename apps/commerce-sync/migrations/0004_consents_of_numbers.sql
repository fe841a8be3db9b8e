-- An object that changes its number must not bring the consents that came with the one before: when the last consent
-- was given that came with the object, and the last of those that came with a number it has no more. Null: none has
-- come.
ALTER TABLE objects ADD COLUMN consented_until timestamptz(3), ADD COLUMN others_consented_until timestamptz(3);

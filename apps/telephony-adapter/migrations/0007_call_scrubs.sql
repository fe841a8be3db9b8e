-- What a register of preferences said of the call's number before it was dialled: {verdict, reference, by, at}; null
-- where none was asked. A part of the permit record. The release before neither writes nor reads it.
ALTER TABLE calls ADD COLUMN scrub jsonb;

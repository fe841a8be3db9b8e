-- That somebody else was reached under the number: runs of triggers that are written later are missed by its event,
-- too.
ALTER TABLE decisions_heard ADD COLUMN is_wrong_person boolean NOT NULL DEFAULT false;

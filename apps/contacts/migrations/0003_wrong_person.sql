-- Whoever picked up said that the shopper is not to be had under this number. `wrong_person_at`: the end of the last
-- call in which it was said; it stays when the mark is cleared, so that the repeated event of that call does not set it
-- again.
ALTER TABLE shoppers ADD COLUMN is_wrong_person boolean NOT NULL DEFAULT false, ADD COLUMN wrong_person_at timestamptz(3);

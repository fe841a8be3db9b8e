-- When consents of each scope were last withdrawn of an erased number: what was given before that and is sent later
-- counts for nobody who comes back under it. Times alone, as in shoppers.withdrawn.
ALTER TABLE erased_numbers ADD COLUMN withdrawn jsonb NOT NULL DEFAULT '{}';

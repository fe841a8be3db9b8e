-- An order that the number had and has no more, as contacts is to be told: null where there are consents to tell. It
-- may have no contact that is known here. Code of before writes none and tells of consents alone.
ALTER TABLE untold_consents
  ADD COLUMN former_order jsonb,
  ALTER COLUMN contact_id DROP NOT NULL;

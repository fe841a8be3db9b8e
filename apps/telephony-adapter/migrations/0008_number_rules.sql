-- The operator's word in writing that a number of the ordinary series may be used so; null: none was given.
-- `can_call_types` is what a number with a trunk was said to be for; `call_types` are those of them that the rules of
-- the country allow now, so that whatever judges numbers, in the release before as well, takes no line of it for
-- others.
ALTER TABLE numbers ADD COLUMN operator_consent text, ADD COLUMN can_call_types text[];

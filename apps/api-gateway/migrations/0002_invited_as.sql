-- What an org is shown of somebody it has invited, until they accept: the name that was sent, and an id that is of this
-- invitation alone. Of the account of that address, if there is one, an org learns nothing before.
-- The id goes on naming the member afterwards, for who has kept it; the name goes when the account's own is shown.
-- Null: active from the first, or invited by a replica of the release before.
ALTER TABLE memberships ADD COLUMN invited_id text, ADD COLUMN invited_name text;

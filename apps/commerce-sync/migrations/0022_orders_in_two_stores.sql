-- Whose store may start for an order of this number and shopper: null in the turns of objects and shoppers, and in
-- those of a version before. The store keeps the turn for all its objects, and the same order in another store starts
-- nothing.
ALTER TABLE trigger_turns ADD COLUMN store_id text;

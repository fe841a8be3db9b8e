-- What the limits per shopper are judged by, on the row that every decision about a number locks. No index: an update stays on its page.
ALTER TABLE shoppers
  -- The last end of a call that reached the number.
  ADD COLUMN reached_until timestamptz(3),
  -- The day in India that the two counts are of.
  ADD COLUMN counted_on date,
  ADD COLUMN attempts_counted integer NOT NULL DEFAULT 0,
  -- Of the calls whose end was heard.
  ADD COLUMN reached_counted integer NOT NULL DEFAULT 0,
  -- By run, the permitted attempt whose end was not heard yet: {"<run>": {"attempt", "callId", "at", "on"}}.
  ADD COLUMN under_way jsonb NOT NULL DEFAULT '{}',
  -- A run was told to wait for the number: it is to be told when that changes.
  ADD COLUMN is_waited_for boolean NOT NULL DEFAULT false;

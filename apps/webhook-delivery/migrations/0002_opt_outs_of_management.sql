-- The stored events of opt-outs that management recorded, by the contact: they are of no run, and an erasure finds them by it. The contacts that are erased stand in
-- `erased_runs`, as runs do: an event of one may come after the news of the erasure.
CREATE TABLE opt_out_events (
  org_id text NOT NULL,
  mode text NOT NULL,
  event_id text NOT NULL,
  contact_id text NOT NULL,
  PRIMARY KEY (org_id, mode, event_id)
);

-- For the erasure of a contact (`webhooks.opt-outs-of-contact`).
CREATE INDEX opt_out_events_of_contact ON opt_out_events (org_id, mode, contact_id);

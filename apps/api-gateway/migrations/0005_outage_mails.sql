-- Mails about webhook endpoints to the developers of an org: a row per event and reader, made when the event is taken in. A row stays for longer than its
-- event can come again, so that a repeat finds it.
CREATE TABLE outage_mails (
  org_id text NOT NULL,
  event_id text NOT NULL,
  member_id text NOT NULL,
  notice jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  -- When it is to be sent, or sent again; null: it was sent, or given up.
  due_at timestamptz(3),
  tries integer NOT NULL DEFAULT 0,
  sent_at timestamptz(3),
  PRIMARY KEY (org_id, event_id, member_id)
);
-- What is to be sent is asked for every few seconds; what is old is deleted in batches.
CREATE INDEX outage_mails_due ON outage_mails (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX outage_mails_by_age ON outage_mails (created_at);

-- Which events a consumer has taken in. `day` leads, so that forgetting old days reads one range.
CREATE TABLE inbox (
  day date NOT NULL,
  consumer text NOT NULL,
  event_id text NOT NULL,
  CONSTRAINT inbox_pkey PRIMARY KEY (day, consumer, event_id)
);

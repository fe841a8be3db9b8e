SET LOCAL lock_timeout = '3s';

-- Orgs whose waiting runs are being planned anew, as their hours or limits have changed. One row an org, written in the commit that takes the change: a newer change takes the place of an
-- older one that is not done, and begins anew. `started_at`: where hours that are open begin to be counted. `mode` and `place_*`: the last run that was planned; no place: none of this mode yet.
-- `look_at`: when a process is to go on; `owner` fences it. A replica of the release before plans the runs itself, and leaves no row.
CREATE TABLE replans (
  org_id text PRIMARY KEY,
  version bigint NOT NULL,
  started_at timestamptz(3) NOT NULL,
  mode text NOT NULL,
  place_at timestamptz(3),
  place_id text,
  look_at timestamptz(3) NOT NULL,
  owner text
);
-- Asked by the sweep for the next (`runs.take-replan`).
CREATE INDEX replans_by_time ON replans (look_at);

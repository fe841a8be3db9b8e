-- A process that plays calls says so in one row, and not in each of its calls: at sixty thousand calls these were twelve thousand rows a second, each with
-- a new entry in `calls_claimable`. Replicas of the release before renew their own calls one by one, and write no row here.
CREATE TABLE players (
  owner text PRIMARY KEY,
  alive_until timestamptz(3) NOT NULL
);

-- Ways into the telephone network. `password` is sealed. The release before knows neither them nor what names them.
CREATE TABLE trunks (
  org_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  host text NOT NULL,
  port integer NOT NULL,
  transport text NOT NULL,
  codecs text[] NOT NULL,
  username text,
  password text,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (org_id, id),
  UNIQUE (org_id, name)
);

-- The trunk of a number by name or id, whether there is one or not; null for the virtual carrier. What the number was
-- said to be able to do stands beside it: `speech` and `dtmf` are what it can do by this trunk now, so that whatever
-- judges numbers, in the release before as well, takes one without a trunk for nothing.
ALTER TABLE numbers ADD COLUMN trunk text, ADD COLUMN can_speech boolean, ADD COLUMN can_dtmf boolean;

-- The second factor of an account (docs/handbook/oauth.md#second-factor). One row per account, by its primary key alone.
CREATE TABLE second_factors (
  member_id text PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  -- Sealed. Sealed anew it is another text, so it also tells one enrolment from the next.
  secret text NOT NULL,
  -- Null: begun and not confirmed, and asked for by nobody.
  since timestamptz(3),
  -- Of the code that was used last: none of that time or before it works again.
  last_step bigint NOT NULL DEFAULT 0,
  -- Hashes of those that are left.
  recovery_codes bytea[] NOT NULL DEFAULT '{}'
);

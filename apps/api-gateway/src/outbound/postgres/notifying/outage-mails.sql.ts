import type { Statement } from '@outcall/platform-postgres';

/** Readers of one org. */
const MAX_READERS = 50;
/** News in one mail; the rest goes with the next. */
const MAX_NEWS = 100;
const FIRST_PAUSE = `interval '2 minutes'`;
const LONGEST_PAUSE = `interval '1 hour'`;
const GIVEN_UP_AFTER = `interval '3 days'`;
const MAY_READ = `role IN ('owner', 'admin') AND status = 'active'`;

/**
 * $1 news, $2 now, $3 when they are due. A repeat of an event finds its mails, also when the org has other members by
 * then.
 */
export const ADD: Statement = {
  name: 'gateway.add-outage-mails',
  text: `
    INSERT INTO outage_mails (org_id, event_id, member_id, notice, created_at, due_at)
    SELECT n.org_id, n.event_id, m.member_id, n.notice, $2, $3
      FROM jsonb_to_recordset($1::jsonb) AS n(org_id text, event_id text, notice jsonb)
     CROSS JOIN LATERAL (
       SELECT member_id FROM memberships WHERE org_id = n.org_id AND ${MAY_READ} ORDER BY member_id LIMIT ${MAX_READERS}) AS m
     WHERE NOT EXISTS (SELECT FROM outage_mails k WHERE k.org_id = n.org_id AND k.event_id = n.event_id)
     ORDER BY 1, 2, 3
    ON CONFLICT (org_id, event_id, member_id) DO NOTHING`,
};

/**
 * $1 now, $2 readers. The time until they are due again is the lease: longer than a try to send takes. A reader who may
 * not read any more gets nothing, and what was for them is given up in its time.
 */
export const CLAIM: Statement = {
  name: 'gateway.claim-outage-mails',
  text: `
    WITH readers AS MATERIALIZED (
      SELECT org_id, member_id FROM outage_mails WHERE due_at <= $1 GROUP BY 1, 2 ORDER BY min(due_at), 1, 2 LIMIT $2::int
    ), due AS MATERIALIZED (
      SELECT d.* FROM readers r CROSS JOIN LATERAL (
        SELECT org_id, event_id, member_id FROM outage_mails o
         WHERE o.org_id = r.org_id AND o.member_id = r.member_id AND o.due_at <= $1
         ORDER BY o.event_id LIMIT ${MAX_NEWS} FOR UPDATE SKIP LOCKED) AS d
    ), claimed AS (
      UPDATE outage_mails o
         SET tries = o.tries + 1,
             due_at = CASE WHEN o.created_at > $1::timestamptz - ${GIVEN_UP_AFTER}
                           THEN $1::timestamptz + LEAST(${LONGEST_PAUSE}, ${FIRST_PAUSE} * 2 ^ LEAST(o.tries, 10)) END
        FROM due d
       WHERE o.org_id = d.org_id AND o.event_id = d.event_id AND o.member_id = d.member_id
      RETURNING o.org_id, o.event_id, o.member_id, o.notice
    )
    SELECT c.org_id AS "orgId", g.name AS "orgName", c.member_id AS "memberId", a.email, c.event_id AS "eventId", c.notice
      FROM claimed c
      JOIN memberships m ON m.org_id = c.org_id AND m.member_id = c.member_id AND ${MAY_READ}
      JOIN members a ON a.id = c.member_id
      JOIN orgs g ON g.id = c.org_id
     ORDER BY c.org_id, c.member_id, c.event_id`,
};

/** $1 org, $2 member, $3 events, $4 now. */
export const SENT: Statement = {
  name: 'gateway.outage-mails-sent',
  text: `
    UPDATE outage_mails SET sent_at = $4, due_at = NULL
     WHERE org_id = $1 AND member_id = $2 AND event_id = ANY ($3::text[])`,
};

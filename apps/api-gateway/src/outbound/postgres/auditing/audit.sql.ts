import { fittingPage, type Statement } from '@outcall/platform-postgres';

const WHO_AND_WHAT = 'org_id, by_kind, by_id, by_name, action, subject_kind, subject_id';

export const RECORD = `INSERT INTO audit_entries (${WHO_AND_WHAT}, before, after) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;
/**
 * As `RECORD`, but $1 is an app: in the log of each org that has it connected, or may still exchange the code of a
 * consent to it. One statement however many they are, by `oauth_grants_of_app`.
 */
export const RECORD_AT_CONNECTED: Statement = {
  name: 'gateway.record-at-connected-orgs',
  text: `
    WITH given AS MATERIALIZED (
      SELECT id, org_id, exchanged_at FROM oauth_grants WHERE app_id = $1 AND revoked_at IS NULL ORDER BY id)
    INSERT INTO audit_entries (${WHO_AND_WHAT}, before, after)
    SELECT connected.org_id, $2, $3, $4, $5, $6, $7, $8::jsonb, $9::jsonb
      FROM (SELECT DISTINCT g.org_id FROM given g
             WHERE g.exchanged_at IS NOT NULL
                OR EXISTS (SELECT FROM oauth_codes c WHERE c.grant_id = g.id AND c.used_at IS NULL AND c.expires_at > now())
           ) AS connected`,
};
/** $1 member, $2 action, $3 after: in the log of each org that they are an active member of, by themselves. */
export const RECORD_OF_MEMBER = `
  INSERT INTO audit_entries (${WHO_AND_WHAT}, after)
  SELECT s.org_id, 'member', a.id, a.name, $2, 'member', a.id, $3::jsonb
    FROM members a JOIN memberships s ON s.member_id = a.id AND s.status = 'active'
   WHERE a.id = $1`;

export const BEGIN: Statement = {
  name: 'gateway.begin-asked-change',
  text: `INSERT INTO audit_intents (${WHO_AND_WHAT}, after) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id::text`,
};
const INTO_LOG = `INSERT INTO audit_entries (at, org_id, by_kind, by_id, by_name, action, subject_kind, subject_id, after, outcome)`;
/** $1 id, $2 outcome, $3 subject. At the time it was asked for. */
export const SETTLE: Statement = {
  name: 'gateway.settle-asked-change',
  text: `
    WITH asked AS (DELETE FROM audit_intents WHERE id = $1 RETURNING *)
    ${INTO_LOG}
    SELECT asked_at, org_id, by_kind, by_id, by_name, action, subject_kind, coalesce(subject_id, $3), after, $2 FROM asked`,
};
export const DROP: Statement = {
  name: 'gateway.drop-asked-change',
  text: 'DELETE FROM audit_intents WHERE id = $1',
};
const BATCH = 500;
/** $1 age in milliseconds. */
export const SETTLE_ABANDONED: Statement = {
  name: 'gateway.settle-abandoned-changes',
  text: `
    WITH asked AS (
      DELETE FROM audit_intents WHERE id = ANY (ARRAY(
        SELECT id FROM audit_intents WHERE asked_at < now() - $1::float8 * interval '1 millisecond'
         ORDER BY asked_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)) RETURNING *)
    ${INTO_LOG}
    SELECT asked_at, org_id, by_kind, by_id, by_name, action, subject_kind, subject_id, after, 'unknown' FROM asked
    RETURNING 1 AS settled`,
};

const COLUMNS = `at, id::text AS place, by_kind, by_id, by_name, action, subject_kind, subject_id, before, after, outcome`;
/**
 * $1 org, $2 from, $3 to, $4 and $5 the place, $6 limit. Both ends of the span are ends of the primary key's range: ids
 * begin at 1, so that the place (time, 0) is before everything of that time.
 */
export const NEWEST: Statement = {
  name: 'gateway.newest-audit-entries',
  text: fittingPage({
    select: `SELECT ${COLUMNS}, id FROM audit_entries
              WHERE org_id = $1 AND at >= coalesce($2::timestamptz, '-infinity')
                AND (at, id) < (coalesce($4::timestamptz, $3::timestamptz, 'infinity'), coalesce($5::bigint, 0))
              ORDER BY at DESC, id DESC LIMIT $6`,
    order: 'at DESC, id DESC',
  }),
};
export const OLDEST: Statement = {
  name: 'gateway.oldest-audit-entries',
  text: fittingPage({
    select: `SELECT ${COLUMNS}, id FROM audit_entries
              WHERE org_id = $1 AND at < coalesce($3::timestamptz, 'infinity')
                AND (at, id) > (coalesce($4::timestamptz, $2::timestamptz, '-infinity'), coalesce($5::bigint, 0))
              ORDER BY at, id LIMIT $6`,
    order: 'at, id',
  }),
};

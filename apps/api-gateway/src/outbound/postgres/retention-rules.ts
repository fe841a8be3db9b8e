import { daysBefore, type RetentionRule } from '@outcall/platform-service';

const BATCH = 1_000;
/**
 * Nothing reads them once they are over. They are kept a day longer, so that a clock that is wrong by hours deletes
 * nothing that is still valid.
 */
const OVER_DAYS = 1;
/**
 * A used code or refresh token that comes a second time has been stolen. To notice that, it is kept for so long after
 * its end.
 */
const USED_DAYS = 30;

const KEPT_DAYS = {
  sessions: OVER_DAYS,
  console_tokens: OVER_DAYS,
  authorization_requests: OVER_DAYS,
  invitations: OVER_DAYS,
  password_resets: OVER_DAYS,
  oauth_codes: USED_DAYS,
  oauth_tokens: USED_DAYS,
};

/** An event can be replayed for 21 days, and must find its mails. */
const MAILS_DAYS = 30;

const OLD_OUTAGE_MAILS: RetentionRule = {
  statement: {
    name: 'gateway.delete-old-outage_mails',
    text: `
      DELETE FROM outage_mails WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM outage_mails WHERE created_at < $1 ORDER BY created_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))
      RETURNING 1 AS deleted`,
  },
  values: (now) => [daysBefore(now, MAILS_DAYS)],
};

/**
 * docs/handbook/audit.md#how-long: entries of so many days and one, so that no clock asks the trigger too early; 0:
 * none.
 */
export const auditRetention = (days: number): readonly RetentionRule[] =>
  days === 0
    ? []
    : [
        {
          statement: {
            name: 'gateway.delete-old-audit_entries',
            text: `
              DELETE FROM audit_entries WHERE ctid = ANY (ARRAY(
                SELECT ctid FROM audit_entries WHERE at < $1 LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))
              RETURNING 1 AS deleted`,
          },
          values: (now) => [daysBefore(now, days + OVER_DAYS)],
        },
      ];

const EXPIRED: readonly RetentionRule[] = Object.entries(KEPT_DAYS).map(([table, days]) => ({
  statement: {
    name: `gateway.delete-old-${table}`,
    text: `
      DELETE FROM ${table} WHERE hash = ANY (ARRAY(
        SELECT hash FROM ${table} WHERE expires_at < $1 ORDER BY expires_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))
      RETURNING 1 AS deleted`,
  },
  values: (now) => [daysBefore(now, days)],
}));

/** docs/handbook/retention.md: what has expired or is old, by the index of each table on it. */
export const RETENTION_RULES: readonly RetentionRule[] = [...EXPIRED, OLD_OUTAGE_MAILS];

import type { Statement } from '@outcall/platform-postgres';

const COLUMNS =
  'call_id, phone, call_type, basis, hours_rule, rules_version, opt_out_checked_at, granted_at, expires_at, refused';

/**
 * $1 org, $2 mode, $3 run, $4 call ids of its attempts. Granted permits are found by their key, refused ones by an
 * index that holds no others. (An index by run over all permits would cost every call an entry.) Not found is a permit
 * whose attempt then met busy lines: its call id was given back and nobody was called.
 */
export const PERMITS_OF_RUN: Statement = {
  name: 'contacts.permits-of-run',
  text: `SELECT ${COLUMNS} FROM permits WHERE org_id = $1 AND mode = $2 AND call_id = ANY ($4::text[]) AND run_id = $3
          UNION
         SELECT ${COLUMNS} FROM permits WHERE org_id = $1 AND mode = $2 AND run_id = $3 AND refused IS NOT NULL
          ORDER BY opt_out_checked_at, call_id`,
};

/** $1 org, $2 mode, $3 ids. */
export const CONSENTS: Statement = {
  name: 'contacts.consents-by-id',
  text: `SELECT id, scope, source, given_at, note, expires_at, recorded_at, withdrawn_at FROM consents
          WHERE org_id = $1 AND mode = $2 AND id = ANY ($3::text[]) ORDER BY id`,
};

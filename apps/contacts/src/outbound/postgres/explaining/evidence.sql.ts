import type { Statement } from '@outcall/platform-postgres';

const COLUMNS =
  'call_id, phone, call_type, basis, hours_rule, rules_version, opt_out_checked_at, granted_at, expires_at, refused';

/**
 * $1 org, $2 mode, $3 run, $4 call ids of its attempts. Granted permits are found by their key, refused ones by an
 * index that holds no others. (An index by run over all permits would cost every call an entry.) A permit whose attempt
 * met busy lines is not found: the attempt gave its call id back and nobody was called.
 */
export const PERMITS_OF_RUN: Statement = {
  name: 'contacts.permits-of-run',
  text: `SELECT ${COLUMNS} FROM permits WHERE org_id = $1 AND mode = $2 AND call_id = ANY ($4::text[]) AND run_id = $3
          UNION
         SELECT ${COLUMNS} FROM permits WHERE org_id = $1 AND mode = $2 AND run_id = $3 AND refused IS NOT NULL
          ORDER BY opt_out_checked_at, call_id`,
};

/**
 * The last rows of the chain of a number's contact, with their content as long as it is kept. $1 org, $2 mode, $3
 * number.
 */
export const EVIDENCE_OF_NUMBER: Statement = {
  name: 'contacts.evidence-of-number',
  text: `SELECT * FROM (
           SELECT e.place, e.kind, e.recorded_at, encode(e.digest, 'hex') AS digest, encode(e.hash, 'hex') AS hash, c.content
             FROM shoppers s
             JOIN evidence e ON e.org_id = s.org_id AND e.mode = s.mode AND e.contact_id = s.contact_id
             LEFT JOIN evidence_contents c ON c.org_id = e.org_id AND c.mode = e.mode AND c.contact_id = e.contact_id AND c.place = e.place
            WHERE s.org_id = $1 AND s.mode = $2 AND s.phone = $3 ORDER BY e.place DESC LIMIT 500) last ORDER BY place`,
};

/** $1 org, $2 mode, $3 ids. */
export const CONSENTS: Statement = {
  name: 'contacts.consents-by-id',
  text: `SELECT id, scope, source, given_at, note, expires_at, recorded_at, withdrawn_at FROM consents
          WHERE org_id = $1 AND mode = $2 AND id = ANY ($3::text[]) ORDER BY id`,
};

import type { Statement } from '@outcall/platform-postgres';
import { STORED_EVIDENCE } from '../evidence/stored-evidence.js';

/** Records of a page. */
export const PAGE = 1_000;

const PERMIT = `p.call_id, p.run_id, p.attempt, p.phone, p.call_type, p.basis, p.hours_rule, p.rules_version, p.opt_out_checked_at, p.granted_at,
                p.expires_at, p.refused`;
const OPT_OUT = 'phone, opted_out_at, source, call_id, lifted_at';

/**
 * $1 org, $2 mode, $3 number, $4 the last call id of the page before. First reads all call ids of the number, by the
 * number alone: otherwise a plan may read all permits of the org. Then reads the rows of the ids on the page.
 */
export const PERMITS_OF_NUMBER: Statement = {
  name: 'contacts.permits-of-number',
  text: `WITH named AS MATERIALIZED (SELECT call_id FROM permits WHERE phone = $3 AND org_id = $1 AND mode = $2)
         SELECT ${PERMIT} FROM (SELECT call_id FROM named WHERE call_id > $4 ORDER BY call_id LIMIT ${PAGE}) n
          CROSS JOIN LATERAL (SELECT * FROM permits WHERE org_id = $1 AND mode = $2 AND call_id = n.call_id OFFSET 0) p
          ORDER BY p.call_id`,
};

/** A range of the primary key. $1 org, $2 mode, $3 and $4 call ids around the page, $5 and $6 the time. */
export const PERMITS_OF_TIME: Statement = {
  name: 'contacts.permits-of-time',
  text: `SELECT ${PERMIT} FROM permits p
          WHERE org_id = $1 AND mode = $2 AND call_id > $3 AND call_id < $4 AND opt_out_checked_at >= $5 AND opt_out_checked_at < $6
          ORDER BY call_id LIMIT ${PAGE}`,
};

/** A range of the primary key. $1 org, $2 mode, $3 number, $4 the time of the last row of the page before. */
export const OPT_OUTS_OF_NUMBER: Statement = {
  name: 'contacts.opt-outs-of-number',
  text: `SELECT ${OPT_OUT} FROM opt_outs WHERE org_id = $1 AND mode = $2 AND phone = $3 AND opted_out_at > $4 ORDER BY opted_out_at LIMIT ${PAGE}`,
};

/**
 * A range of the primary key. $1 org, $2 mode, $3 and $4 number and time of the last row of the page before, $5 and $6
 * the time.
 */
export const OPT_OUTS_OF_TIME: Statement = {
  name: 'contacts.opt-outs-of-time',
  text: `SELECT ${OPT_OUT} FROM opt_outs
          WHERE org_id = $1 AND mode = $2 AND (phone, opted_out_at) > ($3, $4) AND opted_out_at >= $5 AND opted_out_at < $6
          ORDER BY phone, opted_out_at LIMIT ${PAGE}`,
};

/** $1 org, $2 mode, $3 number, $4 the last id of the page before. */
export const CONSENTS_OF_NUMBER: Statement = {
  name: 'contacts.consents-of-number',
  text: `SELECT id, scope, source, given_at, note, expires_at, recorded_at, withdrawn_at FROM consents
          WHERE org_id = $1 AND mode = $2 AND phone = $3 AND id > $4 ORDER BY id LIMIT ${PAGE}`,
};

/** $1 org, $2 mode, $3 contact, $4 the last place of the page before. The rows carry what is needed to verify them. */
export const EVIDENCE_OF_CONTACT: Statement = {
  name: 'contacts.evidence-of-contact',
  text: `SELECT ${STORED_EVIDENCE}
          WHERE e.org_id = $1 AND e.mode = $2 AND e.contact_id = $3 AND e.place > $4 ORDER BY e.place LIMIT ${PAGE}`,
};

/** $1 org, $2 mode, $3 contact. */
export const CHAIN_OF_CONTACT: Statement = {
  name: 'contacts.chain-of-contact',
  text: `SELECT length, encode(head, 'hex') AS head FROM evidence_chains WHERE org_id = $1 AND mode = $2 AND contact_id = $3`,
};

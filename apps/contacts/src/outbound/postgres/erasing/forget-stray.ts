import type { Statement } from '@outcall/platform-postgres';
import { isHashOf } from '../hash-of-number.sql.js';

/**
 * $1 org, $2 mode, $3 number, $4 its hashes. Deletes a row of an erased number under which nobody has come back: it was
 * put there by hand. That who has come back says so, and the number is not opted out, is of the same snapshot.
 */
export const FORGET_STRAY: Statement = {
  name: 'contacts.forget-row-of-erased-number',
  text: `
    WITH stray AS (
      DELETE FROM shoppers s USING erased_numbers e
       WHERE s.org_id = $1 AND s.mode = $2 AND s.phone = $3 AND e.org_id = $1 AND e.mode = $2 AND ${isHashOf('$4')}
         AND (e.is_opted_out OR s.after_erasure IS DISTINCT FROM e.erased_at)
      RETURNING s.contact_id, e.erased_at, e.recorded_by
    ), consented AS (
      DELETE FROM consents WHERE org_id = $1 AND mode = $2 AND phone = $3 AND EXISTS (SELECT FROM stray)
    ), opted_out AS (
      DELETE FROM opt_outs WHERE org_id = $1 AND mode = $2 AND phone = $3 AND EXISTS (SELECT FROM stray)
    ), permitted AS (
      UPDATE permits SET phone = '', basis = jsonb_build_object('kind', basis -> 'kind')
       WHERE org_id = $1 AND mode = $2 AND phone = $3 AND EXISTS (SELECT FROM stray)
    )
    SELECT erase_evidence($1, $2, contact_id, erased_at, recorded_by) FROM stray`,
};

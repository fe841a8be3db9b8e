import type { Statement } from '@outcall/platform-postgres';

/** $1 orgs, $2 modes, $3 events, $4 their contacts. */
export const REMEMBER_OPT_OUTS: Statement = {
  name: 'webhooks.remember-opt-outs',
  text: `
    INSERT INTO opt_out_events (org_id, mode, event_id, contact_id)
    SELECT org_id, mode, event_id, contact_id FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS e (org_id, mode, event_id, contact_id)
     ORDER BY org_id, mode, event_id
    ON CONFLICT (org_id, mode, event_id) DO NOTHING`,
};

/** $1 org, $2 mode, $3 contact. */
export const OPT_OUTS_OF_CONTACT: Statement = {
  name: 'webhooks.opt-outs-of-contact',
  text: 'SELECT event_id FROM opt_out_events WHERE org_id = $1 AND mode = $2 AND contact_id = $3',
};

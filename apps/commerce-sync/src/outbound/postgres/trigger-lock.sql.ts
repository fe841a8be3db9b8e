import type { Statement } from '@outcall/platform-postgres';

/**
 * A sync holds this lock shared, from its last look at the triggers until its commit. Who holds it alone sees every
 * sync that did not know a new trigger.
 */
const lockTriggers = (shared: '' | '_shared'): string =>
  `SELECT pg_advisory_xact_lock${shared}(hashtextextended('commerce.triggers:' || $1, 0))`;
export const LOCK_TRIGGERS: Statement = { name: 'commerce.lock-triggers', text: lockTriggers('') };
export const HOLD_TRIGGERS: Statement = { name: 'commerce.hold-triggers', text: lockTriggers('_shared') };

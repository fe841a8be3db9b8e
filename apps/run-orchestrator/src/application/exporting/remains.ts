import type { RemainingRecord } from './contact-export.js';

/** What an erasure leaves (docs/handbook/retention.md#erasure), as it is told to who asks for the export of an erased contact. */
export const REMAINS: readonly RemainingRecord[] = [
  {
    what: 'a keyed hash of the number',
    where: 'contacts, run-orchestrator',
    why: 'the number stays opted out, and nothing is recorded of it again',
    until: 'for ever',
  },
  {
    what: 'the permit records of its calls, without the number and the consent or order',
    where: 'contacts',
    why: 'the register of a month shows that each call of the org was lawful, and by which kind of basis',
    until: 'the retention of permit records (PERMIT_RETENTION_DAYS)',
  },
  {
    what: 'the digests of its evidence, without salts and content',
    where: 'contacts',
    why: 'the chain stays whole, so that a change of it would be noticed; the digests tell nothing',
    until: 'for ever',
  },
  {
    what: 'a keyed hash of each of its synced objects',
    where: 'commerce-sync',
    why: 'an object that is sent again is answered redacted',
    until: 'for ever',
  },
  {
    what: 'ids, types and times of its webhook events',
    where: 'webhook-delivery',
    why: 'the numbers of what receivers pull have no hole',
    until: 'the retention of webhook events (WEBHOOK_RETENTION_DAYS)',
  },
  {
    what: 'domain events that were sent before',
    where: 'the event bus, and its dead letters',
    why: 'what was sent is not taken back',
    until: 'the retention of each topic (7 days, dead letters 14)',
  },
];

import type { RemainingRecord } from './contact-export.js';

/**
 * What is left after an erasure; part of the export of an erased contact. The table of
 * docs/handbook/retention.md#what-stays is generated from this list (tools/generate/handbook.mjs).
 */
export const REMAINS: readonly RemainingRecord[] = [
  {
    what: 'a keyed hash of the number, when it was erased, who asked for it first, whether there was evidence of the shopper, and whether an opt-out was in force or was said or lifted, or consents were withdrawn, since, when and by whom',
    where: 'contacts; the hash and the time in run-orchestrator, too',
    why: 'what is from before is known and not recorded again, and an opt-out holds until it is lifted',
    until: 'for ever',
  },
  {
    what: 'the permit records of its calls, without the number and the consent or order',
    where: 'contacts',
    why: 'the register of a month shows that each call of the org was lawful, and by which kind of basis',
    until: 'the retention of permit records (PERMIT_RETENTION_DAYS)',
  },
  {
    what: 'the digests of its evidence, without salts and content, and a row that says that it was erased, when and for whom',
    where: 'contacts',
    why: 'the chain stays whole, so that a change of it would be noticed; the digests tell nothing',
    until: 'for ever',
  },
  {
    what: 'the charges of its calls, with the ids of these calls',
    where: 'telephony-adapter',
    why: 'they are the account of the money of the org',
    until: 'for ever',
  },
  {
    what: 'a keyed hash of each of its synced objects',
    where: 'commerce-sync',
    why: 'an object that is sent again is answered redacted',
    until: 'the quota of the org (`ERASED_OBJECTS_OF_ORG`): past it a time that names nobody stands for the oldest',
  },
  {
    what: 'ids that the shop gave to its objects, in the results of syncs older than their bodies, and in the history of what the shop itself had deleted: of a return from before its order, before it first came, or under a version that kept no hash of its number',
    where: 'commerce-sync',
    why: 'without the number or the body nothing tells whose they were',
    until: 'the retention of syncs (SYNC_RUN_RETENTION_DAYS)',
  },
  {
    what: 'the number, where an order of somebody else named it and a run was started for that order',
    where: 'run-orchestrator, telephony-adapter, action-dispatcher, commerce-sync, webhook-delivery',
    why: 'what the other shopper was called with is evidence of that call',
    until: 'the retention of what is kept of that run',
  },
  {
    what: 'ids, types and times of its webhook events, and the ids of its runs',
    where: 'webhook-delivery',
    why: 'the numbers of what receivers pull have no hole; an event that comes late is reduced, too',
    until: 'the retention of webhook events (WEBHOOK_RETENTION_DAYS); the ids of runs 30 days',
  },
  {
    what: 'the metadata by which the org named many runs at once, to pause, resume or cancel them',
    where: 'run-orchestrator',
    why: 'it is the order of the org itself, which holds whatever runs come',
    until: '30 days after the order is over; a pause for as long as it stands',
  },
  {
    what: 'the number, in an opt-out that is heard after the erasure',
    where: 'run-orchestrator',
    why: 'a run that is being written meanwhile is canceled by it',
    until: 'five minutes (RUN_STOP_KEPT_MS)',
  },
  {
    what: 'domain events that were sent before, and the number in the one that tells of the erasure',
    where: 'the event bus',
    why: 'what was sent is not taken back',
    until: 'the retention of each topic (7 days)',
  },
];

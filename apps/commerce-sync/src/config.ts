import {
  eventBusSettings,
  httpSettings,
  milliseconds,
  optionalSecret,
  parseEnv,
  positive,
  publicUrl,
  secret,
  urlList,
  wholeFrom,
} from '@outcall/platform-config';
import { furtherKeys, secretsSettings } from '@outcall/platform-secrets';
import { faultSettings } from '@outcall/platform-faults';

const commerceSettings = {
  ...secretsSettings,
  PUBLIC_URL: publicUrl({
    desc: 'the address that shops reach the gateway at, without /v1: the webhook URLs of connected stores begin with it',
  }),
  CONTACTS_URL: urlList({ desc: 'addresses of contacts' }),
  RUNS_URL: urlList({ desc: 'addresses of run-orchestrator' }),
  FLOW_URL: urlList({ desc: 'addresses of flow' }),
  CURSOR_KEY: secret({
    desc: 'key of the cursors of lists, and of the hashes of OBJECT_HASH_KEY where that is empty; the same in every replica',
  }),
  OTHER_CURSOR_KEY: optionalSecret({
    default: '',
    desc: 'a key whose cursors are read as well, while CURSOR_KEY is rotated; empty: none',
  }),
  OBJECT_HASH_KEY: optionalSecret({
    default: '',
    desc: 'key of the hashes that are left of erased objects, of what a trigger has started once, and of those of the numbers of deleted ones; the same in every replica, for ever: commerce-sync does not start with another one, as they would be forgotten; empty: CURSOR_KEY, which then stays; OBJECT_HASH_KEYS has those that come after it',
  }),
  OBJECT_HASH_KEYS: furtherKeys('OBJECT_HASH_KEY')({
    default: '',
    desc: 'further keys of those hashes: JSON {id: key}; the first is for what is hashed from now on, all find what was before; "": "" is the place of OBJECT_HASH_KEY, else the last',
  }),
  SYNC_BYTES_PER_SECOND: positive({
    default: 10_485_760,
    desc: 'bytes of sync bodies per second of one org and mode, over all replicas, that are taken in for long',
  }),
  SYNC_BURST_BYTES: positive({
    default: 104_857_600,
    desc: 'bytes of sync bodies of one org and mode that are taken in at once',
  }),
  SYNC_GIVES_WAY_FROM: wholeFrom(0)({
    default: 100,
    desc: 'so many transactions a second that others write at the database server, and a sync goes on a piece at a time with rests (a few where nobody calls, about 300 with twenty calls started a second); 0: never, as for a server that has cores to spare',
  }),
  SYNC_BODY_RETENTION_DAYS: positive({ default: 30, desc: 'how long the bodies of syncs are kept' }),
  SYNC_RUN_RETENTION_DAYS: positive({
    default: 400,
    desc: "how long syncs, the history of objects and triggers' results are kept; longer than a run lives",
  }),
  SYNC_BODY_BYTES_OF_ORG: wholeFrom(1)({
    default: 10_737_418_240,
    desc: 'bytes of the packed bodies of syncs that are kept of one org and mode: past it the oldest go before their time',
  }),
  OBJECT_HISTORY_OF_ORG: wholeFrom(1)({
    default: 10_000_000,
    desc: 'rows of the history of objects that are kept of one org and mode: past it the oldest go before their time, but no deletion',
  }),
  TRIGGER_RESULTS_OF_ORG: wholeFrom(1)({
    default: 5_000_000,
    desc: "triggers' results that are kept of one org and mode: past it the oldest go before their time, but none that waits or has started a run",
  }),
  ERASED_OBJECTS_OF_ORG: wholeFrom(1_000)({
    default: 1_000_000,
    desc: 'hashes of erased objects that are kept of one org and mode: past it the oldest give way to a time, and what was created until then and is not stored is answered redacted, whosever it is; as many hashes of customers who refuse marketing',
  }),
  HOOK_RECEIPTS_OF_ORG: wholeFrom(1)({
    default: 1_000_000,
    desc: 'receipts of the deliveries of connected stores that are kept of one org and mode: past it the oldest go before their time, but none that waits, or is of the last day',
  }),
  COMMERCE_PURGE_EVERY_MS: milliseconds({
    default: 600_000,
    desc: 'pause between two looks for what is past its time or a quota',
  }),
  TRIGGER_POLL_MS: milliseconds({
    default: 1_000,
    desc: 'how often a process looks for runs that a change has to start',
  }),
  TRIGGER_LEASE_MS: milliseconds({
    default: 30_000,
    desc: 'after which another process may start what one has claimed; longer than a start takes (10 s)',
  }),
  COMMERCE_ERASE_SWEEP_MS: milliseconds({
    default: 1_000,
    desc: 'how often a process looks for erased numbers whose objects are still there',
  }),
  COMMERCE_ERASE_LEASE_MS: milliseconds({
    default: 20_000,
    desc: 'after which another process may go on with an erasure that one has taken; longer than a round takes (a few hundred objects, or five kept bodies)',
  }),
  HOOK_POLL_MS: milliseconds({
    default: 1_000,
    desc: 'how often a process looks for deliveries of connected shops that wait; one that comes is applied at once',
  }),
  HOOK_LEASE_MS: milliseconds({
    default: 60_000,
    desc: 'after which another process may go on with the deliveries of a shop that one has taken; longer than twenty of them take',
  }),
  HOOK_RETRY_MS: milliseconds({
    default: 1_000,
    desc: 'wait before a delivery of a connected shop is tried again while what it needs is away; it doubles up to ten minutes',
  }),
  TRIGGER_RETRY_MS: milliseconds({
    default: 1_000,
    desc: 'wait before a start is asked for again while it cannot be decided; it doubles up to 64 times this',
  }),
};

export const loadConfig = (env: Readonly<Record<string, string | undefined>> = process.env) =>
  parseEnv(env, { ...httpSettings, ...eventBusSettings, ...faultSettings, ...commerceSettings });
export type Config = ReturnType<typeof loadConfig>;

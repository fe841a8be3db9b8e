import { expect, it } from '@jest/globals';
import { SlicedWork } from '@outcall/platform-batching';
import type { SyncCommit } from '../../../application/syncing/sync-ledger.js';
import { WithRests } from '../../../application/syncing/sync-tempo.js';
import { piecesOf } from './pieces-of-sync.js';
import { valuesOfPieces } from './values-of-pieces.js';

const AT = '2026-01-05T10:00:00.000Z';
const OBJECTS = 500;

const copyOf = (place: number) => ({
  object: { externalId: `order-${place}`, versionAt: AT, value: {}, text: 'x'.repeat(2_000) },
  version: 1,
  before: null,
  facts: {},
  changes: [],
  contactId: null,
  phone: null,
});

const sync = {
  shelf: { orgId: 'org', mode: 'live', storeId: 'store', entity: 'orders' },
  copies: Array.from({ length: OBJECTS }, (_, place) => copyOf(place)),
  events: Array.from({ length: OBJECTS }, (_, place) => ({ key: `order-${place}` })),
  triggerResults: [],
  results: [],
  counts: {},
  body: { packed: Buffer.alloc(0), hash: null, bytes: 0 },
} as unknown as SyncCommit;

it('the values of all pieces of a sync are made in slices: none is long because the pieces are small', async () => {
  const none = (): Promise<void> => Promise.resolve();
  const pieces = piecesOf(sync, new WithRests(() => ({ atWork: 1, waiting: 0 }), none));
  expect(pieces.length).toBeGreaterThan(10);
  let [now, turnBegan, longest] = [0, 0, 0];
  const turn = (): Promise<number> => {
    longest = Math.max(longest, now - turnBegan);
    turnBegan = now;
    return Promise.resolve(0);
  };
  const work = new SlicedWork(turn, () => now);
  const toJson = (events: SyncCommit['events']): string => {
    now += events.length * 0.01; // a hundredth of a millisecond each, as measured
    return JSON.stringify(events);
  };
  const values = await valuesOfPieces(pieces, toJson, work);
  await turn();
  expect(values).toHaveLength(pieces.length);
  expect(longest).toBeLessThan(1); // of five milliseconds in all
});

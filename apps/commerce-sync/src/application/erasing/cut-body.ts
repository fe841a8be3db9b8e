import type { SyncedObject } from '@outcall/contracts-commerce';
import type { SentObject } from '../syncing/envelope-scan.js';

const REDACTED = Buffer.from('{"redacted":true}');

/** The body of a sync with other words in place of some of its objects, given in their order; all else stays byte for byte. */
export function cutBody(body: Buffer, objects: readonly SentObject[]): Buffer {
  const pieces: Buffer[] = [];
  let from = 0;
  for (const { start, end } of objects) {
    pieces.push(body.subarray(from, start), REDACTED);
    from = end;
  }
  return Buffer.concat([...pieces, body.subarray(from)]);
}

/** The results as they are kept, one per object sent: of those at `places` only what became of them, as their ids may be the shopper's. */
export const resultsWithout = (results: readonly SyncedObject[], places: ReadonlySet<number>): SyncedObject[] =>
  results.map((result, place) => (places.has(place) ? { externalId: '', outcome: result.outcome } : result));

import type { SyncedObject } from '@outcall/contracts-commerce';
import type { SentObject } from './envelope-scan.js';

const REDACTED = Buffer.from('{"redacted":true}');

/** The body of a sync with some of its objects replaced, given in their order. All other bytes stay as they are. */
export function cutBody(body: Buffer, objects: readonly SentObject[]): Buffer {
  const pieces: Buffer[] = [];
  let from = 0;
  for (const { start, end } of objects) {
    pieces.push(body.subarray(from, start), REDACTED);
    from = end;
  }
  return Buffer.concat([...pieces, body.subarray(from)]);
}

/**
 * The stored results, one per object sent. Those at `in-flight-quota` keep only their outcome, because their ids may be
 * data of the shopper.
 */
export const resultsWithout = (results: readonly SyncedObject[], places: ReadonlySet<number>): SyncedObject[] =>
  results.map((result, place) => (places.has(place) ? { externalId: '', outcome: result.outcome } : result));

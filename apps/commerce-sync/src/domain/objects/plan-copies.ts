import type { CommerceEntity, SyncOutcome } from '@outcall/contracts-commerce';
import { changesOf, factsOf, type Facts } from './changes.js';
import type { GoodObject } from './judge-object.js';

/** The stored state of an object. `version` 0 with `versionAt` null: it was never stored. */
export interface StoredCopy {
  readonly version: number;
  readonly versionAt: string | null;
  readonly facts: Facts | null;
}

/** A copy that replaces what was there. */
export interface NewCopy {
  readonly object: GoodObject;
  readonly version: number;
  readonly before: Facts | null;
  readonly facts: Facts;
  readonly changes: readonly string[];
}

export interface Plan {
  /** One per object, in the order sent. */
  readonly outcomes: readonly SyncOutcome[];
  /** In the order sent: the same object may be there twice. */
  readonly copies: readonly NewCopy[];
}

/** Decides which copies replace the stored ones: the newest `updatedAt` wins. Copies of one body are taken in their order. */
export function planCopies(
  entity: CommerceEntity,
  objects: readonly GoodObject[],
  stored: ReadonlyMap<string, StoredCopy>,
): Plan {
  const current = new Map(stored);
  const copies: NewCopy[] = [];
  const outcomes = objects.map((object): SyncOutcome => {
    const known = current.get(object.externalId) ?? { version: 0, versionAt: null, facts: null };
    if (known.versionAt !== null && object.versionAt <= known.versionAt)
      return object.versionAt === known.versionAt ? 'unchanged' : 'stale';
    const facts = factsOf(entity, object.value);
    const before = known.versionAt === null ? null : known.facts;
    const version = known.version + 1;
    copies.push({ object, version, before, facts, changes: changesOf(entity, before, facts) });
    current.set(object.externalId, { version, versionAt: object.versionAt, facts });
    return 'written';
  });
  return { outcomes, copies };
}

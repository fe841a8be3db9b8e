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
export class CopyPlanner {
  private readonly current: Map<string, StoredCopy>;
  private readonly copies: NewCopy[] = [];
  private readonly outcomes: SyncOutcome[] = [];

  constructor(
    private readonly entity: CommerceEntity,
    stored: ReadonlyMap<string, StoredCopy>,
  ) {
    this.current = new Map(stored);
  }

  /** The next object in the order sent. */
  add(object: GoodObject): void {
    this.outcomes.push(this.outcomeOf(object));
  }

  get plan(): Plan {
    return { outcomes: this.outcomes, copies: this.copies };
  }

  private outcomeOf(object: GoodObject): SyncOutcome {
    const known = this.current.get(object.externalId) ?? { version: 0, versionAt: null, facts: null };
    if (known.versionAt !== null && object.versionAt <= known.versionAt)
      return object.versionAt === known.versionAt ? 'unchanged' : 'stale';
    const facts = factsOf(this.entity, object.value);
    const before = known.versionAt === null ? null : known.facts;
    const version = known.version + 1;
    this.copies.push({ object, version, before, facts, changes: changesOf(this.entity, before, facts) });
    this.current.set(object.externalId, { version, versionAt: object.versionAt, facts });
    return 'written';
  }
}

import type { CommerceEntity, SyncOutcome } from '@outcall/contracts-commerce';
import { canonicalJson } from '@outcall/kernel';
import { changesOf, factsOf, type Facts } from './changes.js';
import { furtherState } from './further-state.js';
import type { GoodObject } from './judge-object.js';

/** The stored state of an object. `version` 0 with `versionAt` null: it was never stored. */
export interface StoredCopy {
  readonly version: number;
  readonly versionAt: string | null;
  readonly facts: Facts | null;
  /** What is stored, where a copy of the same time was sent with another text; else null. */
  readonly content: Readonly<Record<string, unknown>> | null;
  /** The stored fields that triggers on updates name; null: there is no such trigger. */
  readonly fields: Readonly<Record<string, unknown>> | null;
  /** It was deleted: what is not newer than this is a copy from before. */
  readonly deletedAt: string | null;
}

const UNKNOWN: StoredCopy = {
  ...{ version: 0, versionAt: null, facts: null },
  ...{ content: null, fields: null, deletedAt: null },
};

/** A copy that replaces what was there. */
export interface NewCopy {
  readonly object: GoodObject;
  readonly version: number;
  readonly before: Facts | null;
  /** Of the copy that it replaces at least the fields that triggers on updates name; null: they are not known. */
  readonly fieldsBefore: Readonly<Record<string, unknown>> | null;
  readonly facts: Facts;
  readonly changes: readonly string[];
}

export interface Plan {
  /** One per object, in the order sent. */
  readonly outcomes: readonly SyncOutcome[];
  /** In the order sent: the same object may be there twice. */
  readonly copies: readonly NewCopy[];
}

/**
 * Decides which copies replace the stored ones: the newest `updatedAt` wins, of two with the same the further state.
 * Copies of one body are taken in their order.
 */
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
    const known = this.current.get(object.externalId) ?? UNKNOWN;
    const facts = factsOf(this.entity, object.value);
    const kept = this.whyKept(object, facts, known);
    if (kept) return kept;
    const before = known.versionAt === null ? null : known.facts;
    const version = known.version + 1;
    const changes = changesOf(this.entity, before, facts);
    this.copies.push({ object, version, before, fieldsBefore: known.fields, facts, changes });
    const { versionAt, value: content } = object;
    this.current.set(object.externalId, { version, versionAt, facts, content, fields: content, deletedAt: null });
    return 'written';
  }

  /** Null: the copy replaces what is stored. */
  private whyKept(object: GoodObject, facts: Facts, known: StoredCopy): 'unchanged' | 'stale' | null {
    if (known.deletedAt !== null && object.versionAt <= known.deletedAt) return 'stale';
    if (known.versionAt === null || object.versionAt > known.versionAt) return null;
    if (object.versionAt < known.versionAt) return 'stale';
    const before = known.facts ?? {};
    const { value } = object;
    const { updatedAt } = value; // the same instant may be written in two ways
    const isSame = known.content === null || isAsJson({ ...known.content, updatedAt }, value);
    if (isSame && isAsJson(before, facts)) return 'unchanged';
    return this.entity === 'orders' && furtherState(facts, before) < 0 ? 'stale' : null;
  }
}

const isAsJson = (one: object, other: object): boolean => canonicalJson(one) === canonicalJson(other);

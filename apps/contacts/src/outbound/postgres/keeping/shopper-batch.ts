import type { ContactChanged, Recorder } from '@outcall/contracts-contacts';
import { ApiError } from '@outcall/kernel';
import type { NewEvent } from '@outcall/platform-outbox';
import type { TraceContext } from '@outcall/platform-telemetry';
import type { UpdatedShopper } from '../../../application/keeping/shopper-repository.js';
import { isSameConsent } from '../../../domain/consent.js';
import { ErasedNumberError } from '../../../domain/erased-number-error.js';
import { evidenceOf, type EvidenceEntry } from '../../../domain/evidence.js';
import type { GivenConsent, ShopperChange } from '../../../domain/shopper-changes.js';
import type { Shopper, ShopperKey } from '../../../domain/shopper.js';
import { eventOf } from './contact-event.js';
import type { LockedNumbers, NumberToLock } from './lock-shoppers.js';

/** What one request wants to change about a number; `decide` sees the number's current state. */
export interface Merge {
  readonly key: ShopperKey;
  readonly recordedBy: Recorder;
  readonly decide: (shopper: Shopper) => ShopperChange | null;
  /** When a consent that comes with it was given. */
  readonly consentedAt: Date | null;
  /** The trace of the request; its event carries it. */
  readonly trace: TraceContext;
}

/** A number after all changes of a batch, and what they leave in the registers. */
export interface MergedShopper {
  readonly shopper: ShopperChange['shopper'];
  readonly given: readonly GivenConsent[];
  readonly evidence: readonly EvidenceEntry[];
  readonly events: readonly NewEvent<ContactChanged>[];
}

interface Moving {
  shopper: Shopper;
  changed: MergedShopper | null;
}

/** Names a number uniquely, across orgs and modes. */
export const nameOf = ({ orgId, mode, phone }: ShopperKey): string => `${orgId}/${mode}/${phone}`;

/** The numbers of the merges, each once, with the latest consent that is sent of it. */
export function numbersOf(merges: readonly Pick<Merge, 'key' | 'consentedAt'>[]): NumberToLock[] {
  const numbers = new Map<string, NumberToLock>();
  for (const { key, consentedAt } of merges) {
    const times = [numbers.get(nameOf(key))?.since, consentedAt].flatMap((time) => time?.getTime() ?? []);
    numbers.set(nameOf(key), { ...key, since: times.length > 0 ? new Date(Math.max(...times)) : null });
  }
  return [...numbers.values()];
}

/**
 * Numbers that are locked together, changed one request after another, and saved together. A request that is refused
 * changes nothing.
 */
export class ShopperBatch {
  private readonly numbers: Map<string, Moving>;
  private readonly erased: ReadonlyMap<string, boolean>;

  constructor({ shoppers, erased }: LockedNumbers) {
    this.erased = new Map(erased.map((number) => [nameOf(number), number.isOptedOut]));
    this.numbers = new Map(shoppers.map((shopper) => [nameOf(shopper), { shopper, changed: null }]));
  }

  /** The answer to the request, or its refusal. Any other error is thrown: then nothing of the batch may be saved. */
  apply({ key, recordedBy, decide, trace }: Merge): UpdatedShopper | ApiError {
    const number = this.numbers.get(nameOf(key));
    if (!number) return new ErasedNumberError(this.erased.get(nameOf(key)) ?? true);
    const { shopper: current } = number;
    try {
      const change = decide(current);
      if (!change) return { shopper: current, isNewContact: false };
      number.shopper = change.shopper;
      number.changed = merged(number.changed, change, recordedBy, trace);
      return { shopper: change.shopper, isNewContact: current.contactId === null };
    } catch (error) {
      if (error instanceof ApiError) return error;
      throw error;
    }
  }

  /** Whether a locked number is still no contact, because every request about it was refused. */
  isNoContact(key: ShopperKey): boolean {
    return this.numbers.get(nameOf(key))?.shopper.contactId === null;
  }

  get changes(): MergedShopper[] {
    return [...this.numbers.values()].flatMap(({ changed }) => changed ?? []);
  }
}

/**
 * Adds one more change of a number. A consent that is only evidence is kept once, as if each change had been saved
 * before the next one.
 */
function merged(
  before: MergedShopper | null,
  change: ShopperChange,
  recordedBy: Recorder,
  trace: TraceContext,
): MergedShopper {
  const { shopper, eventType } = change;
  if (change.withdrawn.length > 0 || change.withdrawal || change.optOut || change.isLifted)
    throw new Error('only what adds to a number is saved in a batch');
  const earlier = before?.given ?? [];
  const isKnown = (one: GivenConsent): boolean => !one.isInForce && earlier.some((known) => isSameConsent(known, one));
  return {
    shopper,
    given: [...earlier, ...change.given.filter((one) => !isKnown(one))],
    evidence: [...(before?.evidence ?? []), ...evidenceOf(change, recordedBy)],
    events: [...(before?.events ?? []), ...(eventType === null ? [] : [{ ...eventOf(shopper, eventType), ...trace }])],
  };
}

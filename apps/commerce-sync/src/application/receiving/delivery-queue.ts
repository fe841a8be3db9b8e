import type { HookReceipt, HookResult } from '@outcall/contracts-commerce';
import type { StoreKey } from '../stores/store-repository.js';

/** The deliveries of one store, taken by this process until `until`. */
export interface HookTurn extends StoreKey {
  readonly until: Date;
}

export interface WaitingDelivery {
  readonly id: string;
  readonly topic: string;
  readonly apiVersion: string | null;
  readonly triggeredAt: Date | null;
  readonly receivedAt: Date;
  /** By gzip. */
  readonly packed: Buffer;
  /** How often it was tried. */
  readonly tries: number;
}

export interface Decision {
  readonly status: Exclude<HookReceipt['status'], 'waiting'>;
  readonly reason: string | null;
  readonly results: readonly HookResult[];
}

/** To be tried again. `waitsFor`: `<entity>/<id>` of what is missing. */
export interface Postponement {
  readonly reason: string;
  readonly waitsFor: string | null;
  readonly dueAt: Date;
}

/** What was received and is not yet applied. Stores take turns, so that one with many deliveries holds up no other. */
export abstract class DeliveryQueue {
  /** The turn that has waited longest; null when none is due. */
  abstract take(now: Date, until: Date): Promise<HookTurn | null>;
  /** The next delivery that is due, in the order they came. */
  abstract next(store: StoreKey, now: Date): Promise<WaitingDelivery | null>;
  /** Its body goes. Also of one that was dropped meanwhile, where `always` says so. */
  abstract decide(store: StoreKey, id: string, decision: Decision, always?: boolean): Promise<void>;
  /** Where too many of the store wait for other objects, those that came first have failed then. */
  abstract postpone(store: StoreKey, id: string, postponement: Postponement): Promise<void>;
  /** Those that wait for this object are due. */
  abstract wake(store: StoreKey, missing: string, now: Date): Promise<void>;
  /**
   * Gives the turn back, with the time of the next delivery, behind those who wait for a turn; nothing where another
   * process has it by now.
   */
  abstract release(turn: HookTurn, now: Date): Promise<void>;
}

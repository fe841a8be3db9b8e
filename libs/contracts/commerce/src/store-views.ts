import type { ErrorDetail, Mode } from '@outcall/kernel';
import type { CommerceEntity } from './object-events.js';

/** A store as the public API shows it. */
export interface Store {
  readonly id: string;
  readonly platform: string;
  readonly key: string;
  readonly name: string | null;
  readonly status: string;
  readonly createdAt: string;
}

/** A store that its platform's webhooks keep in step, in answers of the management API. */
export interface ConnectedStore extends Store {
  /** Whether consents that the platform has for its own marketing cover calls, too. */
  readonly marketingCoversCalls: boolean;
}

/** What a delivery of a platform became. `waiting`: not yet applied, for the `reason` it has. */
export interface HookReceipt {
  readonly id: string;
  readonly topic: string;
  /** The platform's own. */
  readonly deliveryId: string;
  readonly receivedAt: string;
  readonly status: 'applied' | 'ignored' | 'waiting' | 'failed';
  readonly reason: string | null;
  readonly results: readonly HookResult[];
}

export interface HookResult {
  readonly entity: CommerceEntity;
  /** Empty for an object of somebody who was erased. */
  readonly externalId: string;
  /** As in a sync, or `deleted`. */
  readonly outcome: SyncOutcome | 'deleted';
}

export const SYNC_OUTCOMES = ['written', 'unchanged', 'stale', 'failed', 'redacted'] as const;
export type SyncOutcome = (typeof SYNC_OUTCOMES)[number];

export const NO_PHONE_REASONS = ['missing', 'not_mobile', 'foreign'] as const;
export type NoPhoneReason = (typeof NO_PHONE_REASONS)[number];

export const REFUSED_CONSENT_REASONS = ['opted_out', 'other_number', 'unsubscribed'] as const;
export type RefusedConsentReason = (typeof REFUSED_CONSENT_REASONS)[number];

/** What became of one object of a sync. */
export interface SyncedObject {
  /** As it was sent; empty when it had none. */
  readonly externalId: string;
  readonly outcome: SyncOutcome;
  /** Why it failed: paths within the object, at most 20. */
  readonly details?: readonly ErrorDetail[];
  /** Stands here only of an order or a customer that has no number to call: no trigger calls them. */
  readonly phone?: null;
  /**
   * Why: it has no number, none is an Indian mobile number, or there is one of another country. Left out where there is
   * a number to call.
   */
  readonly phoneReason?: NoPhoneReason;
  /**
   * Of a written object, those of its `consents` of which nothing is recorded: a promotional one soon after an opt-out
   * or from before its customer unsubscribed, or one that came with a number the object had before. Left out: none.
   */
  readonly refusedConsents?: readonly { readonly index: number; readonly reason: RefusedConsentReason }[];
}

export interface SyncCounts {
  readonly fetched: number;
  readonly written: number;
  readonly unchanged: number;
  readonly stale: number;
  readonly failed: number;
  readonly redacted: number;
  /** Change events: one per copy written. */
  readonly events: number;
  readonly contactsCreated: number;
}

/** The answer of a sync, in the order sent. */
export interface SyncResult {
  readonly runId: string;
  readonly counts: SyncCounts;
  readonly results: readonly SyncedObject[];
}

/** A sync in the lists of the management API. */
export interface SyncRun {
  readonly id: string;
  readonly storeId: string;
  readonly entity: CommerceEntity;
  readonly isImported: boolean;
  readonly counts: SyncCounts;
  /** Bytes of the body as it was sent. */
  readonly bodyBytes: number;
  /** False once retention has dropped it, and of a sync that changed nothing. */
  readonly hasBody: boolean;
  /**
   * Of a sync that changed nothing, in place of its body: the same for the same bytes sent to the same store, by the
   * same key. Null once retention or an erasure has dropped it.
   */
  readonly bodyHash: string | null;
  readonly createdAt: string;
}

/** A synced object in the lists of the management API. */
export interface StoredObject {
  readonly entity: CommerceEntity;
  readonly externalId: string;
  readonly version: number;
  readonly contactId: string | null;
  /**
   * Why an order or a customer has no number to call, as in the result of its sync; null: it has one, or is of another
   * kind.
   */
  readonly phoneReason: NoPhoneReason | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly syncedAt: string;
  readonly object: Readonly<Record<string, unknown>>;
}

/** One step of an object's history. The copy itself is in the body of its sync run. */
export interface ObjectHistoryEntry {
  readonly version: number;
  readonly kind: 'created' | 'updated' | 'deleted' | 'redacted';
  readonly changes: readonly string[];
  /** The fields that changes are told by, as this copy has them, such as `payment.status`; null for a deletion. */
  readonly facts: Readonly<Record<string, string | null>> | null;
  /** The copy's own `updatedAt`; null for a deletion. */
  readonly updatedAt: string | null;
  readonly syncRunId: string | null;
  readonly at: string;
}

export const TRIGGER_OUTCOMES = ['pending', 'started', 'skipped', 'refused'] as const;
export type TriggerOutcome = (typeof TRIGGER_OUTCOMES)[number];

/** A condition of a trigger that was false. Texts are cut at 200 characters. */
export interface FalseCondition {
  readonly ref: string;
  readonly op: string;
  /** What the flow compares with; null where it compares with nothing. */
  readonly expected: ConditionValue | readonly ConditionValue[] | null;
  /** What the object had: a list or map as JSON; null: nothing. */
  readonly value: ConditionValue | null;
}
export type ConditionValue = string | number | boolean;

/** What became of one trigger of a flow at one change of one object. */
export interface TriggerResult {
  readonly id: string;
  readonly mode: Mode;
  readonly flowId: string;
  readonly triggerId: string;
  readonly storeId: string;
  readonly entity: CommerceEntity;
  readonly externalId: string;
  /** The event it was on, such as `order.created`. */
  readonly change: string;
  /** `pending` until the run is started or refused. */
  readonly outcome: TriggerOutcome;
  /**
   * Skipped: `too_old`, `test`, `imported`, `condition`, `currency`, `once_per_object`, `once_per_shopper` or
   * `once_across_stores`; until it is made also `switched_off`, `store_disconnected` or `object_deleted`. Refused:
   * `no_phone`, or the code `POST /runs` would have answered with.
   */
  readonly reason: string | null;
  /** The first condition that was false, where the reason is `condition`; else null. */
  readonly condition: FalseCondition | null;
  readonly runId: string | null;
  /**
   * That of its run, where the run gave up before its first call (`CANNOT_PLACE`), such as `invalid_number`; else null.
   */
  readonly lastError: string | null;
  /** When a pending start is asked for; null once it is decided. */
  readonly dueAt: string | null;
  readonly createdAt: string;
  readonly decidedAt: string | null;
}

import type { ErrorDetail, Language, Mode, RefusedItem } from '@outcall/kernel';
import type { RunStatus } from './run-views.js';

/**
 * Which change of which object a trigger answers to. All fields together are the trigger key: at most one run is ever
 * made for one key, however often it is asked for, in parallel, over replicas and after a crash.
 */
export interface TriggerKey {
  readonly flowId: string;
  /** `triggers[].id` of the flow. */
  readonly triggerId: string;
  readonly storeId: string;
  readonly entity: 'orders' | 'returns' | 'customers' | 'products';
  readonly externalId: string;
  /**
   * Names the change, the same whenever it is asked again: e.g. `order.created`, or `order.updated` with the object's
   * version where a change can happen more than once. At most 200 characters.
   */
  readonly change: string;
}

/**
 * One run to start. The same checks as `POST /v1/runs`; verification and hours of the org are the orchestrator's own
 * knowledge.
 */
export interface TriggeredStart {
  readonly orgId: string;
  /**
   * The version of the org that the change was sent under: an answered PATCH of the org holds for what is sent after
   * it, so an orchestrator that knows only an older one answers `unavailable`. Left out by a commerce-sync of before.
   */
  readonly orgVersion?: number;
  /**
   * Past it no run is made any more: the trigger's `maxAgeMinutes` are over. One that was made before is still told.
   * Left out: no end.
   */
  readonly startBy?: string;
  readonly mode: Mode;
  readonly trigger: TriggerKey;
  /** Exactly one of `phone` and `contactId`; any form of number that `POST /v1/runs` takes. */
  readonly phone?: string;
  readonly contactId?: string;
  /**
   * Input key to value, at most 500 characters each; what is left out is taken from the contact, as in `POST /v1/runs`.
   */
  readonly inputs?: Readonly<Record<string, string>>;
  readonly language?: Language;
  /** As in `POST /v1/runs`: returned with every event of the run. */
  readonly metadata?: Readonly<Record<string, string>>;
}

export type TriggeredStartAnswer =
  /**
   * The run exists now and was made by this request. `status` as `POST /v1/runs` would show it: usually `dialing` or
   * `scheduled`.
   */
  | { readonly outcome: 'started'; readonly runId: string; readonly status: RunStatus }
  /**
   * An earlier or parallel request with this key made the run. Not a fault. `contactId` is whom that asked for, perhaps
   * another than this one; null: not known any more. Absent of an orchestrator of before.
   */
  | { readonly outcome: 'already'; readonly runId: string; readonly contactId?: string | null }
  /**
   * No run was made. `errorCode` and `reason` are those of `POST /v1/runs` (`OPTED_OUT`, `NO_CONSENT`,
   * `INVALID_REQUEST`, ..); `NOT_PUBLISHED` also when the published version has no trigger of that id. Record it and do
   * not ask again: asked again, it is judged anew. `CANNOT_PLACE`: the run exists (`runId`) and gave up, with this
   * `lastError`. `TOO_OLD`: `startBy` is past. `WRONG_PERSON`: somebody else was reached under the number before.
   */
  | {
      readonly outcome: 'refused';
      readonly errorCode: string;
      readonly reason: string;
      readonly details?: readonly ErrorDetail[];
      readonly runId?: string;
      readonly lastError?: string | null;
    }
  /**
   * Not known, as a service is away or the org's settings have not arrived yet: ask again with the same key, after a
   * second or more.
   */
  | { readonly outcome: 'unavailable'; readonly reason: string };

/**
 * `POST /internal/triggered-runs`, service context (`orgId` and `mode` null) of commerce-sync: up to 100 items, one
 * answer each, in their order. One item's fault never costs the others more than a repeat. Answers may take up to 6 s,
 * as a first call is placed before its answer: allow 10 s, and ask again with the same keys after a timeout or a 5xx.
 */
export interface TriggeredStartsRequest {
  readonly items: readonly TriggeredStart[];
}

export interface TriggeredStartsResponse {
  readonly results: readonly TriggeredStartAnswer[];
}

export const TRIGGERED_RUNS_PATH = '/internal/triggered-runs';

/** A condition as the flow has it; `ref` is a path of the object. */
export interface ValidityCondition {
  readonly ref: string;
  readonly op: string;
  readonly value?: unknown;
}

/** What the trigger takes from the object, as the run's own flow version has it. */
export interface TakenInputs {
  /** The change that the trigger waits for: it says of what kind the object is. */
  readonly on: string;
  /** Input key to its text with references, such as `{{object.number}}`. */
  readonly inputs: Readonly<Record<string, string>>;
}

/**
 * Do these conditions (`stillValid` of the run's own flow version) hold for the object as it is stored now, which
 * number does it have, and what are the inputs that are taken from it?
 */
export interface ValidityQuestion {
  readonly orgId: string;
  readonly mode: Mode;
  readonly runId: string;
  readonly storeId: string;
  readonly entity: TriggerKey['entity'];
  readonly externalId: string;
  readonly conditions: readonly ValidityCondition[];
  /** Absent of an orchestrator of before, and for its runs: no inputs are asked for. */
  readonly takes?: TakenInputs;
}

/**
 * `isValid` false: the run is canceled with `lastError` `source_changed`. So it is to be for an object that was deleted
 * or redacted.
 */
export interface ValidityAnswer {
  readonly isValid: boolean;
  /**
   * The number to call by the object as it is now, `+91XXXXXXXXXX`; null: it has none. Absent where `isValid` is false,
   * and of a commerce-sync of before.
   */
  readonly phone?: string | null;
  /** The contact of that number. */
  readonly contactId?: string | null;
  /**
   * As `TriggeredStart.inputs` would have them now; an input that the object does not have is left out. Absent where
   * none were asked for.
   */
  readonly inputs?: Readonly<Record<string, string>>;
}

/**
 * `POST /internal/trigger-validity` **at commerce-sync**, service context (`orgId` and `mode` null) of
 * run-orchestrator: up to 100 items, one answer each, in their order. Asked before each attempt of a triggered run,
 * before the permit. Answer within 3 s; while it cannot be answered nobody is dialled, and the attempt is tried again.
 */
export interface ValidityQuestionsRequest {
  readonly items: readonly ValidityQuestion[];
}

export interface ValidityQuestionsResponse {
  readonly results: readonly (ValidityAnswer | RefusedItem)[];
}

export const TRIGGER_VALIDITY_PATH = '/internal/trigger-validity';

/**
 * May the trigger call this contact's number, or has it within 24 hours (`oncePer: shopper`)? Asked for the run that
 * takes the place of one whose object has another number now, before it is written. `free`: the turn is that run's from
 * now on, for 24 hours, however often it is asked for. `held`: a start has it of which it is not known yet whether it
 * makes a run. `taken`: another run was made.
 */
export interface ShopperTurnQuestion {
  readonly orgId: string;
  readonly mode: Mode;
  readonly flowId: string;
  readonly triggerId: string;
  readonly contactId: string;
  /** The run that is replaced: one takes the place of each. */
  readonly runId: string;
}

export type ShopperTurn = 'free' | 'held' | 'taken';

export interface ShopperTurnAnswer {
  readonly turn: ShopperTurn;
}

/**
 * `POST /internal/shopper-turns` **at commerce-sync**, service context (`orgId` and `mode` null) of run-orchestrator:
 * up to 100 items, one answer each, in their order. Answer within 3 s; while it cannot be answered the run before is
 * not canceled, and its attempt waits.
 */
export interface ShopperTurnsRequest {
  readonly items: readonly ShopperTurnQuestion[];
}

export interface ShopperTurnsResponse {
  readonly results: readonly (ShopperTurnAnswer | RefusedItem)[];
}

export const SHOPPER_TURNS_PATH = '/internal/shopper-turns';

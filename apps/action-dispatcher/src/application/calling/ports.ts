import type { ActionCall, ActionCallCommand } from '@outcall/contracts-actions';
import type { Mode } from '@outcall/kernel';
import type { TraceContext } from '@outcall/platform-telemetry';
import type { OwnedActionCall } from '../../domain/action-call.js';
import type { Reply } from '../../domain/calling/reply.js';
import type { CallFacts, Receiver } from '../../domain/calling/route.js';

/** Names one action call. */
export interface ActionCallId {
  readonly orgId: string;
  readonly mode: Mode;
  readonly id: string;
}

export abstract class CallRouting {
  /** What catalogue and receivers say of each, as they stand now. One statement; one answer each, in order. */
  abstract factsOf(commands: readonly ActionCallCommand[]): Promise<CallFacts[]>;
}

export interface KnownFacts {
  readonly facts: CallFacts;
  /** Names the rows that say so, and which version of each: another text as soon as one of them changes, or others count. */
  readonly stamp: string;
}

/** What to store of an action call that is new. */
export interface Draft {
  readonly actionCall: ActionCall;
  /** Until when an answer counts; null for one that is answered already. */
  readonly deadlineAt: Date | null;
  /** Of the facts it was made of: it is stored only while they stand. */
  readonly stamp: string;
  /** How many uses its call may have, this one included; null: it is not a use. */
  readonly mostUses: number | null;
}

export interface ActionCallEntry {
  readonly command: ActionCallCommand;
  /** Null: nothing is known yet that one could be made of. */
  readonly draft: Draft | null;
  /** Of the request: a batch runs outside of any. */
  readonly trace: TraceContext;
}

export interface StoredActionCall extends OwnedActionCall {
  readonly deadlineAt: Date | null;
}

export type Recorded =
  | {
      readonly stored: StoredActionCall;
      /** Made by this very entry: whoever made it sends it. */
      readonly isNew: boolean;
    }
  /** Not stored: a draft is to be made, or made anew, of the facts as they stand. */
  | KnownFacts;

export interface EndedActionCall {
  readonly owned: OwnedActionCall;
  readonly trace: TraceContext;
}

export abstract class ActionCallStore {
  /**
   * Stores those that are new and whose facts stand, each with its event when it is answered, and returns every one that is stored as it stands, of the
   * others the facts, in order. One statement, another for those that are not new.
   */
  abstract record(entries: readonly ActionCallEntry[]): Promise<Recorded[]>;
  /** Ends those that are still `sent`, each with its event, and returns every one as it stands, in order. One statement. */
  abstract end(ended: readonly EndedActionCall[]): Promise<ActionCall[]>;
  /** As they stand, in order; null for one that is not there. */
  abstract find(ids: readonly ActionCallId[]): Promise<(StoredActionCall | null)[]>;
}

export interface OutgoingRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Milliseconds for everything: a place in the queue, name, connection, TLS, answer and its body. */
  readonly deadlineMs: number;
  /** Asked right before the bytes are written: whether nobody waits for the answer any more. */
  readonly isTooLate: () => boolean;
  /** The org that pays for it: limits are per org and per origin. */
  readonly owner: string;
  /** Made for this request alone, by a template. */
  readonly isOneOff: boolean;
}

export abstract class ReceiverClient {
  /** Never throws: a receiver that is down is an everyday result. */
  abstract send(request: OutgoingRequest): Promise<Reply>;
}

/** A stored secret that this process cannot open: `message` tells the operator which key is missing, never the secret. */
export class UnreadableSecretError extends Error {
  override readonly name = 'UnreadableSecretError';
}

export abstract class ReceiverSecrets {
  /** The signature header of a body, with every secret that signs at that time. Throws `UnreadableSecretError` when one of them cannot be opened, or none is there. */
  abstract sign(receiver: Receiver, owner: { orgId: string; mode: Mode }, body: string, at: Date): string;
  /** The headers of an org's own request template. Throws `UnreadableSecretError`. */
  abstract openHeaders(sealed: string, orgId: string, action: string): Readonly<Record<string, string>>;
}

export interface OrderQuestion {
  readonly orgId: string;
  readonly mode: Mode;
  readonly orderNo: string;
  readonly phone: string | null;
}

/** `hasStore` false: the org keeps no store of its own, so nothing was sought. */
export interface SyncedOrder {
  readonly hasStore: boolean;
  readonly order: Readonly<Record<string, unknown>> | null;
}

export abstract class SyncedOrders {
  /** Throws when the orders cannot be asked for in time. */
  abstract find(question: OrderQuestion, timeoutMs: number): Promise<SyncedOrder>;
}

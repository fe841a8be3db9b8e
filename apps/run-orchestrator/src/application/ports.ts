import type { PermitAnswer, PermitRequest, RunAdmission, RunAdmissionRequest } from '@outcall/contracts-contacts';
import type { PublishedFlowAnswer, PublishedFlowQuestion } from '@outcall/contracts-flow';
import type { Run, RunStatus } from '@outcall/contracts-runs';
import type {
  LineReservationsRequest,
  LineReservationsResponse,
  LiveCheckAnswer,
  LiveCheckRequest,
  PlaceCall,
  PlaceCallResult,
} from '@outcall/contracts-telephony';
import type { FlowDefinition } from '@outcall/flow-language';
import type { CallingHours, CallType, Mode } from '@outcall/kernel';
import type { DomainEvent } from '@outcall/platform-event-bus';
import type { KeyOutcome, SealedAnswer } from '@outcall/platform-idempotency';
import type { TraceContext } from '@outcall/platform-telemetry';
import type { Queue, Share, WaitingQueue } from '../domain/queue.js';
import type { RunState } from '../domain/run/run-state.js';
import type { Transition } from '../domain/run/transition.js';

export interface RunKey {
  readonly orgId: string;
  readonly mode: Mode;
  readonly id: string;
}

export interface ListRunsQuery {
  readonly orgId: string;
  readonly mode: Mode;
  readonly limit: number;
  readonly flowId?: string;
  readonly status?: RunStatus;
  /** Only runs older than this place in the list. */
  readonly before?: { readonly createdAt: string; readonly id: string };
}

/** A number in the world of one org and mode. */
export interface NumberKey {
  readonly orgId: string;
  readonly mode: Mode;
  readonly phone: string;
}

export type Decide = (state: RunState) => Transition;

/** The answer to an idempotency key when the run is as decided: stored in the commit of the decision. */
export type Seal = (decided: RunState) => SealedAnswer;

/** A run as it is stored after a decision; `sealed` is the answer that was stored with it, null when nothing was written. */
export interface Recorded {
  readonly state: RunState;
  readonly sealed: SealedAnswer | null;
}

/** Runs as they are stored. Writers hand in pure decisions; the events of a transition are written with it. */
export abstract class RunRepository {
  /** Writes a new run with what is to be stored for its idempotency key. Concurrent ones share one statement. */
  abstract create(started: Transition, outcome: KeyOutcome | null): Promise<void>;
  abstract find(key: RunKey): Promise<Run | null>;
  /** Newest first. */
  abstract list(query: ListRunsQuery): Promise<Run[]>;
  /** The runs of these numbers that have not ended. */
  abstract openRunsOf(numbers: readonly NumberKey[]): Promise<(RunKey & NumberKey)[]>;
  /** Locks the run, decides, saves. Null when there is none. `trace` is that of the work at hand unless told. */
  abstract update(key: RunKey, decide: Decide, trace?: TraceContext): Promise<RunState | null>;
}

/** Attempts in one claim: as many as a batch of permits or calls holds. */
export const MOST_CLAIMED = 100;

export interface ClaimRequest {
  readonly now: string;
  readonly owner: string;
  readonly until: string;
  /** `MOST_CLAIMED` new ids, for the attempts that have none yet. */
  readonly callIds: readonly string[];
  /** How many of which queue; `MOST_CLAIMED` altogether at most. */
  readonly shares: readonly Share[];
}

export interface ClaimedAttempt {
  readonly state: RunState;
  /** Somebody may have placed it already: the same call id goes out again. */
  readonly isResumed: boolean;
  /** The reservation whose line it may take. */
  readonly reservedBy?: string;
}

/** The queues in which something may be due, in their order. */
export interface QueuePage {
  readonly queues: readonly WaitingQueue[];
  /** Where the next look goes on; null: from the beginning. */
  readonly next: Queue | null;
}

export abstract class AttemptLedger {
  /** Queues with due attempts, behind a place in their order. Costs one look per queue, however long the queues are. */
  abstract waiting(now: string, behind: Queue | null): Promise<QueuePage>;
  /** Leases due attempts, those whose lease lapsed included. Two processes never get the same one. */
  abstract claim(request: ClaimRequest): Promise<ClaimedAttempt[]>;
  /** Decides on the state at hand and saves, concurrent ones in one statement; if the run has moved meanwhile, decides again on what is stored. */
  abstract record(state: RunState, decide: Decide, seal?: Seal): Promise<Recorded>;
}

/** Decides on one event of a run. */
export type Digest<T> = (state: RunState, event: DomainEvent<T>) => Transition;

export abstract class EventIntake {
  /**
   * Moves runs by a batch of events keyed by run id, one write for all. Keeps no inbox: `digest` must leave a run alone that an event has moved
   * already (ranks of calls, progress of actions: ADR 0013), so that a repeated delivery changes nothing.
   * Events of runs that do not exist are dropped. `happenedAt` dates the cause of what an event makes.
   */
  abstract take<T>(
    events: readonly DomainEvent<T>[],
    digest: Digest<T>,
    happenedAt: (event: DomainEvent<T>) => string,
  ): Promise<void>;
}

/** What an org's event tells of it. */
export interface OrgChange {
  readonly orgId: string;
  readonly version: number;
  /** Null: narrows nothing. */
  readonly callingHours: CallingHours | null;
  readonly isErased: boolean;
}

/** What is known of orgs; reads of a run join it. */
export abstract class OrgSettings {
  /** Takes in changes, one per org; a version that is not above the one known changes nothing. Tells for which orgs the waiting runs are still to be planned anew. */
  abstract take(changes: readonly OrgChange[]): Promise<ChangedHours[]>;
  /** The waiting runs are planned by the hours of that version; nothing when there is a newer one. */
  abstract settle(changed: ChangedHours): Promise<void>;
}

/** An org whose hours are others now; `before`: those its waiting runs are planned by. */
export interface ChangedHours {
  readonly orgId: string;
  /** As the database writes a bigint. */
  readonly version: string;
  readonly before: CallingHours;
}

/** The start of hours for which runs of an org, mode and call type wait. */
export interface Opening {
  readonly orgId: string;
  readonly mode: Mode;
  readonly callType: CallType;
  readonly opensAt: string;
}

export abstract class OpeningQueue {
  /** One more waits: how many took a place before it. Concurrent ones share one statement. */
  abstract take(opening: Opening): Promise<number>;
  /** How many have taken a place. */
  abstract look(opening: Opening): Promise<number>;
}

export abstract class WaitingRuns {
  /** Runs of an org that wait for an attempt, up to `limit`, newest first; `behind` is the last of the page before. */
  abstract pageOf(orgId: string, mode: Mode, limit: number, behind: WaitingRun | null): Promise<WaitingRun[]>;
}

export interface WaitingRun extends RunKey {
  readonly createdAt: Date;
}

export abstract class Flows {
  /** Which version runs now: asked each time. */
  abstract published(question: PublishedFlowQuestion): Promise<PublishedFlowAnswer>;
  /** An immutable version; cached. */
  abstract definition(flowVersionId: string, orgId: string): Promise<FlowDefinition>;
}

export abstract class Contacts {
  abstract admit(request: RunAdmissionRequest): Promise<RunAdmission>;
  abstract permit(request: PermitRequest): Promise<PermitAnswer>;
}

export abstract class Telephony {
  /** Keyed by call id: sent again, it never dials twice. Throws `UNAVAILABLE` when it is not known whether the call was taken. */
  abstract place(call: PlaceCall): Promise<PlaceCallResult>;
  abstract liveCheck(request: LiveCheckRequest): Promise<LiveCheckAnswer>;
  /** Lines for what is about to be claimed: what gets none is left alone. */
  abstract reserveLines(request: LineReservationsRequest): Promise<LineReservationsResponse>;
  /** What is left of a reservation is wanted by no call any more. */
  abstract releaseLines(id: string): Promise<void>;
}

/** Tells the scheduler of this process that an attempt is due at that time; the others find it by their poll. */
export abstract class Alarm {
  abstract set(dueAt: string): void;
  /** A call is over: if attempts wait for a line, there may be one. */
  abstract lineFreed(): void;
}

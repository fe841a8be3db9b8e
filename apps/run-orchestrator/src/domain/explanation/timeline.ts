import type { ActionCall } from '@outcall/contracts-actions';
import type { PermitRecord } from '@outcall/contracts-contacts';
import type { Run } from '@outcall/contracts-runs';
import type { ScrubRecord, TracedCall } from '@outcall/contracts-telephony';
import type { EventDelivery } from '@outcall/contracts-webhooks';
import { isForAPerson } from './not-understood.js';
import { causeTimeOf, subjectOf } from '../run/public-event-id.js';
import type { RunTerms } from '../run/run-state.js';

/** What made it happen. */
export type Cause =
  | { readonly kind: 'request'; readonly by: RunTerms['createdBy'] | null }
  | { readonly kind: 'attempt'; readonly attempt: number | null }
  | { readonly kind: 'call'; readonly callId: string }
  | { readonly kind: 'action'; readonly actionCallId: string }
  | { readonly kind: 'event'; readonly eventId: string }
  | { readonly kind: 'decision'; readonly reason: string | null };

/** One thing that happened. All entries have all fields; what does not apply is null. */
export interface TimelineEntry {
  readonly at: string;
  readonly kind: 'event' | 'permit' | 'call' | 'action' | 'delivery';
  /**
   * The public event's type, or `permit.granted|refused`, `call.placed|answered|ended|not_understood`,
   * `action.<status>`, `delivery.<status>`.
   */
  readonly type: string;
  readonly cause: Cause;
  readonly eventId: string | null;
  readonly attempt: number | null;
  readonly callId: string | null;
  /** What the carrier said to the request for the entry's call. */
  readonly carrierCode: string | null;
  readonly permit: PermitView | null;
  readonly call: Pick<
    TracedCall,
    'status' | 'endReason' | 'outcome' | 'fromNumber' | 'numberSeries' | 'talkSeconds'
  > | null;
  readonly action: ActionCall | null;
  readonly delivery: EventDelivery | null;
  readonly requestId: string | null;
  /** The 32 hex digits of the W3C trace context. */
  readonly traceId: string | null;
}

/** A permit with what its attempt adds to it (docs/handbook/consent-and-hours.md#permit-records). */
export interface PermitView extends PermitRecord {
  /** Null for an attempt that was refused, and so does not count. */
  readonly attempt: number | null;
  readonly fromNumber: string | null;
  /** The series as stored when the line was taken, with the version of the rules. */
  readonly numberSeries: string | null;
  readonly seriesRulesVersion: string | null;
  /** What the register of preferences said of a promotional call, before it was dialled. */
  readonly scrub: ScrubRecord | null;
}

/** An event of the run as its trail keeps it. */
export interface TrailEvent {
  readonly type: string;
  readonly id: string;
  readonly requestId: string | null;
}

export interface Traces {
  readonly run: Run;
  readonly createdBy: RunTerms['createdBy'];
  readonly trail: readonly TrailEvent[];
  readonly permits: readonly PermitRecord[];
  readonly calls: readonly TracedCall[];
  readonly deliveries: readonly EventDelivery[];
}

const OF_THE_RUN = ['run.failed', 'run.canceled'];
/** Among what happened in the same millisecond, the cause before its effect. */
const ORDER: readonly TimelineEntry['kind'][] = ['permit', 'call', 'action', 'event', 'delivery'];
const ORDER_WITHIN: readonly string[] = ['call.placed', 'call.answered', 'call.ended', 'call.not_understood'];

/** What happened to a run, oldest first. */
export function timelineOf(traces: Traces): TimelineEntry[] {
  const entries = [
    ...events(traces),
    ...permitsOf(traces).map((permit) => permitEntry(permit, traces)),
    ...traces.calls.flatMap((call) => callEntries(call, isForAPerson(traces.run, call))),
    ...actions(traces),
    ...deliveries(traces),
  ];
  return entries.sort((a, b) => compare(a.at, b.at) || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || within(a, b));
}

/** The permits with the number from which the call was then made. The number is known only when the call is placed. */
export function permitsOf({ run, permits, calls }: Pick<Traces, 'run' | 'permits' | 'calls'>): PermitView[] {
  return permits.map((permit) => {
    const call = calls.find(({ id }) => id === permit.callId);
    const attempt = call?.attempt ?? run.calls.find(({ callId }) => callId === permit.callId)?.attempt ?? null;
    return {
      ...permit,
      attempt,
      fromNumber: call?.fromNumber ?? null,
      numberSeries: call?.numberSeries ?? null,
      seriesRulesVersion: call?.seriesRulesVersion ?? null,
      scrub: call?.scrub ?? null,
    };
  });
}

const NOTHING = {
  eventId: null,
  attempt: null,
  callId: null,
  carrierCode: null,
  permit: null,
  call: null,
  action: null,
  delivery: null,
  requestId: null,
  traceId: null,
} as const;

const traceIdOf = (traceparent: string | null | undefined): string | null => traceparent?.split('-')[1] ?? null;
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function within(a: TimelineEntry, b: TimelineEntry): number {
  // an id sorts by its cause's time, then by the run's version
  if (a.kind === 'event') return compare(a.eventId ?? '', b.eventId ?? '');
  return ORDER_WITHIN.indexOf(a.type) - ORDER_WITHIN.indexOf(b.type);
}

/** What is known of a call, on every entry about it. */
function aboutCall(callId: string | null, { run, calls }: Pick<Traces, 'run' | 'calls'>) {
  const call = calls.find(({ id }) => id === callId);
  const attempt = call?.attempt ?? run.calls.find((item) => item.callId === callId)?.attempt ?? null;
  return {
    callId,
    attempt,
    carrierCode: call?.carrierCode ?? null,
    requestId: call?.requestId ?? null,
    traceId: traceIdOf(call?.traceparent),
  };
}

function events(traces: Traces): TimelineEntry[] {
  const { run, trail, createdBy, calls } = traces;
  const actionIds = new Map(run.actions.map((action) => [action.id, action]));
  const callIds = [...new Set([...run.calls.map(({ callId }) => callId), ...calls.map(({ id }) => id)])];
  return trail.map(({ type, id, requestId }): TimelineEntry => {
    const subject = subjectOf(id, run.id, type, [...actionIds.keys(), ...callIds]);
    const action = subject === null ? null : (actionIds.get(subject) ?? null);
    const about = aboutCall(action?.callId ?? subject, traces);
    const trace =
      about.requestId === requestId
        ? about.traceId
        : traceIdOf(calls.find((call) => requestId !== null && call.requestId === requestId)?.traceparent);
    return {
      ...NOTHING,
      ...about,
      at: causeTimeOf(id),
      kind: 'event',
      type,
      cause: causeOfEvent(type, { run, createdBy, action, callId: about.callId }),
      eventId: id,
      action,
      requestId,
      traceId: trace,
    };
  });
}

function causeOfEvent(
  type: string,
  {
    run,
    createdBy,
    action,
    callId,
  }: { run: Run; createdBy: RunTerms['createdBy']; action: ActionCall | null; callId: string | null },
): Cause {
  if (type === 'run.queued') return { kind: 'request', by: createdBy };
  if (action) return { kind: 'action', actionCallId: action.id };
  if (callId && !OF_THE_RUN.includes(type)) return { kind: 'call', callId };
  // A run canceled for no other reason was canceled by request.
  return type === 'run.canceled' && run.lastError === null
    ? { kind: 'request', by: null }
    : { kind: 'decision', reason: run.lastError };
}

function permitEntry(permit: PermitView, traces: Traces): TimelineEntry {
  const about = aboutCall(permit.callId, traces);
  // A permit that was granted, and refused when it was asked for again, gives two entries.
  const type = permit.grantedAt === null ? 'permit.refused' : 'permit.granted';
  return {
    ...NOTHING,
    ...about,
    at: permit.optOutCheckedAt,
    kind: 'permit',
    type,
    cause: { kind: 'attempt', attempt: permit.attempt },
    permit,
  };
}

/**
 * The call as it was at each entry's time: how it ended is known only at its end. A test call rings as soon as it is
 * placed.
 */
function callEntries(call: TracedCall, isForAPerson: boolean): TimelineEntry[] {
  const {
    id,
    attempt,
    carrierCode,
    requestId,
    traceparent,
    status,
    endReason,
    outcome,
    fromNumber,
    numberSeries,
    talkSeconds,
  } = call;
  const entry = (
    type: string,
    at: string | null,
    then: Pick<TracedCall, 'status' | 'endReason' | 'outcome' | 'talkSeconds'>,
  ): TimelineEntry[] =>
    at === null
      ? []
      : [
          {
            ...NOTHING,
            at,
            kind: 'call',
            type,
            cause: { kind: 'attempt', attempt },
            attempt,
            callId: id,
            carrierCode,
            call: { ...then, fromNumber, numberSeries },
            requestId,
            traceId: traceIdOf(traceparent),
          },
        ];
  const over = { status, endReason, outcome, talkSeconds };
  const open = { endReason: null, outcome: null, talkSeconds: null };
  return [
    ...entry('call.placed', call.createdAt, { ...open, status: call.isTest ? 'ringing' : 'queued' }),
    ...entry('call.answered', call.answeredAt, { ...open, status: 'in_progress' }),
    ...entry('call.ended', call.endedAt, over),
    ...entry('call.not_understood', isForAPerson ? call.endedAt : null, over),
  ];
}

const actions = (traces: Traces): TimelineEntry[] =>
  traces.run.actions.map((action) => ({
    ...NOTHING,
    ...aboutCall(action.callId, traces),
    at: action.createdAt,
    kind: 'action',
    type: `action.${action.status}`,
    cause: { kind: 'call', callId: action.callId },
    action,
  }));

function deliveries({ trail, deliveries: all }: Traces): TimelineEntry[] {
  const requestOf = new Map(trail.map(({ id, requestId }) => [id, requestId]));
  return all.map((delivery) => ({
    ...NOTHING,
    at: delivery.createdAt,
    kind: 'delivery',
    type: `delivery.${delivery.status}`,
    cause: { kind: 'event', eventId: delivery.eventId },
    eventId: delivery.eventId,
    delivery,
    requestId: requestOf.get(delivery.eventId) ?? null,
  }));
}

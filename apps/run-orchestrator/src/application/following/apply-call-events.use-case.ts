import { Injectable } from '@nestjs/common';
import { CALL_RANK, type CallRinging } from '@outcall/contracts-telephony';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { FaultPoints } from '@outcall/platform-faults';
import { reduce } from '../../domain/run/reduce.js';
import type { RunState } from '../../domain/run/run-state.js';
import { followUpAt } from '../../domain/run/starting/follow-up-run.js';
import type { CallFact } from '../../domain/run/run-fact.js';
import { Moments } from '../moments.js';
import { Alarm } from '../placing/alarm.js';
import { EventIntake } from './event-intake.js';
import { MakeFollowUp, type DueFollowUp } from './make-follow-up.js';

type CallEventData = Omit<CallFact, 'type'> & CallRinging;

/**
 * Applies telephony's events about calls to their runs. The run that follows one is a commit of its own, behind that:
 * who dies in between hears the end again.
 */
@Injectable()
export class ApplyCallEvents {
  constructor(
    private readonly intake: EventIntake,
    private readonly makeFollowUp: MakeFollowUp,
    private readonly moments: Moments,
    private readonly alarm: Alarm,
    private readonly faults: FaultPoints,
  ) {}

  async execute(events: readonly DomainEvent[]): Promise<void> {
    const known = events.filter(
      (event): event is DomainEvent<CallEventData> => event.data !== null && Object.hasOwn(CALL_RANK, event.type),
    );
    const followUps = new Map<string, DueFollowUp>();
    await this.intake.take(
      known,
      (state, event) => {
        const next = reduce(state, { ...event.data, type: event.type } as CallFact, this.moments.now());
        if (event.type === 'call.ended') noteFollowUp(followUps, next.state, event);
        return next;
      },
      (event) => event.data?.at ?? event.time,
    );
    if (followUps.size > 0) await this.faults.reach('orchestrator.callback-due');
    for (const due of followUps.values()) await this.makeFollowUp.execute(due);
    if (known.some(({ type, mode }) => type === 'call.ended' && mode === 'live'))
      this.alarm.lineFreed(this.moments.now().now);
    await this.faults.reach('orchestrator.event-applied'); // once per batch
  }
}

/** As the last decision on the run leaves it: one that moved meanwhile is decided on again. */
function noteFollowUp(
  followUps: Map<string, DueFollowUp>,
  before: RunState,
  { data, requestId, traceparent }: DomainEvent<CallEventData>,
): void {
  const end = data as CallEventData & DueFollowUp['end'];
  if (followUpAt(before, end) === null) followUps.delete(before.run.id);
  else followUps.set(before.run.id, { before, end, trace: { requestId, traceparent } });
}

import { Injectable } from '@nestjs/common';
import { CALL_RANK, type CallRinging } from '@outcall/contracts-telephony';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { FaultPoints } from '@outcall/platform-faults';
import { reduce } from '../../domain/run/reduce.js';
import type { CallFact } from '../../domain/run/run-fact.js';
import { Moments } from '../moments.js';
import { Alarm } from '../placing/alarm.js';
import { EventIntake } from './event-intake.js';

type CallEventData = Omit<CallFact, 'type'> & CallRinging;

/** Applies telephony's events about calls to their runs. */
@Injectable()
export class ApplyCallEvents {
  constructor(
    private readonly intake: EventIntake,
    private readonly moments: Moments,
    private readonly alarm: Alarm,
    private readonly faults: FaultPoints,
  ) {}

  async execute(events: readonly DomainEvent[]): Promise<void> {
    const known = events.filter(
      (event): event is DomainEvent<CallEventData> => event.data !== null && Object.hasOwn(CALL_RANK, event.type),
    );
    await this.intake.take(
      known,
      (state, event) => reduce(state, { ...event.data, type: event.type } as CallFact, this.moments.now()),
      (event) => event.data?.at ?? event.time,
    );
    if (known.some(({ type, mode }) => type === 'call.ended' && mode === 'live'))
      this.alarm.lineFreed(this.moments.now().now);
    await this.faults.reach('orchestrator.event-applied'); // once per batch
  }
}

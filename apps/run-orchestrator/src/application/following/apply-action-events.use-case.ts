import { Injectable } from '@nestjs/common';
import {
  ACTION_COMPLETED,
  ACTION_FAILED,
  ACTION_PENDING,
  ACTION_SENT,
  type ActionChanged,
} from '@outcall/contracts-actions';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { FaultPoints } from '@outcall/platform-faults';
import { reduce } from '../../domain/run/reduce.js';
import { unchanged } from '../../domain/run/transition.js';
import { Moments } from '../moments.js';
import { EventIntake } from './event-intake.js';

const KNOWN: readonly string[] = [ACTION_SENT, ACTION_COMPLETED, ACTION_FAILED, ACTION_PENDING];

/** Applies the dispatcher's events about action calls to the runs whose calls asked for them. */
@Injectable()
export class ApplyActionEvents {
  constructor(
    private readonly intake: EventIntake,
    private readonly moments: Moments,
    private readonly faults: FaultPoints,
  ) {}

  async execute(events: readonly DomainEvent<ActionChanged>[]): Promise<void> {
    await this.intake.take(
      events.filter((event) => event.data !== null && KNOWN.includes(event.type)),
      (state, { data }) =>
        data
          ? reduce(state, { type: 'action.changed', actionCall: data.actionCall }, this.moments.now())
          : unchanged(state),
      ({ data, time }) => data?.actionCall.finishedAt ?? time,
    );
    await this.faults.reach('orchestrator.event-applied'); // once per batch
  }
}

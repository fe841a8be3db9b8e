import { Injectable } from '@nestjs/common';
import type { NumberErased } from '@outcall/contracts-contacts';
import { Clock } from '@outcall/kernel';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { FaultPoints } from '@outcall/platform-faults';
import { Erasures } from './erasures.js';

/**
 * Only notes what is to be erased: a number may have thousands of runs, and other events must not wait for their
 * deletion.
 */
@Injectable()
export class HearErasures {
  constructor(
    private readonly erasures: Erasures,
    private readonly clock: Clock,
    private readonly faults: FaultPoints,
  ) {}

  async execute(events: readonly DomainEvent<NumberErased>[]): Promise<void> {
    const heard = events.flatMap(({ data, requestId, traceparent }) =>
      data ? [{ ...data, trace: { requestId, traceparent } }] : [],
    );
    await this.erasures.note(heard, this.clock.now());
    await this.faults.reach('orchestrator.erasure-noted');
  }
}

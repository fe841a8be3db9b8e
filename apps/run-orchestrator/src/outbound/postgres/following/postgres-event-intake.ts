import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { EventIntake, type Digest } from '../../../application/following/event-intake.js';
import { RunCommits } from '../writing/run-commits.js';

@Injectable()
export class PostgresEventIntake extends EventIntake {
  constructor(private readonly commits: RunCommits) {
    super();
  }

  async take<T>(
    events: readonly DomainEvent<T>[],
    digest: Digest<T>,
    happenedAt: (event: DomainEvent<T>) => string,
  ): Promise<void> {
    await this.commits.decideMany(
      events.map((event) => ({
        key: { orgId: event.orgId, mode: event.mode ?? 'live', id: event.key },
        decide: (state) => digest(state, event),
        causeOf: () => ({ at: happenedAt(event), requestId: event.requestId, traceparent: event.traceparent }),
      })),
    );
  }
}

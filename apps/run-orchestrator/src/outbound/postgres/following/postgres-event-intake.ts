import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { EventIntake, type Digest } from '../../../application/following/event-intake.js';
import type { Decision } from '../writing/run-batch.js';
import { RunCommits } from '../writing/run-commits.js';

/**
 * Tries the cheapest way first, and the next one for the runs that it left alone: write the run as this process
 * remembers it; else read it and write it; else lock it, read it and write it. Measured against locking all runs: see
 * the README.
 */
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
    const decisions = events.map((event): Decision => ({
      key: { orgId: event.orgId, mode: event.mode ?? 'live', id: event.key },
      decide: (state) => digest(state, event),
      causeOf: () => ({ at: happenedAt(event), requestId: event.requestId, traceparent: event.traceparent }),
    }));
    if (decisions.length === 0) return;
    const unread = of(await this.commits.decideRemembered(decisions), decisions);
    const moving = of(await this.commits.decideUnlocked(unread), unread);
    await this.commits.decideTogether(moving);
  }
}

const of = (ids: ReadonlySet<string>, decisions: readonly Decision[]): Decision[] =>
  decisions.filter(({ key }) => ids.has(key.id));

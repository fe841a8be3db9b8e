import { Injectable } from '@nestjs/common';
import { FlowTriggers } from './flow-triggers.js';
import { PublishedFlows } from './published-flows.js';

/**
 * Has the triggers at hand as they were published when it was asked for, or later, though their events may still be on
 * the way.
 */
@Injectable()
export class CurrentTriggers {
  constructor(
    private readonly flows: PublishedFlows,
    private readonly triggers: FlowTriggers,
  ) {}

  /**
   * One request, and one more for each flow whose event has not arrived. Throws `UNAVAILABLE`: by older triggers
   * nothing must be judged.
   */
  async learn(orgId: string): Promise<void> {
    const running = await this.flows.running(orgId);
    const ahead = running.length > 0 ? await this.triggers.newerAmong(orgId, running) : [];
    for (const version of ahead) await this.triggers.learn(await this.flows.triggersAt(orgId, version));
  }
}

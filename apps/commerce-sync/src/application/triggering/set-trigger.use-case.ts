import { Injectable } from '@nestjs/common';
import { ApiError, Clock } from '@outcall/kernel';
import { AwaitStarts } from './await-starts.js';
import { FlowTriggers } from './flow-triggers.js';
import { PublishedFlows } from './published-flows.js';

/**
 * Switches a trigger of a published flow on or off for the org. It holds for every change synced after the answer.
 * After that of switching it off it starts nothing, whatever was to be started.
 */
@Injectable()
export class SetTrigger {
  constructor(
    private readonly triggers: FlowTriggers,
    private readonly flows: PublishedFlows,
    private readonly starts: AwaitStarts,
    private readonly clock: Clock,
  ) {}

  async execute(setting: { orgId: string; flowId: string; triggerId: string; enabled: boolean }): Promise<void> {
    const { orgId, flowId, triggerId } = setting;
    if (!(await this.isPublished(orgId, flowId, triggerId))) throw ApiError.notFound('trigger of a published flow');
    await this.triggers.set({ ...setting, at: this.clock.now().toISOString() });
    if (!setting.enabled) await this.starts.execute({ orgId, flowId, triggerId });
  }

  /**
   * A publish that was answered holds here too, though its event may still be on the way: flow is asked before anybody
   * hears "unknown".
   */
  private async isPublished(orgId: string, flowId: string, triggerId: string): Promise<boolean> {
    if (await this.triggers.has(orgId, flowId, triggerId)) return true;
    const published = await this.flows.triggersOf(orgId, flowId);
    if (!published) return false;
    await this.triggers.learn(published); // else a change synced right after the answer would find no trigger to start
    return await this.triggers.has(orgId, flowId, triggerId);
  }
}

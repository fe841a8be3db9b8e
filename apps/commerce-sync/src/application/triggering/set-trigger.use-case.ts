import { Injectable } from '@nestjs/common';
import { ApiError, Clock } from '@outcall/kernel';
import { FlowTriggers } from './ports.js';

/** Switches a trigger of a published flow on or off for the org. It holds for every change synced after the answer. */
@Injectable()
export class SetTrigger {
  constructor(
    private readonly triggers: FlowTriggers,
    private readonly clock: Clock,
  ) {}

  async execute(setting: { orgId: string; flowId: string; triggerId: string; enabled: boolean }): Promise<void> {
    const { orgId, flowId, triggerId } = setting;
    if (!(await this.triggers.has(orgId, flowId, triggerId))) throw ApiError.notFound('trigger of a published flow');
    await this.triggers.set({ ...setting, at: this.clock.now().toISOString() });
  }
}

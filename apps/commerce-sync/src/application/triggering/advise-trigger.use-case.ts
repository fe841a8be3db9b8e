import { Injectable } from '@nestjs/common';
import type { TriggerAdvice } from '@outcall/contracts-commerce';
import { Clock } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import { activeTrigger } from '../../domain/triggers/judge-trigger.js';
import { adviceOn, UNADVISED } from '../../domain/triggers/trigger-advice.js';
import { PublishedFlows } from './published-flows.js';

/**
 * What to know of a trigger that was switched on. It is switched by then, so nothing that cannot be told fails the
 * request.
 */
@Injectable()
export class AdviseTrigger {
  constructor(
    private readonly flows: PublishedFlows,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  async execute({
    orgId,
    flowId,
    triggerId,
  }: Record<'orgId' | 'flowId' | 'triggerId', string>): Promise<TriggerAdvice> {
    const definition = await this.flows.definitionOf(orgId, flowId).catch(this.unanswered);
    const found = definition?.triggers.find(({ id }) => id === triggerId);
    const trigger = found && activeTrigger(flowId, found)?.trigger;
    if (!definition || !trigger) return UNADVISED;
    const { callType, flowVersionId } = definition;
    const unconnected = await this.flows.unconnectedActions(orgId, flowVersionId).catch(this.unanswered);
    return adviceOn({ trigger, callType, unconnected, now: this.clock.now() });
  }

  private readonly unanswered = (error: unknown): null => {
    this.logger.warn('trigger.unadvised', { error });
    return null;
  };
}

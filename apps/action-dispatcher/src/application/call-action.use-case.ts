import { Injectable } from '@nestjs/common';
import type { ActionCall, TracedActionCallCommand } from '@outcall/contracts-actions';
import { Clock } from '@outcall/kernel';
import { CommandBatcher } from '@outcall/platform-batching';
import { sampleActionCall } from '../domain/action-call.js';
import { ActionCallStore, type ActionCallEntry } from './ports.js';

const isOutage = (error: unknown): boolean => error instanceof Error && error.name === 'DatabaseUnavailableError';

/** The agent uses an action. Keyed by the action's id: asked again, it answers as before. */
@Injectable()
export class CallAction {
  private readonly batcher: CommandBatcher<ActionCallEntry, ActionCall>;

  constructor(
    store: ActionCallStore,
    private readonly clock: Clock,
  ) {
    this.batcher = new CommandBatcher((entries) => store.record(entries), { isOutage });
  }

  execute({ requestId, traceparent, ...command }: TracedActionCallCommand): Promise<ActionCall> {
    return this.batcher.submit({
      command,
      actionCall: sampleActionCall(command, this.clock.now()),
      trace: { requestId, traceparent },
    });
  }
}

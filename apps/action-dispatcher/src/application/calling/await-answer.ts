import { Injectable } from '@nestjs/common';
import type { ActionCall } from '@outcall/contracts-actions';
import { Clock, lookUntil, Sleeper } from '@outcall/kernel';
import { CommandBatcher } from '@outcall/platform-batching';
import { withOutcome } from '../../domain/action-call.js';
import { timedOut } from '../../domain/calling/outcome.js';
import { ActionCallStore, type ActionCallId, type StoredActionCall } from './action-call-store.js';

const LOOK_AGAIN_MS = 40;
/** After the deadline, for whoever sent it to write down what came of it. */
const GRACE_MS = 1_000;

/**
 * Waits for an action that another process has sent, or one that died. When its time is over and nobody has said what
 * came of it, it is a `timeout`: whether it was sent, or done, cannot be known, so it is not sent again.
 */
@Injectable()
export class AwaitAnswer {
  private readonly looks: CommandBatcher<ActionCallId, StoredActionCall | null>;

  constructor(
    private readonly store: ActionCallStore,
    private readonly clock: Clock,
    private readonly sleeper: Sleeper,
  ) {
    this.looks = new CommandBatcher((ids) => store.find(ids));
  }

  async execute(stored: StoredActionCall): Promise<ActionCall> {
    const { orgId, mode, actionCall } = stored;
    const deadlineAt = stored.deadlineAt ?? new Date(actionCall.createdAt);
    await this.sleeper.sleep(LOOK_AGAIN_MS);
    return await lookUntil(this.sleeper, LOOK_AGAIN_MS, async () => {
      const found = await this.looks.submit({ orgId, mode, id: actionCall.id });
      if (!found || found.actionCall.status !== 'sent') return found?.actionCall ?? actionCall;
      if (this.clock.now().getTime() < deadlineAt.getTime() + GRACE_MS) return undefined;
      return await this.timeOut(found, withOutcome(actionCall, timedOut(), deadlineAt));
    });
  }

  private async timeOut(found: StoredActionCall, actionCall: ActionCall): Promise<ActionCall> {
    const owned = { ...found, version: found.version + 1, actionCall };
    const [ended] = await this.store.end([{ owned, trace: { requestId: null, traceparent: null } }]);
    if (ended instanceof Error) throw ended;
    return ended as ActionCall;
  }
}

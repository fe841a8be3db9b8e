import { Injectable } from '@nestjs/common';
import type { ActionCall, ActionCallCommand } from '@outcall/contracts-actions';
import { Clock } from '@outcall/kernel';
import type { Outcome } from '../../domain/calling/outcome.js';
import type { Route } from '../../domain/calling/route.js';
import type { SvcRequestBody } from '../../domain/calling/svc-request.js';
import { AwaitAnswer } from './await-answer.js';
import { FindOrder } from './find-order.js';
import type { EndedActionCall, StoredActionCall } from './action-call-store.js';
import type { SeenRoute } from './present-routes.js';
import { RecordEnd } from './record-end.js';
import { SendAction } from './send-action.js';

/** The parts of calling an action that take time. */
@Injectable()
export class CallWork {
  constructor(
    private readonly sendAction: SendAction,
    private readonly findOrder: FindOrder,
    private readonly awaitAnswer: AwaitAnswer,
    private readonly recordEnd: RecordEnd,
    private readonly clock: Clock,
  ) {}

  /** The route, once it is known whether a synced order answers. */
  async withOrder(
    command: ActionCallCommand,
    route: Route,
    askedAt: Date,
  ): Promise<Exclude<Route, { kind: 'synced_order' }>> {
    if (route.kind !== 'synced_order') return route;
    const leftMs = askedAt.getTime() + route.definition.timeoutMs - this.clock.now().getTime();
    return { kind: 'answered', outcome: await this.findOrder.execute(command, route, { leftMs }), counts: true };
  }

  async send(seen: SeenRoute, command: ActionCallCommand, deadlineAt: Date): Promise<Outcome> {
    const asked = { command, body: requestBodyOf(command, deadlineAt), deadlineAt };
    return (await this.sendAction.execute(seen, asked, () => this.clock.now())).outcome;
  }

  await(stored: StoredActionCall): Promise<ActionCall> {
    return this.awaitAnswer.execute(stored);
  }

  end(ended: EndedActionCall): Promise<ActionCall> {
    return this.recordEnd.execute(ended);
  }
}

const requestBodyOf = (command: ActionCallCommand, deadlineAt: Date): SvcRequestBody => ({
  actionId: command.actionId,
  action: command.name,
  mode: command.mode,
  orgId: command.orgId,
  runId: command.runId,
  callId: command.callId,
  contact: { phone: command.phone },
  args: command.args,
  metadata: command.metadata,
  isConfirmed: command.isConfirmed,
  deadline: deadlineAt.toISOString(),
});

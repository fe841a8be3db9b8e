import { Injectable } from '@nestjs/common';
import type { ActionCall, ActionCallCommand, TracedActionCallCommand } from '@outcall/contracts-actions';
import { Clock } from '@outcall/kernel';
import { CommandBatcher } from '@outcall/platform-batching';
import { FaultPoints } from '@outcall/platform-faults';
import { FIRST_VERSION, sentActionCall, withOutcome } from '../../domain/action-call.js';
import { routeOf, type CallFacts, type Route } from '../../domain/calling/route.js';
import { CallWork } from './call-work.js';
import { ActionCallStore, CallRouting, type ActionCallEntry, type EndedActionCall, type Recorded } from './ports.js';

const MOST_COLLISIONS = 20;

/**
 * The agent uses an action. Keyed by the action's id: asked again, it answers as before, and one under way is waited for. What is sent to a
 * receiver is written down as `sent` first, so that a crash never sends it twice.
 */
@Injectable()
export class CallAction {
  private readonly facts: CommandBatcher<ActionCallCommand, CallFacts>;
  private readonly records: CommandBatcher<ActionCallEntry, Recorded | null>;
  private readonly underWay = new Map<string, Promise<ActionCall>>();

  constructor(
    routing: CallRouting,
    store: ActionCallStore,
    private readonly work: CallWork,
    private readonly clock: Clock,
    private readonly faults: FaultPoints,
  ) {
    this.facts = new CommandBatcher((commands) => routing.factsOf(commands));
    this.records = new CommandBatcher((entries) => store.record(entries));
  }

  execute(command: TracedActionCallCommand): Promise<ActionCall> {
    const key = `${command.orgId}/${command.mode}/${command.actionId}`;
    const known = this.underWay.get(key);
    if (known) return known;
    const done = this.call(command).finally(() => this.underWay.delete(key));
    this.underWay.set(key, done);
    return done;
  }

  private async call({ requestId, traceparent, ...command }: TracedActionCallCommand): Promise<ActionCall> {
    const trace = { requestId, traceparent };
    // Its time runs from when the agent asked: what an outage or a slow database takes of it, nobody waits for twice, and no shop is asked for what the call gave up.
    const askedAt = new Date(this.clock.now().getTime() - (command.waitedMs ?? 0));
    for (let collisions = 0; collisions < MOST_COLLISIONS; collisions += 1) {
      const facts = await this.facts.submit(command);
      const route = await this.work.withOrder(command, routeOf(command, facts), askedAt);
      const entry = this.entryOf(command, route, facts.used + 1, { trace, askedAt });
      await this.faults.reach('actions.routed');
      const recorded = await this.records.submit(entry);
      if (!recorded) continue;
      const { stored, isNew } = recorded;
      if (stored.actionCall.status !== 'sent') return stored.actionCall;
      return isNew && route.kind !== 'answered' ? this.send(entry, route) : this.work.await(stored);
    }
    throw new Error(`the uses of ${command.name} in ${command.callId} could not be counted`);
  }

  private entryOf(
    command: ActionCallCommand,
    route: Exclude<Route, { kind: 'synced_order' }>,
    nth: number,
    { trace, askedAt }: Pick<ActionCallEntry, 'trace'> & { readonly askedAt: Date },
  ): ActionCallEntry {
    const sent = sentActionCall(command, askedAt);
    if (route.kind === 'answered')
      return {
        command,
        actionCall: withOutcome(sent, route.outcome, this.clock.now()),
        deadlineAt: null,
        nth: route.counts ? nth : null,
        trace,
      };
    const deadlineAt = new Date(askedAt.getTime() + route.definition.timeoutMs);
    return { command, actionCall: sent, deadlineAt, nth, trace };
  }

  private async send(
    { command, actionCall, deadlineAt, trace }: ActionCallEntry,
    route: Extract<Route, { kind: 'svc' | 'http' }>,
  ): Promise<ActionCall> {
    const { orgId, mode } = command;
    await this.faults.reach('actions.sent-stored');
    const outcome = await this.work.send(route, command, deadlineAt as Date);
    await this.faults.reach('actions.answered');
    const ended: EndedActionCall = {
      owned: {
        orgId,
        mode,
        version: FIRST_VERSION + 1,
        actionCall: withOutcome(actionCall, outcome, this.clock.now()),
      },
      trace,
    };
    const stands = await this.work.end(ended);
    await this.faults.reach('actions.end-stored');
    return stands;
  }
}

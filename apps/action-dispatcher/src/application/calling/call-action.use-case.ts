import { Injectable } from '@nestjs/common';
import type { ActionCall, ActionCallCommand, TracedActionCallCommand } from '@outcall/contracts-actions';
import { Clock, MonotonicClock } from '@outcall/kernel';
import { CommandBatcher } from '@outcall/platform-batching';
import { FaultPoints } from '@outcall/platform-faults';
import { FIRST_VERSION, sentActionCall, withOutcome } from '../../domain/action-call.js';
import { maxUsesOf, routeOf, type Route } from '../../domain/calling/route.js';
import { CallWork } from './call-work.js';
import {
  ActionCallStore,
  type ActionCallEntry,
  type Draft,
  type EndedActionCall,
  type Recorded,
} from './action-call-store.js';
import type { KnownFacts } from './call-routing.js';
import type { SeenRoute } from './present-routes.js';
import { RememberedFacts } from './remembered-facts.js';
import { ActionSettings } from '../action-settings.js';
import { statementFlushes } from './statement-flushes.js';

const MAX_TRIES = 20;

/**
 * The agent uses an action. Keyed by the action's id: asked again, it answers as before, and an action under way is
 * waited for. An action call is stored as `sent` before it is sent, so that a crash never sends it twice. Who answers
 * is decided by remembered facts (`RememberedFacts`). The statement that stores the action call compares them with the
 * rows as they are, and returns the present facts where they differ: then it is decided again.
 */
@Injectable()
export class CallAction {
  private readonly records: CommandBatcher<ActionCallEntry, Recorded>;
  private readonly remembered: RememberedFacts;
  private readonly underWay = new Map<string, Promise<ActionCall>>();

  constructor(
    store: ActionCallStore,
    private readonly work: CallWork,
    private readonly clock: Clock,
    private readonly monotonic: MonotonicClock,
    private readonly faults: FaultPoints,
    settings: ActionSettings,
  ) {
    this.records = new CommandBatcher((entries) => store.record(entries), statementFlushes(settings));
    this.remembered = new RememberedFacts(clock);
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
    // Its time runs from when the agent asked, outages included: no shop is asked for what the call does not wait for
    // any more.
    const askedAt = new Date(this.clock.now().getTime() - (command.waitedMs ?? 0));
    const guess = this.remembered.of(command);
    // commerce-sync is not asked on remembered facts: if they are out of date, the asking takes time from whoever
    // really answers.
    let known = guess && routeOf(command, guess.facts).kind === 'synced_order' ? null : guess;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const planned = known && (await this.plan(command, known, askedAt));
      // the statement compares later, so what is sent is as old as this at the most
      const seenAt = this.monotonic.now();
      const recorded = await this.records.submit({ command, draft: planned?.draft ?? null, trace });
      if ('facts' in recorded) {
        this.remembered.remember(command, recorded);
        known = recorded;
        continue;
      }
      const { stored, isNew } = recorded;
      if (stored.actionCall.status !== 'sent') return stored.actionCall;
      return isNew && planned && planned.route.kind !== 'answered'
        ? this.send({ command, trace, draft: planned.draft }, { route: planned.route, seenAt })
        : this.work.await(stored);
    }
    throw new Error(`the uses of ${command.name} in ${command.callId} could not be counted`);
  }

  /** Who answers, by these facts, and what is to be stored before. */
  private async plan(
    command: ActionCallCommand,
    { facts, stamp }: KnownFacts,
    askedAt: Date,
  ): Promise<{ route: Exclude<Route, { kind: 'synced_order' }>; draft: Draft }> {
    const route = await this.work.withOrder(command, routeOf(command, facts), askedAt);
    const sent = sentActionCall(command, askedAt);
    const maxUses = route.kind === 'answered' && !route.counts ? null : maxUsesOf(command, facts);
    await this.faults.reach('actions.routed');
    if (route.kind !== 'answered') {
      const deadlineAt = new Date(askedAt.getTime() + route.definition.timeoutMs);
      return { route, draft: { actionCall: sent, deadlineAt, stamp, maxUses } };
    }
    const actionCall = withOutcome(sent, route.outcome, this.clock.now());
    return { route, draft: { actionCall, deadlineAt: null, stamp, maxUses } };
  }

  private async send(
    { command, trace, draft: { actionCall, deadlineAt } }: ActionCallEntry & { readonly draft: Draft },
    seen: SeenRoute,
  ): Promise<ActionCall> {
    const { orgId, mode } = command;
    await this.faults.reach('actions.sent-stored');
    const outcome = await this.work.send(seen, command, deadlineAt as Date);
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

import { Injectable } from '@nestjs/common';
import type { ActionCallCommand } from '@outcall/contracts-actions';
import { ApiError, Clock, IdGenerator, MonotonicClock, type Mode } from '@outcall/kernel';
import { suggested } from '../../domain/catalogue/action-definition.js';
import type { Outcome } from '../../domain/calling/outcome.js';
import { routeOf, type Route } from '../../domain/calling/route.js';
import { FindOrder } from '../calling/find-order.js';
import { CallRouting } from '../calling/call-routing.js';
import { SendAction } from '../calling/send-action.js';

export interface TryActionCommand {
  readonly orgId: string;
  readonly mode: Mode;
  readonly name: string;
  readonly args: Readonly<Record<string, string>>;
}

/** What happened, for whoever connects a system. `url` and `method` null: nothing was sent. */
export interface Attempt extends Outcome {
  readonly method: string | null;
  readonly url: string | null;
  readonly durationMs: number;
  /** Why no answer came, in the words of the address guard; null when one came or nothing was sent. */
  readonly failure: string | null;
  /** What was answered, at most 4 kB of it. */
  readonly answer: string | null;
}

const MAX_ANSWER = 4_096;

/**
 * Sends one real request for an action, marked as a test, and tells what came of it. Nothing is kept of it, and no
 * event made.
 */
@Injectable()
export class TryAction {
  constructor(
    private readonly routing: CallRouting,
    private readonly sendAction: SendAction,
    private readonly findOrder: FindOrder,
    private readonly clock: Clock,
    private readonly monotonic: MonotonicClock,
    private readonly ids: IdGenerator,
  ) {}

  async execute({ orgId, mode, name, args }: TryActionCommand): Promise<Attempt> {
    const command = {
      ...{ actionId: this.ids.next('actionCall'), callId: this.ids.next('call'), runId: this.ids.next('run') },
      ...{ orgId, mode, name, args, phone: null, appId: null, metadata: {}, isConfirmed: true },
    };
    const seenAt = this.monotonic.now();
    const [facts] = await this.routing.factsOf([command]);
    if (!facts || (!facts.definition && !suggested(name))) throw ApiError.notFound('action');
    const route = routeOf(command, facts);
    const startedAt = this.clock.now();
    const attempt = await this.attempt(command, { route, seenAt }, startedAt);
    return { ...attempt, durationMs: this.clock.now().getTime() - startedAt.getTime() };
  }

  private async attempt(
    command: ActionCallCommand,
    { route, seenAt }: { readonly route: Route; readonly seenAt: number },
    at: Date,
  ): Promise<Omit<Attempt, 'durationMs'>> {
    const unsent = { method: null, url: null, failure: null, answer: null };
    if (route.kind === 'answered') return { ...route.outcome, ...unsent };
    if (route.kind === 'synced_order')
      return { ...(await this.findOrder.execute(command, route, { isTry: true })), ...unsent };
    const { actionId, name, mode, orgId, callId, args } = command;
    const isTry = true as const;
    const deadlineAt = new Date(at.getTime() + route.definition.timeoutMs);
    const body = {
      ...{ actionId, action: name, mode, orgId, runId: null, callId, contact: { phone: null }, args },
      ...{ metadata: {}, isConfirmed: true, deadline: deadlineAt.toISOString(), isTry },
    };
    const asked = { command, body, deadlineAt, isTry };
    const { outcome, request, reply } = await this.sendAction.execute({ route, seenAt }, asked, () => this.clock.now());
    return {
      ...outcome,
      method: request?.method ?? null,
      url: request?.url ?? null,
      failure: reply?.kind === 'failure' ? reply.reason : null,
      answer: reply?.kind === 'answer' ? readable(reply.body) : null,
    };
  }
}

const readable = (body: Buffer): string =>
  body.subarray(0, MAX_ANSWER).toString('utf8').toWellFormed().replaceAll('\u0000', '\ufffd');

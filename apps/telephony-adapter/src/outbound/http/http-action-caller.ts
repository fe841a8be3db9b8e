import {
  ACTION_CALLS_PATH,
  LONGEST_ACTION_MS,
  WAIT_MARGIN_MS,
  type ActionCall,
  type ActionCallAnswer,
  type ActionCallCommand,
  type ActionCallsResponse,
  type TracedActionCallCommand,
} from '@outcall/contracts-actions';
import { ApiError, within } from '@outcall/kernel';
import { CommandBatcher } from '@outcall/platform-batching';
import type { InternalClient } from '@outcall/platform-http';
import { Semaphore } from '@outcall/platform-limits';
import { currentTrace } from '@outcall/platform-telemetry';
import { ActionCaller } from '../../application/playing/action-caller.js';

/**
 * Fast answers of a batch are returned together. An action of a slow shop is then waited for in a request of its own.
 */
const TOGETHER_MS = 30;
/**
 * As long at most, where a request by itself takes so long: on a full machine nothing is done within 30 ms, and each
 * action would cost a request.
 */
const LONGEST_TOGETHER_MS = 1_000;
/**
 * How often the dispatcher is asked again about an action that it said is under way, before the call goes on without
 * it.
 */
const MAX_WAITS = 3;
const WAIT_MS = LONGEST_ACTION_MS + WAIT_MARGIN_MS;
/**
 * As many as one dispatcher sends for one org at a time (`ACTION_ORG_CONCURRENCY`): more would only wait in the
 * dispatcher.
 */
export const MAX_WAITS_OF_AN_ORG = 256;

/**
 * Sends actions that calls of this process use at the same moment in one request. An action that is not done by then is
 * waited for in a request of its own.
 */
export class HttpActionCaller extends ActionCaller {
  private readonly commands: CommandBatcher<TracedActionCallCommand, ActionCallAnswer>;
  private readonly waits = new Semaphore({ each: MAX_WAITS_OF_AN_ORG });
  /** What a request took lately beside the time that it was to wait. */
  private overheadMs = 0;

  /**
   * `waiting`: without a limit of connections. Otherwise the actions of one slow shop would take them all (64, for
   * eight seconds each).
   */
  constructor(
    client: InternalClient,
    private readonly waiting: InternalClient,
    private readonly now: () => number = () => performance.now(),
  ) {
    super();
    this.commands = new CommandBatcher((items) => this.askTogether(client, items), {
      patienceMs: TOGETHER_MS * 2,
    });
  }

  private async askTogether(client: InternalClient, items: readonly TracedActionCallCommand[]) {
    const patienceMs = Math.round(Math.min(LONGEST_TOGETHER_MS, Math.max(TOGETHER_MS, this.overheadMs)));
    const began = this.now();
    const answers = await ask(client, items, patienceMs);
    const tookMs = Math.max(0, this.now() - began - patienceMs);
    this.overheadMs = (this.overheadMs * 3 + tookMs) / 4;
    return answers;
  }

  async act(command: ActionCallCommand, leftMs: number): Promise<ActionCall> {
    const { requestId, traceparent } = currentTrace();
    const traced = { ...command, requestId, traceparent };
    const began = performance.now();
    const left = () => leftMs - (performance.now() - began);
    const first = await within(leftMs, this.commands.submit(traced), () => null);
    if (!first) throw ApiError.unavailable('action-dispatcher');
    let actionCall = taken(first);
    for (let waits = 0; actionCall.status === 'sent' && waits < MAX_WAITS && left() > 0; waits += 1)
      actionCall =
        (await within(left(), this.waitFor(traced, actionCall, Math.min(WAIT_MS, left())), () => null)) ?? actionCall;
    return actionCall;
  }

  /**
   * The action call once it is done; unchanged when too many others of its org were being waited for the whole time.
   */
  private async waitFor(traced: TracedActionCallCommand, actionCall: ActionCall, waitMs: number): Promise<ActionCall> {
    const began = performance.now();
    if (!(await this.waits.enter(traced.orgId, waitMs))) return actionCall;
    try {
      // an integer, as the client's timer needs one
      const patienceMs = Math.max(1, Math.floor(waitMs - (performance.now() - began)));
      const [answer] = await ask(this.waiting, [traced], patienceMs);
      return taken(answer as ActionCallAnswer);
    } finally {
      this.waits.leave(traced.orgId);
    }
  }
}

async function ask(
  client: InternalClient,
  items: readonly TracedActionCallCommand[],
  patienceMs: number,
): Promise<readonly ActionCallAnswer[]> {
  const { results } = await client.call<ActionCallsResponse>({
    method: 'POST',
    path: ACTION_CALLS_PATH,
    context: { type: 'service', orgId: null, mode: null, purpose: 'play-calls' },
    body: { items, patienceMs },
    timeoutMs: patienceMs + WAIT_MARGIN_MS,
  });
  return results;
}

/** An item that could not be accepted fails alone; the others of its request are answered. */
function taken(answer: ActionCallAnswer): ActionCall {
  if (answer.ok) return answer.actionCall;
  throw answer.errorCode === 'UNAVAILABLE'
    ? ApiError.unavailable('action-dispatcher')
    : new ApiError('INVALID_REQUEST', answer.message);
}

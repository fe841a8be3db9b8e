import { Injectable } from '@nestjs/common';
import { LONGEST_ACTION_MS, WAIT_MARGIN_MS, type ActionCall } from '@outcall/contracts-actions';
import type { FlowDefinition } from '@outcall/flow-language';
import { ApiError } from '@outcall/kernel';
import type { HeldCall } from '../../domain/call.js';
import { Logger } from '@outcall/platform-telemetry';
import { isUnanswered, askUntil } from './ask-until.js';
import { Pacer } from './pacer.js';
import type { AskedAction } from './playing.js';
import { ActionCaller } from './action-caller.js';
import { FlowVersions } from './flow-versions.js';
import { OptOutRecorder } from './opt-out-recorder.js';

/** How long a call waits for a neighbour that is down. After this time the call ends as our failure. */
const GIVE_UP_MS = 15 * 60_000;
/**
 * How long a shopper on the telephone waits for an action: the longest an action may take, plus the way of its answer,
 * over all retries.
 */
const LIVE_PATIENCE_MS = LONGEST_ACTION_MS + WAIT_MARGIN_MS;

/** Asks other services for what a call needs, with retries. */
@Injectable()
export class CallServices {
  constructor(
    private readonly flows: FlowVersions,
    private readonly actions: ActionCaller,
    private readonly optOuts: OptOutRecorder,
    private readonly pacer: Pacer,
    private readonly logger: Logger,
  ) {}

  definitionOf(call: HeldCall, signal: AbortSignal): Promise<FlowDefinition | null> {
    return this.patiently(call, signal, () => this.flows.find(call.orgId, call.flowVersionId));
  }

  /**
   * The action call when it is done, or when the call has waited long enough since the agent asked for it. Null: no
   * answer by then. A test call has nobody on the telephone, so it waits as long as a call may be held up.
   */
  async act(call: HeldCall, asked: AskedAction, signal: AbortSignal): Promise<ActionCall | null> {
    if (call.mode === 'test')
      return await this.patiently(call, signal, (leftMs) => this.actions.act(asked.command, leftMs));
    const deadline = new Date(asked.askedAt.getTime() + LIVE_PATIENCE_MS);
    const isWorthRetrying = (error: unknown): boolean => !isMalformed(error);
    try {
      return await askUntil(this.pacer, { deadline, signal, isWorthRetrying }, () => this.ask(asked, deadline));
    } catch (error) {
      if (signal.aborted || isMalformed(error)) throw error;
      this.logger.warn('action.not-answered', { callId: call.id, actionId: asked.command.actionId, error });
      return null;
    }
  }

  /**
   * The result of an action for which the call stopped waiting. Asked for when the talk is over; null when no answer
   * comes.
   */
  async settle(call: HeldCall, asked: AskedAction, signal: AbortSignal): Promise<ActionCall | null> {
    try {
      return await this.patiently(call, signal, () =>
        this.ask(asked, new Date(this.pacer.now().getTime() + GIVE_UP_MS)),
      );
    } catch (error) {
      if (signal.aborted) throw error;
      this.logger.error('action.never-answered', { callId: call.id, actionId: asked.command.actionId, error });
      return null;
    }
  }

  private ask({ command, askedAt }: AskedAction, deadline: Date): Promise<ActionCall> {
    const now = this.pacer.now().getTime();
    const waitedMs = Math.max(0, now - askedAt.getTime());
    return this.actions.act({ ...command, waitedMs }, Math.max(1, deadline.getTime() - now));
  }

  /**
   * Retried without a deadline, whatever contacts answers: a call does not end before its opt-out has been recorded. It
   * may be waited for later: the shopper is told goodbye meanwhile.
   */
  optOut({ orgId, mode, phone, id: callId }: HeldCall, signal: AbortSignal): Promise<void> {
    const recorded = askUntil(
      this.pacer,
      { deadline: null, signal, isWorthRetrying: (error) => this.isToBeNotifiedAgain(error, callId) },
      () => this.optOuts.record({ orgId, mode, phone, source: 'call', callId }),
    );
    recorded.catch(() => undefined); // who waits for it hears of the failure
    return recorded;
  }

  /**
   * A refusal here is a mistake of ours or of an operator (keys that rotate, a replica of another version): an opt-out
   * must not be lost because of it.
   */
  private isToBeNotifiedAgain(error: unknown, callId: string): true {
    if (!isUnanswered(error)) this.logger.error('opt-out.not-taken', { callId, error });
    return true;
  }

  private patiently<T>(call: HeldCall, signal: AbortSignal, ask: (leftMs: number) => Promise<T>): Promise<T> {
    const deadline = new Date(call.createdAt.getTime() + GIVE_UP_MS);
    const leftMs = () => Math.max(1, deadline.getTime() - this.pacer.now().getTime());
    return askUntil(this.pacer, { deadline, signal }, () => ask(leftMs()));
  }
}

/** The action will never be accepted, so it is not asked for again. */
const isMalformed = (error: unknown): boolean => error instanceof ApiError && error.errorCode === 'INVALID_REQUEST';

import { Injectable } from '@nestjs/common';
import type { ActionCall, ActionCallCommand } from '@outcall/contracts-actions';
import type { FlowDefinition } from '@outcall/flow-language';
import type { HeldCall } from '../../domain/call.js';
import { Logger } from '@outcall/platform-telemetry';
import { CallLostError } from './call-lost.error.js';
import { HeardOptOuts } from './heard-opt-outs.js';
import { isUnanswered, retryUntil } from './retry-until.js';
import { Pacer } from './pacer.js';
import { ActionCaller } from './action-caller.js';
import { FlowVersions } from './flow-versions.js';
import { OptOutRecorder } from './opt-out-recorder.js';

/** A neighbour that is down holds a call up, but not for good: after this it ends as our failure. */
const GIVE_UP_MS = 15 * 60_000;

/** What a call needs of the neighbours, asked for with patience. */
@Injectable()
export class CallNeighbours {
  constructor(
    private readonly flows: FlowVersions,
    private readonly actions: ActionCaller,
    private readonly optOuts: OptOutRecorder,
    private readonly heard: HeardOptOuts,
    private readonly pacer: Pacer,
    private readonly logger: Logger,
  ) {}

  definitionOf(call: HeldCall, signal: AbortSignal): Promise<FlowDefinition | null> {
    return this.patiently(call, signal, () => this.flows.find(call.orgId, call.flowVersionId));
  }

  act(call: HeldCall, command: ActionCallCommand, signal: AbortSignal): Promise<ActionCall> {
    return this.patiently(call, signal, () => this.actions.act(command));
  }

  /** Stored with the call before anybody is told: whoever takes the call over knows of it. */
  async noteOptOut(call: HeldCall, at: Date): Promise<void> {
    if (!(await this.heard.note(call, at))) throw new CallLostError(`${call.id} is held by another process`);
  }

  /** Without a deadline, and whatever contacts answers: a call whose opt-out could not be handed on is not over. */
  optOut({ orgId, mode, phone, id: callId }: HeldCall, signal: AbortSignal): Promise<void> {
    return retryUntil(
      this.pacer,
      { deadline: null, signal, isWorthRetrying: (error) => this.isToBeToldAgain(error, callId) },
      () => this.optOuts.record({ orgId, mode, phone, source: 'call', callId }),
    );
  }

  /** A refusal here is a mistake of ours or of an operator (keys that rotate, a replica of another version): it must not lose a no. */
  private isToBeToldAgain(error: unknown, callId: string): true {
    if (!isUnanswered(error)) this.logger.error('opt-out.not-taken', { callId, error });
    return true;
  }

  private patiently<T>(call: HeldCall, signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
    return retryUntil(this.pacer, { deadline: new Date(call.createdAt.getTime() + GIVE_UP_MS), signal }, ask);
  }
}

import { Injectable } from '@nestjs/common';
import type { ActionCall, ActionCallCommand } from '@outcall/contracts-actions';
import type { FlowDefinition } from '@outcall/flow-language';
import type { HeldCall } from '../../domain/call.js';
import { retryUntil } from './retry-until.js';
import { Pacer } from './pacer.js';
import { ActionDesk } from './action-desk.js';
import { FlowVersions } from './flow-versions.js';
import { OptOutDesk } from './opt-out-desk.js';

/** A neighbour that is down holds a call up, but not for good: after this it ends as our failure. */
const GIVE_UP_MS = 15 * 60_000;

/** What a call needs of the neighbours, asked for with patience. */
@Injectable()
export class CallDesk {
  constructor(
    private readonly flows: FlowVersions,
    private readonly actions: ActionDesk,
    private readonly optOuts: OptOutDesk,
    private readonly pacer: Pacer,
  ) {}

  definitionOf(call: HeldCall, signal: AbortSignal): Promise<FlowDefinition | null> {
    return this.patiently(call, signal, () => this.flows.find(call.orgId, call.flowVersionId));
  }

  act(call: HeldCall, command: ActionCallCommand, signal: AbortSignal): Promise<ActionCall> {
    return this.patiently(call, signal, () => this.actions.act(command));
  }

  /** Without a deadline: a call whose opt-out could not be handed on is not over. */
  optOut({ orgId, mode, phone, id: callId }: HeldCall, signal: AbortSignal): Promise<void> {
    return retryUntil(this.pacer, { deadline: null, signal }, () =>
      this.optOuts.record({ orgId, mode, phone, source: 'call', callId }),
    );
  }

  private patiently<T>(call: HeldCall, signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
    return retryUntil(this.pacer, { deadline: new Date(call.createdAt.getTime() + GIVE_UP_MS), signal }, ask);
  }
}

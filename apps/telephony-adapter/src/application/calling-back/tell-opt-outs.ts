import type { Logger } from '@outcall/platform-telemetry';
import type { OptOutRecorder } from '../playing/opt-out-recorder.js';
import type { InboundCall } from './inbound-call.js';
import type { InboundOptOuts, PendingOptOut } from './inbound-opt-outs.js';

const MAX_AT_ONCE = 20;

/** Tells contacts of opt-outs that callers pressed, until contacts has taken each. */
export class TellOptOuts {
  constructor(
    private readonly optOuts: InboundOptOuts,
    private readonly recorder: OptOutRecorder,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /** Of a withheld number there is nothing to tell. Rejects where contacts does not take it: it is due again. */
  async tell({ orgId, id, caller }: Pick<InboundCall, 'orgId' | 'id' | 'caller'>): Promise<void> {
    if (caller === null) return;
    await this.recorder.record({ orgId, mode: 'live', phone: caller, source: 'call', callId: id });
    await this.optOuts.markDelivered({ orgId, id });
  }

  /** One that contacts refuses or is slow to take keeps no other waiting. */
  async sweep(): Promise<void> {
    const due = await this.optOuts.takeDue(MAX_AT_ONCE);
    await Promise.all(due.map((each) => this.tell(each).catch((error: unknown) => this.failed(each, error))));
  }

  private failed({ id }: PendingOptOut, error: unknown): void {
    this.logger.warn('inbound.opt-out-not-told', { callId: id, error });
  }
}

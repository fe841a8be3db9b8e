import { behaviourOf, dialResultOf } from '@outcall/flow-language';
import { CommandBatcher } from '@outcall/platform-batching';
import type { FaultPoints } from '@outcall/platform-faults';
import type { CallLine, LineOpening } from '../../../application/call-line.js';
import { Carrier, type CarrierAnswer, type DialRequest } from '../../../application/carrier.js';
import type { Pacer } from '../../../application/playing/pacer.js';
import { SimulatedCallLine } from '../../../application/playing/simulated-call-line.js';
import type { HeldCall } from '../../../domain/call.js';
import type { EnteredAnswer, CarrierRequest, RequestLedger } from './request-ledger.js';

/**
 * The default provider (docs/handbook/test-numbers.md): the last four digits of a number decide what happens to the
 * call, and the shopper is simulated.
 */
export class VirtualCarrier extends Carrier {
  private readonly requests: CommandBatcher<CarrierRequest, EnteredAnswer>;

  constructor(
    private readonly ledger: RequestLedger,
    private readonly pacer: Pacer,
    private readonly faults: FaultPoints,
  ) {
    super();
    // A failed batch is not repeated row by row: its outcome is unknown, and a request is never sent twice.
    this.requests = new CommandBatcher((batch) => ledger.enter(batch), { isOutage: () => true });
  }

  protected override async dial({ call, permitExpiresAt }: DialRequest): Promise<CarrierAnswer> {
    const answer = await this.requests.submit({
      callId: call.id,
      runId: call.runId,
      phone: call.phone,
      answer: answerOf(call),
      permitExpiresAt,
    });
    await this.faults.reach('telephony.request-started');
    return answer === 'refused' ? { kind: 'refused', endReason: 'blocked' } : { kind: answer };
  }

  protected override attend(opening: LineOpening): CallLine {
    const { call } = opening;
    // a shopper who was really dialled is not simulated, though this process may not reach that carrier
    if (call.takenBy !== undefined) throw new Error(`${call.id} is a call of ${call.takenBy}`);
    return new SimulatedCallLine(this.pacer, opening, call.hangUpAt ? () => this.ledger.hungUpAt(call) : null);
  }

  protected override async release(call: HeldCall): Promise<void> {
    await this.ledger.hangUp(call, this.pacer.now());
    await this.faults.reach('telephony.hung-up');
  }
}

function answerOf({ phone, attempt }: HeldCall): CarrierRequest['answer'] {
  const result = dialResultOf(behaviourOf(phone), attempt, 0);
  if (result === 'refused') return 'refused';
  return result === 'lines_busy' ? 'lines_busy_once' : 'accepted';
}

import type { Logger } from '@outcall/platform-telemetry';
import type { CallLine, LineOpening } from '../../application/call-line.js';
import { Carrier, type CarrierAnswer, type DialRequest } from '../../application/carrier.js';
import type { Trunk, TrunkBook } from '../../application/trunks/trunk-book.js';
import type { HeldCall } from '../../domain/call.js';
import type { AsteriskCarrier } from '../asterisk/asterisk-carrier.js';
import { ASTERISK } from '../asterisk/engine-link.js';

/** How long the end of a call that nobody goes on with waits for an engine that is away. */
const ABANDON_MS = 5_000;

/**
 * Calls from numbers with a trunk go by it, and from others to the virtual carrier. Whose a call is, is stored with it
 * when it is taken: a trunk that is given or removed later changes nothing for it. From a number whose trunk is not
 * there nothing is dialled: a simulated shopper must not answer for a real one. A second trunk is for calls that the
 * first certainly did not dial: two telephones must never ring.
 */
export class TrunkCarrier extends Carrier {
  constructor(
    private readonly virtual: Carrier,
    private readonly asterisk: AsteriskCarrier,
    private readonly trunks: TrunkBook,
    private readonly logger: Logger,
  ) {
    super();
  }

  override async abandon(call: HeldCall, signal: AbortSignal): Promise<void> {
    await this.asterisk.hangUp(call, AbortSignal.any([signal, AbortSignal.timeout(ABANDON_MS)]));
  }

  protected override async dial(request: DialRequest): Promise<CarrierAnswer> {
    const trunks = await this.trunksOf(request);
    if (trunks === 'unknown') return { kind: 'unavailable' };
    if (trunks.length === 0) return await this.virtual.place(request);
    for (const trunk of trunks) {
      const answer = await this.asterisk.dial(trunk, request);
      if (answer.kind !== 'unavailable') return answer;
    }
    return { kind: 'unavailable' };
  }

  protected override attend(opening: LineOpening): CallLine {
    return isOfAsterisk(opening.call) ? this.asterisk.open(opening) : this.virtual.open(opening);
  }

  protected override async release(call: HeldCall, signal: AbortSignal): Promise<void> {
    await (isOfAsterisk(call) ? this.asterisk.hangUp(call, signal) : this.virtual.hangUp(call, signal));
  }

  private async trunksOf({ call, from }: DialRequest): Promise<readonly Trunk[] | 'unknown'> {
    try {
      return await this.trunks.trunksOf(call.orgId, from);
    } catch (error) {
      this.logger.warn('call.trunk-not-known', { callId: call.id, error });
      return 'unknown';
    }
  }
}

const isOfAsterisk = ({ takenBy }: HeldCall): boolean => takenBy === ASTERISK;

import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import { SettleCalls } from '../following/settle-calls.use-case.js';
import { Telephony } from '../telephony.js';
import type { Erasure } from './erasures.js';
import { UnsettledRuns } from './unsettled-runs.js';

/** The calls of an erased number. */
@Injectable()
export class EndCalls {
  constructor(
    private readonly unsettled: UnsettledRuns,
    private readonly telephony: Telephony,
    private readonly settleCalls: SettleCalls,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * Has telephony hang up the calls that may go on. Repeated in each round until the end of each call has been
   * reported, because an attempt that was being placed in the last round may ring by now. When telephony is away, only
   * the hang-ups of this round are lost.
   */
  async hangUp(erasure: Erasure): Promise<void> {
    const { orgId, mode, erasureId } = erasure;
    const inCall = await this.unsettled.inCall(erasure);
    if (inCall.length === 0) return;
    try {
      await this.telephony.hangUp({ orgId, mode, callIds: inCall.map(({ callId }) => callId) });
    } catch (error) {
      this.logger.warn('erasure.not-hung-up', { erasureId, calls: inCall.length, error });
    }
  }

  /** A process that died while placing an attempt has not recorded the result, so telephony is asked. */
  async settle(erasure: Erasure): Promise<void> {
    const unsettled = await this.unsettled.of(erasure, this.clock.now());
    if (unsettled.length > 0) await this.settleCalls.execute(unsettled);
  }
}

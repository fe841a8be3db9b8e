import { Injectable } from '@nestjs/common';
import type { PlaceCall, PlaceCallResult } from '@outcall/contracts-telephony';
import { CommandBatcher } from '@outcall/platform-batching';
import { currentTrace } from '@outcall/platform-telemetry';
import { isTestCall } from '../domain/call.js';
import { CallPlayer } from './call-player.js';
import { isDatabaseOutage } from './insist.js';
import { CallStore, type CallPlacement, type PlacementResult } from './ports.js';

const NO_LIVE_CARRIER: PlaceCallResult = { ok: false, reason: 'no_number' };

/** Places test calls and starts to play them; nothing else can be placed as yet, so a live call waits for a number. */
@Injectable()
export class PlaceCalls {
  private readonly placements: CommandBatcher<CallPlacement, PlacementResult>;

  constructor(
    store: CallStore,
    private readonly player: CallPlayer,
  ) {
    this.placements = new CommandBatcher((batch) => store.place(batch), { isOutage: isDatabaseOutage });
  }

  async execute(items: readonly PlaceCall[]): Promise<PlaceCallResult[]> {
    const trace = currentTrace();
    return await Promise.all(
      items.map(async (call) => {
        if (!isTestCall(call)) return NO_LIVE_CARRIER;
        const { result, held } = await this.placements.submit({
          call,
          requestId: call.requestId ?? trace.requestId,
          traceparent: call.traceparent ?? trace.traceparent,
        });
        if (held) this.player.play([held]);
        return result;
      }),
    );
  }
}

import { Injectable } from '@nestjs/common';
import type { PlaceCall, PlaceCallResult } from '@outcall/contracts-telephony';
import { CommandBatcher, isOutage } from '@outcall/platform-batching';
import { currentTrace } from '@outcall/platform-telemetry';
import { isLiveCall, isTestCall } from '../../domain/call.js';
import { PlaceLiveCall } from './place-live-call.js';
import { PlacedCalls } from '../keeping/placed-calls.js';
import { CallStore, type CallPlacement, type PlacementResult } from '../keeping/call-store.js';

/** Places calls by their mode: a test call is played at once, a live one goes to the carrier first. */
@Injectable()
export class PlaceCalls {
  private readonly placements: CommandBatcher<CallPlacement, PlacementResult>;

  constructor(
    store: CallStore,
    private readonly placed: PlacedCalls,
    private readonly placeLiveCall: PlaceLiveCall,
  ) {
    this.placements = new CommandBatcher((batch) => store.place(batch));
  }

  /**
   * One result per call; for a call that cannot be placed its error. Fails as a whole when telephony cannot place any
   * of them now.
   */
  async execute(items: readonly PlaceCall[]): Promise<(PlaceCallResult | Error)[]> {
    const trace = currentTrace();
    const results = await Promise.all(
      items.map((call) =>
        this.place(call, call.requestId ?? trace.requestId, call.traceparent ?? trace.traceparent).catch(
          (error: unknown) => (error instanceof Error ? error : Promise.reject(error)),
        ),
      ),
    );
    const outages = results.filter((result) => result instanceof Error && isOutage(result));
    if (outages.length > 0 && outages.length === results.length) throw outages[0];
    return results;
  }

  private async place(call: PlaceCall, requestId: string | null, traceparent: string | null): Promise<PlaceCallResult> {
    if (isLiveCall(call)) return await this.placeLiveCall.execute({ call, requestId, traceparent });
    if (!isTestCall(call)) throw new Error('a call is live or a test');
    const { result, held } = await this.placements.submit({ call, requestId, traceparent });
    if (held) this.placed.play([held]);
    return result;
  }
}

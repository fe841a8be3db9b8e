import { Injectable } from '@nestjs/common';
import type { PlaceCallResult } from '@outcall/contracts-telephony';
import type { Language } from '@outcall/kernel';
import { CommandBatcher } from '@outcall/platform-batching';
import { FaultPoints } from '@outcall/platform-faults';
import { DialCall } from './dial-call.js';
import { LiveReadiness } from './live-readiness.js';
import { PlacedCalls } from '../keeping/placed-calls.js';
import { LiveCallStore, type LivePlacement, type LivePlacementResult } from '../keeping/live-call-store.js';

/**
 * Places a live call: line, credit and row in one commit, then the carrier, then whoever goes on with it. The verdict
 * waits for the carrier.
 */
@Injectable()
export class PlaceLiveCall {
  private readonly placements: CommandBatcher<LivePlacement, LivePlacementResult>;
  private readonly inProgress = new Map<string, Promise<PlaceCallResult>>();

  constructor(
    store: LiveCallStore,
    private readonly readiness: LiveReadiness,
    private readonly dialCall: DialCall,
    private readonly placed: PlacedCalls,
    private readonly faults: FaultPoints,
  ) {
    this.placements = new CommandBatcher((batch) => store.place(batch));
  }

  /** A repeat that arrives while the carrier is being asked waits for the same answer. */
  execute(placement: LivePlacement): Promise<PlaceCallResult> {
    const key = `${placement.call.orgId}/${placement.call.callId}`;
    const running = this.inProgress.get(key) ?? this.place(placement).finally(() => this.inProgress.delete(key));
    this.inProgress.set(key, running);
    return running;
  }

  private async place(placement: LivePlacement): Promise<PlaceCallResult> {
    const placed = await this.placements.submit(placement);
    if (!placed.isPlaced) return await this.explained(placement, placed.result);
    await this.faults.reach('telephony.placed');
    const { result, held } = await this.dialCall.execute(placed);
    if (held) this.placed.play([held]);
    return result;
  }

  /** Where the rules of the country keep back the org's numbers, and that will last, waiting for one helps nobody. */
  private async explained({ call }: LivePlacement, result: PlaceCallResult): Promise<PlaceCallResult> {
    if (result.ok || result.reason !== 'no_number') return result;
    const { orgId, callType, needsSpeech, flowId } = call;
    const language = call.language as Language;
    const [readiness] = await this.readiness.check([{ orgId, callType, language, needsSpeech, flowId }]);
    if (readiness?.isLasting) return { ok: false, reason: 'not_verified' };
    return readiness?.isUnregistered ? { ...result, isUnregistered: true } : result;
  }
}

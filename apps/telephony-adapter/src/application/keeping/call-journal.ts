import { Injectable } from '@nestjs/common';
import { CommandBatcher } from '@outcall/platform-batching';
import type { CallEnding } from '../../domain/call-ending.js';
import { chargeOf } from '../../domain/talk-charge.js';
import { LiveCallStore, type LiveEnding, type LiveEndVerdict } from './live-call-store.js';
import { TelephonySettings } from '../telephony-settings.js';
import { CallStore, type CallAdvance, type TakenCall } from './call-store.js';

type Over = CallAdvance & { readonly over: NonNullable<CallAdvance['over']> };

/**
 * Writes what happens in calls, batched over all of this process. The end of a live call also frees its line and
 * settles its credit.
 */
@Injectable()
export class CallJournal {
  private readonly advances: CommandBatcher<CallAdvance, boolean>;
  private readonly endings: CommandBatcher<LiveEnding, LiveEndVerdict>;
  private readonly takings: CommandBatcher<TakenCall, boolean>;

  constructor(
    store: CallStore,
    liveStore: LiveCallStore,
    private readonly settings: TelephonySettings,
  ) {
    this.advances = new CommandBatcher((batch) => store.advance(batch), { isSpaced: true });
    this.takings = new CommandBatcher((batch) => store.take(batch), { isSpaced: true });
    this.endings = new CommandBatcher((batch) => liveStore.end(batch), { isSpaced: true });
  }

  /** False when another process holds the call by now. */
  async write(step: CallAdvance): Promise<boolean> {
    if (step.call.mode === 'live' && isOver(step)) return (await this.endLive('end', step)) !== 'lost';
    return await this.advances.submit(step);
  }

  /** Which carrier has the call, though it does not ring yet. False when another process holds the call by now. */
  take(call: TakenCall): Promise<boolean> {
    return this.takings.submit(call);
  }

  endLive(kind: LiveEnding['kind'], step: Over): Promise<LiveEndVerdict> {
    return this.endings.submit({ ...step, kind, charge: this.charge(step.over.ending) });
  }

  private charge(ending: CallEnding): number {
    return chargeOf(ending, this.settings.pricePerMinutePaise);
  }
}

const isOver = (step: CallAdvance): step is Over => step.over !== null;

import type { EndReason } from '@outcall/contracts-telephony';
import type { LineEvent } from '../../application/speaking/line-event.js';
import type { PersonPhone } from '../../application/speaking/person-phone.js';
import type { EngineBridge } from './engine-bridge.js';
import type { EngineCall } from './engine-call.js';

/** After hanging up its end is told at once. */
const END_MS = 5_000;

/** The telephone of a person on the engine. One id for each call: whoever takes the call over finds them by it. */
export class PersonLeg implements PersonPhone {
  private readonly received: LineEvent[];
  private isOver = false;

  /** `received`: what was read of it before. */
  constructor(
    private readonly callId: string,
    private readonly call: EngineCall,
    private readonly bridge: EngineBridge,
    readonly state: PersonPhone['state'],
    received: readonly LineEvent[] = [],
  ) {
    this.received = [...received];
  }

  get endReason(): EndReason | null {
    return this.call.endReason;
  }

  async next(signal?: AbortSignal): Promise<LineEvent> {
    const event = this.received.shift() ?? (await this.call.next(signal));
    if (event.kind === 'ended') this.isOver = true;
    return event;
  }

  play(promptId: string, url: string): Promise<boolean> {
    return this.call.play(promptId, url);
  }

  ring(promptId: string): Promise<boolean> {
    return this.call.ring(promptId);
  }

  stop(promptId: string): Promise<boolean> {
    return this.call.stop(promptId);
  }

  join(): Promise<boolean> {
    return this.bridge.join([this.callId, this.call.id]);
  }

  leave(): void {
    this.call.leave();
  }

  /** Its end is waited for: the next person of the call is called under the same id. */
  async hangUp(): Promise<boolean> {
    try {
      const wasThere = !this.isOver && (await this.call.hangUp());
      const patience = AbortSignal.timeout(END_MS);
      while (wasThere && !this.isOver) await this.next(patience).catch(() => (this.isOver = true));
      await this.bridge.remove();
      return wasThere;
    } finally {
      this.call.leave();
    }
  }
}

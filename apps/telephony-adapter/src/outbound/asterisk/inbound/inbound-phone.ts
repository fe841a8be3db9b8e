import { setTimeout as delay } from 'node:timers/promises';
import type { InboundCall } from '../../../application/calling-back/inbound-call.js';
import type { InboundLineKeeper } from '../../../application/calling-back/inbound-door.js';
import type { EarSession } from '../../../application/speaking/ear.js';
import type { FoundPhone, LineKeeper } from '../../../application/speaking/line-keeper.js';
import type { PersonPhone } from '../../../application/speaking/person-phone.js';
import type { LineLimits } from '../end-reason.js';
import type { EngineCall } from '../engine-call.js';
import type { EngineLink } from '../engine-link.js';

const AGAIN_MS = 250;

interface Means {
  readonly link: Pick<EngineLink, 'up'>;
  /** That the call came in by. */
  readonly engine: object;
  readonly limits: LineLimits;
  readonly person: LineKeeper['person'];
  readonly warn: (error: unknown) => void;
}

/** Finds the telephone of one call that came in, and answers it. Only keys are heard, and nothing is recorded. */
export class InboundPhone implements InboundLineKeeper {
  private call: EngineCall | null = null;
  private asked: object | null = null;

  constructor(
    private readonly inbound: InboundCall,
    private readonly signal: AbortSignal,
    private readonly means: Means,
  ) {}

  get isLost(): boolean {
    return this.asked !== null && this.asked !== this.means.engine;
  }

  async find(): Promise<FoundPhone | null> {
    for (;;) {
      try {
        return await this.answered();
      } catch (error) {
        this.signal.throwIfAborted();
        this.means.warn(error);
        await delay(AGAIN_MS, undefined, { signal: this.signal });
      }
    }
  }

  async rings(): Promise<void> {
    // here it is the caller who waits
  }

  hear(ear: EarSession): void {
    ear.close();
  }

  person(phone: string | null, signal: AbortSignal): Promise<PersonPhone | null> {
    return this.means.person(phone, signal);
  }

  leave(): void {
    this.call?.leave();
    this.call = null;
  }

  private async answered(): Promise<FoundPhone | null> {
    this.leave();
    const engine = await this.means.link.up(this.signal);
    this.asked = engine;
    const call = engine.call(this.inbound.channelId, this.means.limits);
    this.call = call;
    if ((await call.takeOver()) === null || !(await call.answer())) {
      this.leave();
      return null;
    }
    return { phone: call, isAnswered: true };
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { Clock } from '@outcall/kernel';
import type { Logger } from '@outcall/platform-telemetry';
import type { AriAccess } from './ari-client.js';
import { AsteriskEngine } from './asterisk-engine.js';
import { OutageLog } from './outage-log.js';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 2_000;

/** What `takenBy` of its calls says. */
export const ASTERISK = 'asterisk';

/** The way to the engine, made anew whenever it is gone. */
export class EngineLink implements OnApplicationShutdown {
  private away: Date | null;
  private readonly outage: OutageLog;
  private engine: AsteriskEngine | null = null;
  private waiting: (() => void)[] = [];
  private readonly stopping = new AbortController();
  private running: Promise<void> | null = null;

  constructor(
    private readonly access: AriAccess,
    /** Of this process alone: what the engine tells of its calls comes here. */
    private readonly application: string,
    private readonly logger: Pick<Logger, 'info' | 'warn'>,
    private readonly clock: Pick<Clock, 'now'>,
  ) {
    this.away = clock.now();
    this.outage = new OutageLog(logger, { failed: 'engine.not-reached', back: 'engine.connected' }, { application });
  }

  start(): void {
    this.running ??= this.keep();
  }

  /** Null: it is not there now. */
  get current(): AsteriskEngine | null {
    return this.engine;
  }

  /** Null: it is there. */
  get awaySince(): Date | null {
    return this.away;
  }

  /** Waits until it is there. Rejects when the signal is aborted. */
  async up(signal: AbortSignal): Promise<AsteriskEngine> {
    for (;;) {
      signal.throwIfAborted();
      if (this.engine) return this.engine;
      await new Promise<void>((resolve) => {
        const wake = (): void => {
          signal.removeEventListener('abort', wake);
          resolve();
        };
        signal.addEventListener('abort', wake);
        this.waiting.push(wake);
      });
    }
  }

  /** When no call is played any more. */
  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.engine?.close();
    await this.running;
  }

  private async keep(): Promise<void> {
    for (let waitMs = FIRST_WAIT_MS; !this.stopping.signal.aborted; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
      try {
        const engine = await AsteriskEngine.connect(this.access, this.application, this.stopping.signal);
        if (this.stopping.signal.aborted) return await engine.close();
        waitMs = FIRST_WAIT_MS;
        [this.engine, this.away] = [engine, null];
        this.outage.works({ isFirst: true });
        for (const wake of this.waiting.splice(0)) wake();
        await engine.gone;
        [this.engine, this.away] = [null, this.clock.now()];
        await engine.close();
        if (!this.stopping.signal.aborted) this.logger.warn('engine.gone', { application: this.application });
      } catch (error) {
        if (!this.stopping.signal.aborted) this.outage.failed(error);
      }
      await delay(waitMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }
}

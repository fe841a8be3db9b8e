import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@outcall/platform-telemetry';
import type { WebSocket } from 'undici';
import { OutageLog } from '../outage-log.js';
import { waitingCallerOf, type AriChannel, type WaitingCaller } from './waiting-caller.js';

/** The engine tells of a call to whoever subscribed last: so soon whoever was before subscribes again. */
const AGAIN_MS = 10_000;
/** Whoever the engine told nothing of a call finds it so soon: its owner may stand still. */
const LOOK_EVERY_MS = 2_000;
const FAILED_MS = 1_000;
const LINES = { failed: 'inbound.not-watched', back: 'inbound.watched' };

interface Means {
  /** Of the application that callers wait in: what the engine tells. Rejects when the signal is aborted. */
  readonly open: (signal: AbortSignal) => Promise<Pick<WebSocket, 'addEventListener' | 'close'>>;
  readonly link: { up(signal: AbortSignal): Promise<{ channels(): Promise<readonly AriChannel[]> }> };
  /** Told of a caller once or more; also by other processes. */
  readonly take: (caller: WaitingCaller) => void;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly random: () => number;
}

interface StasisEvent {
  readonly type: string;
  readonly channel?: AriChannel;
}

/**
 * Tells of calls that came in. All processes share one application of the engine, which tells the last subscriber
 * alone, and nobody once that one is gone (Asterisk 22.10; docs/adr/0053). So each subscribes again after it was
 * replaced, and each looks for callers who wait though nobody was told.
 */
export class InboundWatch {
  private readonly stopping = new AbortController();
  private running: Promise<unknown> | null = null;

  constructor(private readonly means: Means) {}

  start(): void {
    this.running ??= Promise.all([
      this.again('subscribe', (works) => this.subscribed(works), FAILED_MS),
      this.again('look', (works) => this.look(works), LOOK_EVERY_MS),
    ]);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async again(what: string, round: (works: () => void) => Promise<void>, everyMs: number): Promise<void> {
    const { signal } = this.stopping;
    const outage = new OutageLog(this.means.logger, LINES, { what });
    while (!signal.aborted) {
      await round(() => outage.works()).catch((error: unknown) => {
        if (!signal.aborted) outage.failed(error);
      });
      await delay(everyMs * (0.5 + this.means.random()), undefined, { signal }).catch(() => undefined);
    }
  }

  /** Until it is to be done again. The engine is there then. */
  private async subscribed(works: () => void): Promise<void> {
    const { open, link, random } = this.means;
    const { signal } = this.stopping;
    await link.up(signal);
    const socket = await open(signal);
    works();
    const over = new AbortController();
    await new Promise<void>((resolve) => {
      socket.addEventListener('close', () => resolve());
      signal.addEventListener('abort', () => resolve(), { once: true, signal: over.signal });
      if (signal.aborted) resolve();
      socket.addEventListener('message', ({ data }) => {
        const { type, channel } = JSON.parse(String(data)) as StasisEvent;
        if (type === 'ApplicationReplaced') setTimeout(resolve, AGAIN_MS * (0.5 + random())).unref();
        if (type === 'StasisStart' && channel) this.take(channel);
      });
    });
    over.abort();
    socket.close();
  }

  private async look(works: () => void): Promise<void> {
    const engine = await this.means.link.up(this.stopping.signal);
    const channels = await engine.channels();
    works();
    for (const channel of channels) this.take(channel);
  }

  private take(channel: AriChannel): void {
    const caller = waitingCallerOf(channel);
    if (caller && !this.stopping.signal.aborted) this.means.take(caller);
  }
}

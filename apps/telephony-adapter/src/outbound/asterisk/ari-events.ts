import { WebSocket } from 'undici';
import type { LineEvent } from '../../application/speaking/line-event.js';
import { PhoneGoneError } from '../../application/speaking/phone.js';
import { authorizationOf, type AriAccess } from './ari-client.js';
import { callOf, lineEventOf, type AriEvent } from './ari-event.js';

/** The socket is closed: what happened on the line since is unknown until somebody asks for the call. */
export class EngineGoneError extends PhoneGoneError {
  constructor() {
    super('the engine, or the way to it, is gone');
  }
}

/** What is told of one call, in order, kept until it is asked for. */
export class LineEvents {
  private readonly waiting: LineEvent[] = [];
  private wake: () => void = () => undefined;
  private isLeft = false;

  /** `before`: who was told of the call until now; `instead`: it goes on with them, or with nobody. */
  constructor(
    private readonly isGone: () => boolean,
    private readonly before: LineEvents | null,
    private readonly instead: (events: LineEvents | null) => void,
  ) {}

  push(event: LineEvent): void {
    this.waiting.push(event);
    this.wake();
  }

  /** For whoever waits, to look again. */
  nudge(): void {
    this.wake();
  }

  /** Throws EngineGoneError once all that was told has been read, and the reason of the signal when it is aborted. */
  async next(signal?: AbortSignal): Promise<LineEvent> {
    for (;;) {
      const event = this.waiting.shift();
      if (event) return event;
      if (this.isGone()) throw new EngineGoneError();
      signal?.throwIfAborted();
      await this.woken(signal);
    }
  }

  /** Nothing is kept for the call any more. */
  close(): void {
    this.isLeft = true;
    this.instead(null);
  }

  /** As `close`; but whoever was told before, and has not left since, is told what was not read here and what comes. */
  handBack(): void {
    this.isLeft = true;
    const before = this.before?.isLeft ? null : this.before;
    this.instead(before);
    for (const event of this.waiting.splice(0)) before?.push(event);
  }

  private async woken(signal?: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      this.wake = () => {
        signal?.removeEventListener('abort', this.wake);
        resolve();
      };
      signal?.addEventListener('abort', this.wake);
    });
  }
}

/** What is told of each call goes to whoever asked for it last. */
export class EventsOfCalls {
  private readonly calls = new Map<string, LineEvents>();

  constructor(private readonly isGone: () => boolean) {}

  /** What is told of the call from now on. */
  of(callId: string): LineEvents {
    const events: LineEvents = new LineEvents(this.isGone, this.calls.get(callId) ?? null, (others) => {
      // the call may have been taken over meanwhile, by somebody else of this process
      if (this.calls.get(callId) !== events) return;
      if (others) this.calls.set(callId, others);
      else this.calls.delete(callId);
    });
    this.calls.set(callId, events);
    return events;
  }

  push(callId: string, event: LineEvent): void {
    this.calls.get(callId)?.push(event);
  }

  nudge(): void {
    for (const events of this.calls.values()) events.nudge();
  }
}

/** An engine that takes longer to open a socket has stopped. */
const OPEN_MS = 10_000;

/**
 * Open when it resolves: what the engine tells to whoever has subscribed last to the application. Rejects when the
 * signal is aborted, and where the engine takes too long.
 */
export async function openEvents(
  access: AriAccess,
  application: string,
  signal: AbortSignal,
  openMs = OPEN_MS,
): Promise<WebSocket> {
  signal.throwIfAborted();
  const url = new URL('/ari/events', access.url.replace(/^http/, 'ws'));
  url.searchParams.set('app', application);
  const socket = new WebSocket(url, { headers: { authorization: authorizationOf(access) } });
  const opened = new AbortController();
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(openMs)]);
  try {
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve(), { once: true });
      socket.addEventListener('error', ({ error }) => reject(error as Error), { once: true });
      inTime.addEventListener('abort', () => reject(inTime.reason as Error), { signal: opened.signal });
    });
  } catch (error) {
    socket.close();
    throw error;
  } finally {
    opened.abort();
  }
  return socket;
}

/** The events of one application of the engine: of every call that it holds. */
export class AriEvents {
  private readonly calls = new EventsOfCalls(() => this.isClosed);
  private isClosed = false;
  /** Resolves when nothing is told any more. */
  readonly gone: Promise<void>;

  private constructor(private readonly socket: WebSocket) {
    socket.addEventListener('message', ({ data }) => this.take(JSON.parse(String(data)) as AriEvent));
    this.gone = new Promise((resolve) => {
      socket.addEventListener('close', () => {
        this.isClosed = true;
        this.calls.nudge();
        resolve();
      });
    });
  }

  /** Connected when it resolves: the application exists, and what it holds is told. */
  static async connect(access: AriAccess, application: string, signal: AbortSignal): Promise<AriEvents> {
    return new AriEvents(await openEvents(access, application, signal));
  }

  /** See `EventsOfCalls`. */
  of(callId: string): LineEvents {
    return this.calls.of(callId);
  }

  close(): void {
    this.socket.close();
  }

  private take(event: AriEvent): void {
    const lineEvent = lineEventOf(event);
    const callId = lineEvent && callOf(event);
    if (lineEvent && callId) this.calls.push(callId, lineEvent);
  }
}

import { randomBytes } from 'node:crypto';
import { WebSocket } from 'undici';
import type { EarSession } from '../../application/speaking/ear.js';
import { authorizationOf, type AriAccess, type AriAnswer, type AriClient } from './ari-client.js';
import { listenerOf } from './ari-event.js';
import type { AriEvents } from './ari-events.js';

/** What the engine's channel for sound speaks of itself in texts; the sound is binary. */
const PROTOCOL = 'media';
const OPEN_MS = 5_000;

/** One application of an engine, as it is asked and as it tells. */
interface EngineApplication {
  readonly access: AriAccess;
  readonly client: AriClient;
  readonly events: AriEvents;
  readonly name: string;
}

/**
 * The sound of the shopper of one call, to whoever listens: what comes from the other side, and none of our prompts.
 * A listener is put on the call and joined with a channel whose other end is a WebSocket of ours; the call itself stays
 * as it is. From the first ear until the call is over, or `close`.
 */
export class EngineSound {
  private readonly listener: string;
  private readonly way: string;
  private ear: EarSession | null = null;
  private socket: WebSocket | null = null;
  private isOpened = false;
  private isClosed = false;

  constructor(
    private readonly application: EngineApplication,
    private readonly callId: string,
  ) {
    // who took the call over listens by itself: the listener before stays until the call is over
    const mark = randomBytes(4).toString('hex');
    this.listener = listenerOf(callId, mark);
    this.way = `${callId}-sound-${mark}`;
  }

  /** From now on the shopper's sound goes to this ear. Where there is no way for it, the ear is closed. */
  hear(ear: EarSession): void {
    this.ear = ear;
    if (this.isOpened) return void (this.isClosed && ear.close());
    this.isOpened = true;
    this.open().catch(() => this.close());
  }

  /** Nobody listens any more. */
  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.ear?.close();
    this.socket?.close();
    if (this.isOpened) void this.remove().catch(() => undefined);
  }

  private async open(): Promise<void> {
    const { client, events, name: app } = this.application;
    const subscription = events.of(this.listener);
    const wayEvents = events.of(this.way);
    try {
      const signal = AbortSignal.timeout(OPEN_MS);
      this.socket = await this.connect(await this.makeWay());
      await wayEvents.next(signal);
      expectDone(
        await client.ask({
          method: 'POST',
          path: `/channels/${encodeURIComponent(this.callId)}/snoop/${encodeURIComponent(this.listener)}`,
          query: { spy: 'in', app },
        }),
        'listen to the shopper',
      );
      await subscription.next(signal);
      await this.join();
      // a listener ends with its call
      while ((await subscription.next()).kind !== 'ended');
    } finally {
      subscription.close();
      wayEvents.close();
    }
    this.close();
  }

  /** Returns the name under which its sound is fetched. */
  private async makeWay(): Promise<string> {
    const { client, name: app } = this.application;
    const made = await client.ask({
      method: 'POST',
      path: '/channels/externalMedia',
      query: {
        ...{ app, channelId: this.way, external_host: 'INCOMING', transport: 'websocket' },
        ...{ encapsulation: 'none', connection_type: 'server', format: 'slin' },
      },
    });
    expectDone(made, 'make a way for sound');
    const variable = await client.ask({
      method: 'GET',
      path: `/channels/${encodeURIComponent(this.way)}/variable`,
      query: { variable: 'MEDIA_WEBSOCKET_CONNECTION_ID' },
    });
    expectDone(variable, 'name the way for sound');
    return (variable.body as { readonly value: string }).value;
  }

  private async connect(connection: string): Promise<WebSocket> {
    const { access } = this.application;
    const url = new URL(`/media/${encodeURIComponent(connection)}`, access.url.replace(/^http/, 'ws'));
    const socket = new WebSocket(url, { protocols: [PROTOCOL], headers: { authorization: authorizationOf(access) } });
    socket.binaryType = 'arraybuffer';
    socket.addEventListener('message', ({ data }) => {
      if (data instanceof ArrayBuffer) this.ear?.push(Buffer.from(data));
    });
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve(), { once: true });
      socket.addEventListener('error', ({ error }) => reject(error as Error), { once: true });
    });
    socket.addEventListener('close', () => this.close(), { once: true });
    return socket;
  }

  private async join(): Promise<void> {
    const { client } = this.application;
    const bridge = `/bridges/${encodeURIComponent(this.way)}`;
    expectDone(await client.ask({ method: 'POST', path: bridge, query: { type: 'mixing' } }), 'make a bridge');
    const channel = `${this.listener},${this.way}`;
    expectDone(await client.ask({ method: 'POST', path: `${bridge}/addChannel`, query: { channel } }), 'join sound');
  }

  /** Whatever there is of it. */
  private async remove(): Promise<void> {
    for (const path of [`/channels/${this.listener}`, `/channels/${this.way}`, `/bridges/${this.way}`])
      await this.application.client.ask({ method: 'DELETE', path });
  }
}

function expectDone({ status, body }: AriAnswer, what: string): void {
  if (status < 200 || status > 299) throw new Error(`the engine cannot ${what}: ${status} ${JSON.stringify(body)}`);
}

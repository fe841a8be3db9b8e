import type { AriClient } from './ari-client.js';

/** What the engine answers when one of those to be joined is gone: no such channel, or one that leaves. */
const GONE: readonly number[] = [400, 404, 409, 422];

const THERE_ALREADY = 409;

/** Where the two sides of a call that was handed over hear each other. */
export class EngineBridge {
  private readonly path: string;

  constructor(
    private readonly client: Pick<AriClient, 'ask'>,
    callId: string,
  ) {
    this.path = `/bridges/${encodeURIComponent(`${callId}-handoff`)}`;
  }

  /** A repeat changes nothing. False: one of them is gone. */
  async join(channels: readonly string[]): Promise<boolean> {
    const made = await this.client.ask({ method: 'POST', path: this.path, query: { type: 'mixing' } });
    if (made.status !== 200 && made.status !== THERE_ALREADY)
      throw new Error(`the engine cannot make a bridge: ${made.status}`);
    const query = { channel: channels.join(',') };
    const { status } = await this.client.ask({ method: 'POST', path: `${this.path}/addChannel`, query });
    if (GONE.includes(status)) return false;
    if (status < 200 || status > 299) throw new Error(`the engine cannot join a call: ${status}`);
    return true;
  }

  async has(channel: string): Promise<boolean> {
    const { status, body } = await this.client.ask({ method: 'GET', path: this.path });
    return status === 200 && (body as { readonly channels: readonly string[] }).channels.includes(channel);
  }

  /** Whoever is there hears silence from then on. */
  async remove(): Promise<void> {
    await this.client.ask({ method: 'DELETE', path: this.path });
  }
}

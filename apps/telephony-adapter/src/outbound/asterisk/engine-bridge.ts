import type { AriClient } from './ari-client.js';

/** What the engine answers when one of those to be joined is gone: no such channel, or one that leaves. */
const GONE: readonly number[] = [400, 404, 409, 422];

const THERE_ALREADY = 409;

/** Where the two sides of a call that was handed over hear each other. */
export class EngineBridge {
  private readonly path: string;

  constructor(
    private readonly client: Pick<AriClient, 'ask'>,
    private readonly callId: string,
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

  /**
   * Whoever is there hears silence from then on. The shopper is taken out first, which waits until they are: a bridge
   * that is deleted lets go of them a moment later, and a prompt that came in between (Asterisk 22.10: one in ten) was
   * never played, nor was its end told.
   */
  async remove(): Promise<void> {
    const query = { channel: this.callId };
    await this.client.ask({ method: 'POST', path: `${this.path}/removeChannel`, query });
    await this.client.ask({ method: 'DELETE', path: this.path });
  }
}

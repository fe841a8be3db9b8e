import type { AriClient } from '../ari-client.js';

/** Of `pjsip.conf`: what comes from these addresses is put through to whoever takes inbound calls. */
const ENDPOINT = 'inbound';
/** The engine reads a list of addresses into a small stack. */
const ADDRESSES_PER_OBJECT = 100;
const REMOTE_ADDRESS = 'CHANNEL(pjsip,remote_addr)';

const pathOf = (part: number): string => `/asterisk/config/dynamic/res_pjsip/identify/${ENDPOINT}-${part}`;

/** How a caller hears that nobody answers: Q.850. */
const CAUSES = { busy: 17, nobody: 1 } as const;

/**
 * Who may call in, and from where a call came. The engine keeps the addresses in memory: one that has started anew lets
 * nobody in.
 */
export class EngineEntrance {
  /** What it was given, part by part; unknown before the first time. */
  private given: string[] | null = null;

  constructor(private readonly engine: Pick<AriClient, 'ask'>) {}

  /** From these addresses alone; another process may have given others before. */
  async open(addresses: readonly string[]): Promise<void> {
    const parts = partsOf(addresses);
    const given = this.given ?? [];
    const isKnown = this.given !== null;
    this.given = null; // unknown, should the next not be done
    for (const [part, match] of parts.entries()) if (given[part] !== match) await this.put(part, match);
    for (let part = parts.length; isKnown ? part < given.length : await this.has(part); part += 1)
      await this.remove(part);
    this.given = parts;
  }

  /** The address that the call's invitation came from. Null: the call is over. */
  async addressOf(channelId: string): Promise<string | null> {
    const { status, body } = await this.engine.ask({
      method: 'GET',
      path: `/channels/${encodeURIComponent(channelId)}/variable`,
      query: { variable: REMOTE_ADDRESS },
    });
    if (status === 404) return null;
    if (status !== 200) throw new Error(`the engine does not tell where a call came from: ${status}`);
    const { value } = body as { readonly value: string };
    return value.replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
  }

  /** Ends a call that nobody has answered, at no cost to the caller. */
  async refuse(channelId: string, why: keyof typeof CAUSES): Promise<void> {
    const path = `/channels/${encodeURIComponent(channelId)}`;
    const { status } = await this.engine.ask({ method: 'DELETE', path, query: { reason_code: CAUSES[why] } });
    if (status !== 404 && (status < 200 || status > 299)) throw new Error(`the engine does not refuse: ${status}`);
  }

  private async put(part: number, match: string): Promise<void> {
    const fields = Object.entries({ endpoint: ENDPOINT, match }).map(([attribute, value]) => ({ attribute, value }));
    const put = async () => (await this.engine.ask({ method: 'PUT', path: pathOf(part), body: { fields } })).status;
    // 403 is also what two who make the same at once are told; the second time it is there, and is changed
    const first = await put();
    const status = first === 403 ? await put() : first;
    if (status !== 200) throw new Error(`the engine does not let calls in: ${status}`);
  }

  private async has(part: number): Promise<boolean> {
    return (await this.engine.ask({ method: 'GET', path: pathOf(part) })).status === 200;
  }

  private async remove(part: number): Promise<void> {
    const { status } = await this.engine.ask({ method: 'DELETE', path: pathOf(part) });
    if (status !== 404 && (status < 200 || status > 299))
      throw new Error(`the engine does not forget who may call: ${status}`);
  }
}

function partsOf(addresses: readonly string[]): string[] {
  const sorted = [...new Set(addresses)].toSorted();
  return Array.from({ length: Math.ceil(sorted.length / ADDRESSES_PER_OBJECT) }, (_, part) =>
    sorted.slice(part * ADDRESSES_PER_OBJECT, (part + 1) * ADDRESSES_PER_OBJECT).join(','),
  );
}

import type { AriClient } from '../ari-client.js';

/** Of `pjsip.conf`: what comes from these addresses is put through to whoever takes inbound calls. */
const ENDPOINT = 'inbound';
/**
 * What another process gave stays so many rounds in which it is none of ours: of a name with many addresses, and by
 * another name server, it may be told others than we are.
 */
export const ROUNDS_UNTIL_REMOVED = 12;
/** The engine reads a list of addresses into a small stack. */
const ADDRESSES_PER_OBJECT = 100;
const REMOTE_ADDRESS = 'CHANNEL(pjsip,remote_addr)';

const pathOf = (part: number): string => `/asterisk/config/dynamic/res_pjsip/identify/${ENDPOINT}-${part}`;

/** How a caller hears that nobody answers: Q.850. */
const CAUSES = { busy: 17, nobody: 1 } as const;

interface Origins {
  readonly addresses: readonly string[];
  /** False: there may be more. */
  readonly isComplete: boolean;
}

/**
 * Who may call in, and from where a call came. The engine keeps the addresses in memory, and all processes give them:
 * what it has is asked each time.
 */
export class EngineEntrance {
  /** What this process gave of late. */
  private ours: ReadonlySet<string> = new Set();
  /** In how many rounds an address of the engine's was none of ours. */
  private strange = new Map<string, number>();

  constructor(private readonly engine: Pick<AriClient, 'ask'>) {}

  /** From these addresses. Of others nobody more calls in, once it is certain that they are of nobody. */
  async open({ addresses, isComplete }: Origins): Promise<void> {
    const kept = await this.kept();
    const all = new Set(addresses);
    const others = kept.flat().filter((address) => !all.has(address));
    const parts = partsOf([...all, ...others.filter((address) => this.stays(address, isComplete))]);
    for (const [part, match] of parts.entries())
      if (kept[part]?.toSorted().join(',') !== match) await this.put(part, match);
    // from the last: what is not removed now is found by the next
    for (let part = kept.length - 1; part >= parts.length; part -= 1) await this.remove(part);
    this.ours = isComplete ? all : new Set([...this.ours, ...all]);
    const strange = new Set(others);
    this.strange = new Map([...this.strange].filter(([address]) => strange.has(address)));
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

  /** Of the engine's, that is none of these now. */
  private stays(address: string, isComplete: boolean): boolean {
    if (!isComplete) return true;
    const rounds = (this.strange.get(address) ?? 0) + 1;
    this.strange.set(address, rounds);
    return !this.ours.has(address) && rounds < ROUNDS_UNTIL_REMOVED;
  }

  /** Part by part, what the engine has. */
  private async kept(): Promise<string[][]> {
    const parts: string[][] = [];
    for (;;) {
      const { status, body } = await this.engine.ask({ method: 'GET', path: pathOf(parts.length) });
      if (status === 404) return parts;
      if (status !== 200) throw new Error(`the engine does not tell who may call: ${status}`);
      const fields = body as readonly { readonly attribute: string; readonly value: string }[];
      // each with its mask: `192.0.2.1/255.255.255.255`
      const matches = fields.filter(({ attribute }) => attribute === 'match').flatMap(({ value }) => value.split(','));
      parts.push(matches.map((match) => match.trim().replace(/\/.*$/, '')).filter((match) => match !== ''));
    }
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

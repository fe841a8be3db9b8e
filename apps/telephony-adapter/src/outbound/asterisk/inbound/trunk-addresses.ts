import { isIP } from 'node:net';
import type { CallOrigin } from '../../../application/calling-back/inbound-door.js';

/** Names with many addresses tell some of them at a time: one that was told so lately is still theirs. */
const KEPT_MS = 3_600_000;
const LOOKUPS_AT_ONCE = 50;
/** Are answers: a trunk of one org whose name has no address, as one with SRV records only, keeps nobody waiting. */
const NO_ADDRESS: ReadonlySet<string | undefined> = new Set(['ENOTFOUND', 'ENODATA']);

interface Means {
  /** Names or addresses. */
  readonly hosts: () => Promise<readonly string[]>;
  readonly resolve: (name: string) => Promise<readonly { readonly address: string }[]>;
  /** Whether calls may come from there. */
  readonly permits: (address: string) => boolean;
  readonly now: () => Date;
}

/** Where calls may come from. */
export interface Origins {
  readonly addresses: readonly string[];
  /** Every name was answered for; otherwise there may be more. */
  readonly isComplete: boolean;
}

interface Looked {
  readonly addresses: ReadonlyMap<string, number>;
  readonly isAnswered: boolean;
}

/** The addresses of the hosts of trunks: what comes from them may be a call to one of our numbers. */
export class TrunkAddresses {
  /** By host: when each of its addresses was told last, in milliseconds of the clock. */
  private found = new Map<string, ReadonlyMap<string, number>>();
  private isComplete = false;

  constructor(private readonly means: Means) {}

  /** As they are now. A name that is not found now has the addresses that it had. */
  async all(): Promise<Origins> {
    const hosts = await this.means.hosts();
    const looked = new Map<string, Looked>();
    for (let at = 0; at < hosts.length; at += LOOKUPS_AT_ONCE)
      await Promise.all(
        hosts.slice(at, at + LOOKUPS_AT_ONCE).map(async (host) => looked.set(host, await this.look(host))),
      );
    this.found = new Map([...looked].map(([host, { addresses }]) => [host, addresses]));
    this.isComplete = [...looked.values()].every(({ isAnswered }) => isAnswered);
    const addresses = [...this.found.values()].flatMap((each) => [...each.keys()]);
    return { addresses, isComplete: this.isComplete };
  }

  /** The hosts that have the address. They are looked up anew where it is not known. */
  async hostsOf(address: string): Promise<CallOrigin> {
    if (this.knownHostsOf(address).length === 0) await this.all();
    return { hosts: this.knownHostsOf(address), isComplete: this.isComplete };
  }

  private knownHostsOf(address: string): string[] {
    return [...this.found].filter(([, addresses]) => addresses.has(address)).map(([host]) => host);
  }

  private async look(host: string): Promise<Looked> {
    const nowMs = this.means.now().getTime();
    let isAnswered = true;
    const resolved = isIP(host)
      ? [{ address: host }]
      : await this.means.resolve(host).catch((error: { readonly code?: string }) => {
          isAnswered = NO_ADDRESS.has(error.code);
          return null;
        });
    const before = [...(this.found.get(host) ?? [])].filter(([, atMs]) => resolved === null || nowMs - atMs < KEPT_MS);
    const permitted = (resolved ?? []).map(({ address }) => address).filter((address) => this.means.permits(address));
    return { isAnswered, addresses: new Map([...before, ...permitted.map((each) => [each, nowMs] as const)]) };
  }
}

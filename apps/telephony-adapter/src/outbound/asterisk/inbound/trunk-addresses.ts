import { isIP } from 'node:net';

/** Names with many addresses tell some of them at a time: one that was told so lately is still theirs. */
const KEPT_MS = 3_600_000;
const LOOKUPS_AT_ONCE = 50;

interface Means {
  /** Names or addresses. */
  readonly hosts: () => Promise<readonly string[]>;
  readonly resolve: (name: string) => Promise<readonly { readonly address: string }[]>;
  /** Whether calls may come from there. */
  readonly permits: (address: string) => boolean;
  readonly now: () => Date;
}

/** The addresses of the hosts of trunks: what comes from them may be a call to one of our numbers. */
export class TrunkAddresses {
  /** By host: when each of its addresses was told last, in milliseconds of the clock. */
  private found = new Map<string, ReadonlyMap<string, number>>();

  constructor(private readonly means: Means) {}

  /** As they are now. A name that is not found now has the addresses that it had. */
  async all(): Promise<string[]> {
    const hosts = await this.means.hosts();
    const found = new Map<string, ReadonlyMap<string, number>>();
    for (let at = 0; at < hosts.length; at += LOOKUPS_AT_ONCE)
      await Promise.all(
        hosts.slice(at, at + LOOKUPS_AT_ONCE).map(async (host) => found.set(host, await this.addressesOf(host))),
      );
    this.found = found;
    return [...found.values()].flatMap((addresses) => [...addresses.keys()]);
  }

  /** The hosts that have the address. They are looked up anew where it is not known. */
  async hostsOf(address: string): Promise<string[]> {
    const known = this.knownHostsOf(address);
    if (known.length > 0) return known;
    await this.all();
    return this.knownHostsOf(address);
  }

  private knownHostsOf(address: string): string[] {
    return [...this.found].filter(([, addresses]) => addresses.has(address)).map(([host]) => host);
  }

  private async addressesOf(host: string): Promise<ReadonlyMap<string, number>> {
    const nowMs = this.means.now().getTime();
    const told = isIP(host) ? [{ address: host }] : await this.means.resolve(host).catch(() => null);
    const before = [...(this.found.get(host) ?? [])].filter(([, atMs]) => told === null || nowMs - atMs < KEPT_MS);
    const addresses = (told ?? []).map(({ address }) => address).filter((address) => this.means.permits(address));
    return new Map([...before, ...addresses.map((address) => [address, nowMs] as const)]);
  }
}

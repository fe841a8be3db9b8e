import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';

export interface FoundAddresses {
  readonly addresses: readonly LookupAddress[];
  /** How long the addresses are valid, by their name server. */
  readonly ttlSeconds: number;
}

interface Answered {
  readonly found: readonly { readonly address: string; readonly ttl: number }[];
  readonly code: string | null;
}

/** After addresses of one kind have arrived, the other kind is waited for this long (RFC 8305). */
const OTHER_FAMILY_MS = 50;

/**
 * Asks the name servers themselves, over UDP and without a thread: `dns.lookup` has two of libuv's four threads for
 * names, so that two silent name servers stop every other lookup (measured). Names are taken as absolute: no search
 * domains.
 */
export class NameServers {
  private readonly resolver: Resolver;

  /** `servers`: instead of the machine's, as `address:port`. */
  constructor(timeoutMs: number, servers?: readonly string[]) {
    this.resolver = new Resolver({ timeout: Math.ceil(timeoutMs / 3), tries: 2 });
    if (servers) this.resolver.setServers(servers);
  }

  /** Both kinds of addresses, IPv4 first. Throws with the code of the failure, e.g. `ENOTFOUND`. */
  async ask(hostname: string): Promise<FoundAddresses> {
    const four = settle(this.resolver.resolve4(hostname, { ttl: true }));
    const six = settle(this.resolver.resolve6(hostname, { ttl: true }));
    const first = await Promise.race([hasSome(four), hasSome(six), Promise.all([four, six]).then(() => true)]);
    const late: Answered = { found: [], code: null };
    const both = first ? await Promise.all([withinOf(four, late), withinOf(six, late)]) : [late, late];
    const [v4, v6] = both as [Answered, Answered];
    const addresses = [...named(v4, 4), ...named(v6, 6)];
    if (addresses.length === 0) throw lookupError(v4.code ?? v6.code ?? 'ENOTFOUND');
    return { addresses, ttlSeconds: Math.min(...[...v4.found, ...v6.found].map(({ ttl }) => ttl)) };
  }
}

/**
 * Gives the error a `code` of `getaddrinfo`. An unreachable name server must not look like a receiver that refuses the
 * connection.
 */
export const lookupError = (code: string): Error => {
  const known = code === 'ENOTFOUND' || code === 'ENODATA' ? code : 'EAI_AGAIN';
  return Object.assign(new Error('the name could not be resolved'), { code: known });
};

const settle = (asked: Promise<{ address: string; ttl: number }[]>): Promise<Answered> =>
  asked.then(
    (found) => ({ found, code: null }),
    (error: { code?: string }) => ({ found: [], code: error.code ?? 'EAI_AGAIN' }),
  );

const hasSome = (asked: Promise<Answered>): Promise<boolean> =>
  asked.then(({ found }) => (found.length > 0 ? true : new Promise<boolean>(() => undefined)));

const named = ({ found }: Answered, family: number): LookupAddress[] =>
  found.map(({ address }) => ({ address, family }));

function withinOf(asked: Promise<Answered>, late: Answered): Promise<Answered> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(late), OTHER_FAMILY_MS);
    void asked.then((answered) => {
      clearTimeout(timer);
      resolve(answered);
    });
  });
}

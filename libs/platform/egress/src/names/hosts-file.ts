import type { LookupAddress } from 'node:dns';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';

const READ_AGAIN_MS = 5_000;
const LOOPBACK: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/** Names that need no name server: `localhost`, and those of the machine's hosts file. */
export class HostsFile {
  private names: Promise<ReadonlyMap<string, readonly LookupAddress[]>> | undefined;
  private readAt = 0;

  constructor(private readonly path = '/etc/hosts') {}

  async find(hostname: string): Promise<readonly LookupAddress[] | null> {
    if (hostname === 'localhost' || hostname.endsWith('.localhost')) return LOOPBACK;
    if (!this.names || performance.now() - this.readAt > READ_AGAIN_MS) {
      this.readAt = performance.now();
      this.names = readFile(this.path, 'utf8').then(parse, () => new Map());
    }
    return (await this.names).get(hostname) ?? null;
  }
}

function parse(text: string): Map<string, LookupAddress[]> {
  const found = new Map<string, LookupAddress[]>();
  for (const line of text.split('\n')) {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    const family = isIP(address);
    if (family === 0) continue;
    for (const name of names.map((one) => one.toLowerCase()))
      found.set(name, [...(found.get(name) ?? []), { address, family }]);
  }
  return found;
}

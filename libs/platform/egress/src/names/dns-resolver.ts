import type { LookupAddress } from 'node:dns';
import { DnsCache } from './dns-cache.js';
import type { HostNames } from './host-names.js';
import { HostsFile } from './hosts-file.js';
import { LookupShares } from './lookup-shares.js';
import { lookupError, NameServers, type FoundAddresses } from './name-servers.js';

export interface DnsOptions {
  /** Milliseconds for one name; 2,000 unless told. */
  readonly timeoutMs?: number;
  /** Names one owner may have looked up at a time; 128 unless told. */
  readonly maxPerOwner?: number;
  /** The same for names whose servers were silent the last time; 16 unless told. */
  readonly maxSilentPerOwner?: number;
  /** Instead of the machine's name servers, as `address:port`. */
  readonly servers?: readonly string[];
  readonly hostsFile?: string;
}

const TIMEOUT_MS = 2_000;
/** More than an org has endpoints. */
const MAX_PER_OWNER = 128;
const MAX_SILENT_PER_OWNER = 16;
const HOSTS_FILE_SECONDS = 5;

/**
 * A resolver with a deadline, a cache, and a cap on the lookups of one owner (an org), so that an org whose name
 * servers are silent delays only itself. Concurrent requests for one name share a lookup.
 */
export class DnsResolver implements HostNames {
  private readonly cache = new DnsCache();
  private readonly hosts: HostsFile;
  private readonly servers: NameServers;
  private readonly asking = new Map<string, Promise<readonly LookupAddress[]>>();
  private readonly shares: LookupShares;
  private readonly timeoutMs: number;

  constructor({ timeoutMs = TIMEOUT_MS, servers, hostsFile, ...most }: DnsOptions = {}) {
    this.timeoutMs = timeoutMs;
    this.shares = new LookupShares(most.maxPerOwner ?? MAX_PER_OWNER, most.maxSilentPerOwner ?? MAX_SILENT_PER_OWNER);
    this.servers = new NameServers(timeoutMs, servers);
    this.hosts = new HostsFile(hostsFile);
  }

  prepare(hostname: string, owner: string): Promise<void> | null {
    const known = this.cache.get(hostname, performance.now());
    if (known) {
      if (!known.isFresh) this.ask(hostname).catch(() => undefined);
      return known.entry.error ? Promise.reject(known.entry.error) : null;
    }
    const asking = this.asking.get(hostname);
    if (asking) return asking.then(() => undefined);
    const leave = this.shares.enter(hostname, owner);
    if (!leave) return Promise.reject(lookupError('EAI_AGAIN'));
    return this.ask(hostname)
      .then(() => undefined)
      .finally(leave);
  }

  readonly resolve = async (hostname: string): Promise<readonly LookupAddress[]> => {
    const known = this.cache.get(hostname, performance.now());
    if (known?.entry.addresses) return known.entry.addresses;
    if (known?.entry.error) throw known.entry.error;
    return await this.ask(hostname);
  };

  private ask(hostname: string): Promise<readonly LookupAddress[]> {
    const asking = this.asking.get(hostname);
    if (asking) return asking;
    const asked = this.find(hostname)
      .then(
        ({ addresses, ttlSeconds }) => {
          this.shares.answered(hostname);
          this.cache.keep(hostname, addresses, ttlSeconds, performance.now());
          return addresses;
        },
        (error: Error & { code?: string }) => {
          if (error.code === 'EAI_AGAIN') this.shares.wasSilent(hostname);
          this.cache.keepFailure(hostname, error, performance.now());
          throw error;
        },
      )
      .finally(() => this.asking.delete(hostname));
    this.asking.set(hostname, asked);
    return asked;
  }

  private find(hostname: string): Promise<FoundAddresses> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(lookupError('EAI_AGAIN')), this.timeoutMs);
      const found = async (): Promise<FoundAddresses> => {
        const addresses = await this.hosts.find(hostname.replace(/\.$/, '').toLowerCase());
        return addresses ? { addresses, ttlSeconds: HOSTS_FILE_SECONDS } : await this.servers.ask(hostname);
      };
      found()
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
  }
}

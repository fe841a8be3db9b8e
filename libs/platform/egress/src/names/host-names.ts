import type { LookupAddress } from 'node:dns';

/** All addresses of a host name, in the order to try them. */
export type ResolveHost = (hostname: string) => Promise<readonly LookupAddress[]>;

/** How the client learns the addresses of names. */
export interface HostNames {
  /**
   * Looks the name up on behalf of `owner`, before a connection needs it. Null: the addresses are already known.
   * Rejects when there are none, or when the owner has too many lookups under way.
   */
  prepare(hostname: string, owner: string): Promise<void> | null;
  /** The addresses for a connection: those that were prepared, while they are fresh. */
  readonly resolve: ResolveHost;
}

import type { TrunkEndReason } from './trunk-end-reasons.js';

export const TRUNK_TRANSPORTS = ['udp', 'tcp', 'tls'] as const;
export type TrunkTransport = (typeof TRUNK_TRANSPORTS)[number];

export const TRUNK_CODECS = ['PCMA', 'PCMU'] as const;
export type TrunkCodec = (typeof TRUNK_CODECS)[number];

export const MAX_TRUNK_NAME = 100;

/** A way into the telephone network: a SIP peer, and how it wants to be spoken to. */
export interface Trunk {
  readonly id: string;
  readonly name: string;
  /** A name, or an address. */
  readonly host: string;
  readonly port: number;
  readonly transport: TrunkTransport;
  /** The one that is preferred first. */
  readonly codecs: readonly TrunkCodec[];
  /** What it says otherwise by the codes that end a call; each code once. */
  readonly endReasons: readonly TrunkEndReason[];
  /** For its digest challenges; both are null where the peer knows us by our address. */
  readonly username: string | null;
  readonly password: string | null;
}

/** By which trunks the calls of a number go. */
export abstract class TrunkBook {
  /**
   * Each for calls that the one before certainly did not dial; empty: the number names no trunk. `unknown`: its first
   * trunk is not there, or the number itself is not.
   */
  abstract trunksOf(orgId: string, phone: string): Promise<readonly Trunk[] | 'unknown'>;
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId, type Clock } from '@outcall/kernel';

/** Key id → secret. The first signs, all verify, so that every replica can know a new key before one signs with it. */
export type LinkKeys = Readonly<Record<string, string>>;

export interface RecordingLinkOptions {
  readonly keys: LinkKeys;
  /** The address customers reach us at, without `/v1`. */
  readonly publicUrl: string;
  readonly lifetimeMs: number;
}

export type ReadLink =
  | { readonly kind: 'valid'; readonly orgId: string; readonly callId: string }
  | { readonly kind: 'expired' }
  | { readonly kind: 'forged' };

const VERSION = 'recording.v1';
const EXPIRES = /^\d{1,12}$/;
const SIGNATURE = /^[0-9a-f]{64}$/;

/**
 * Makes and judges the links to recordings: whoever has one may listen until it expires. The signature binds it to the
 * org, the mode (live: a test run has no recording), the call and the time, each as it stands in the link.
 */
export class RecordingLinks {
  constructor(
    private readonly options: RecordingLinkOptions,
    private readonly clock: Clock,
  ) {}

  linkTo({ orgId, callId }: { orgId: string; callId: string }): string {
    const [kid, key] = Object.entries(this.options.keys)[0] as [string, string];
    // not a moment less than promised
    const expires = String(Math.ceil((this.clock.now().getTime() + this.options.lifetimeMs) / 1_000));
    const query = new URLSearchParams({
      org: orgId,
      expires,
      kid,
      signature: sign(key, orgId, callId, expires).toString('hex'),
    });
    return `${this.options.publicUrl}/v1/recordings/${callId}?${query}`;
  }

  /** A link that is not exactly one of ours is forged. Only a link that we made can be expired. */
  read(callId: string, { org, expires, kid, signature }: Readonly<Record<string, unknown>>): ReadLink {
    const forged = { kind: 'forged' } as const;
    if (!isId('call', callId) || !isText(org) || !isText(expires) || !isText(kid) || !isText(signature)) return forged;
    if (
      !isId('org', org) ||
      !EXPIRES.test(expires) ||
      !SIGNATURE.test(signature) ||
      !Object.hasOwn(this.options.keys, kid)
    )
      return forged;
    const expected = sign(this.options.keys[kid] as string, org, callId, expires);
    if (!timingSafeEqual(Buffer.from(signature, 'hex'), expected)) return forged;
    return this.clock.now().getTime() >= Number(expires) * 1_000
      ? { kind: 'expired' }
      : { kind: 'valid', orgId: org, callId };
  }
}

const sign = (key: string, orgId: string, callId: string, expires: string): Buffer =>
  createHmac('sha256', key).update(`${VERSION}\n${orgId}\nlive\n${callId}\n${expires}`).digest();

/** A parameter given twice is a list, and no link of ours has one. */
const isText = (value: unknown): value is string => typeof value === 'string';

import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { ContextKeys } from '@outcall/platform-config';
import type { CallContext } from './call-context.js';
import { isTicket, redeem, ticketFor } from './handed-over.js';

export type {
  Actor,
  CallContext,
  ContextApp,
  ContextCredential,
  ManagedOrg,
  ServiceContext,
  TenantContext,
} from './call-context.js';

/** A context whose signature was verified, with the service that signed it. */
export type VerifiedContext = CallContext & { readonly caller: string };

export const CONTEXT_HEADER = 'svc-context';
const LIFETIME_SECONDS = 60;

/** The request a context is good for. */
export interface SignedRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** `digestOf` the body. */
  readonly digest: string;
}

/** A received request, with the seal after its body if its context says that there is one. */
export interface ReceivedRequest extends SignedRequest {
  readonly seal?: string;
}

/**
 * The signature of a request whose body is not known yet, because it is passed on while it arrives. The seal follows
 * the body.
 */
export interface Sealing {
  readonly header: string;
  /** `SEAL_BYTES` to send right after the body, whose `digestOf` it takes. */
  readonly seal: (digest: string) => string;
}

/**
 * Stands for the digest in the signature of a request with a seal after its body, and ends the header of such a
 * request.
 */
const SEALED = 'sealed';
/** HMAC-SHA256 as base64url. */
export const SEAL_BYTES = 43;

/** SHA-256 of the body as it is sent, in hex; empty for none. */
export const digestOf = (body: string | Buffer | null | undefined): string =>
  body === null || body === undefined || body.length === 0 ? '' : hash('sha256', body, 'hex');

const macOf = (key: string, audience: string, { method, path, digest }: SignedRequest, payload: string): Buffer =>
  createHmac('sha256', key).update(`${audience}\n${method.toUpperCase()} ${path}\n${digest}\n${payload}`).digest();

/** Contains the header's own signature, so that a seal is not valid under the header of another request. */
const sealOf = (key: string, mac: Buffer, digest: string): Buffer =>
  createHmac('sha256', key).update('seal\n').update(mac).update(digest).digest();

const isSame = (given: string, expected: Buffer): boolean => {
  const bytes = Buffer.from(given, 'base64url');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
};

/** Whether a body sent with this header is followed by its seal. Nothing is verified yet. */
export const isSealed = (header: string): boolean => header.endsWith(`.${SEALED}`);

/** An own property, whatever the name: a key id such as `__proto__` comes from the network. */
const own = <T>(map: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  map && Object.hasOwn(map, name) ? map[name] : undefined;

/**
 * Signs and verifies the context that travels between services: HMAC-SHA256 with a key per (caller, callee), bound to
 * the callee, to method, path with its query and body, and to 60 seconds. Form: `<caller>.<kid>.<base64url
 * payload>.<base64url mac>`; `.sealed` follows where the body carries its own signature at its end.
 */
export class ContextSigner {
  constructor(
    private readonly service: string,
    private readonly keys: ContextKeys,
    private readonly nowSeconds: () => number = () => Math.floor(Date.now() / 1000),
  ) {}

  /** The header for a request to `audience`. Throws when there is no key for that pair: a mistake of the settings. */
  sign(context: CallContext, audience: string, request: SignedRequest): string {
    return this.signed(context, audience, request).header;
  }

  /** As `sign`, for a body that is not known yet. */
  signSealed(context: CallContext, audience: string, { method, path }: Omit<SignedRequest, 'digest'>): Sealing {
    const { header, key, mac } = this.signed(context, audience, { method, path, digest: SEALED });
    return {
      header: `${header}.${SEALED}`,
      seal: (digest) => sealOf(key, mac, digest).toString('base64url'),
    };
  }

  private signed(
    context: CallContext,
    audience: string,
    request: SignedRequest,
  ): { header: string; key: string; mac: Buffer } {
    const { kid, key } = this.keyFor(audience);
    const claims = { ...context, exp: this.nowSeconds() + LIFETIME_SECONDS };
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
    const mac = macOf(key, audience, request, payload);
    return { header: `${this.service}.${kid}.${payload}.${mac.toString('base64url')}`, key, mac };
  }

  /** The header's value for a service in this process (`askLocal`), good for one request. */
  handOver(context: CallContext, audience: string, { method, path }: Pick<SignedRequest, 'method' | 'path'>): string {
    this.keyFor(audience);
    return ticketFor({ caller: this.service, audience, context, method, path });
  }

  /** The context, or null when form, caller, key, audience, signature, request or age is not acceptable. */
  verify(header: string | undefined, request: ReceivedRequest): VerifiedContext | null {
    if (header !== undefined && isTicket(header)) return this.take(header, request);
    const [caller, kid, payload, mac, kind] = header?.split('.') ?? [];
    if (!caller || !kid || !payload || !mac) return null;
    const key = own(own(own(this.keys, caller), this.service), kid);
    if (!key || !this.isSignedWith(key, { payload, mac, kind }, request)) return null;
    const { exp, ...context } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as CallContext & {
      exp: number;
    };
    return exp >= this.nowSeconds() ? { ...context, caller } : null;
  }

  private isSignedWith(
    key: string,
    { payload, mac, kind }: { payload: string; mac: string; kind: string | undefined },
    request: ReceivedRequest,
  ): boolean {
    if (kind === undefined) return isSame(mac, macOf(key, this.service, request, payload));
    const expected = macOf(key, this.service, { ...request, digest: SEALED }, payload);
    return (
      kind === SEALED && isSame(mac, expected) && isSame(request.seal ?? '', sealOf(key, expected, request.digest))
    );
  }

  private take(ticket: string, { method, path }: SignedRequest): VerifiedContext | null {
    const handedOver = redeem(ticket);
    if (
      !handedOver ||
      handedOver.audience !== this.service ||
      handedOver.method !== method ||
      handedOver.path !== path ||
      !own(own(this.keys, handedOver.caller), this.service)
    )
      return null;
    return { ...handedOver.context, caller: handedOver.caller };
  }

  private keyFor(audience: string): { kid: string; key: string } {
    const [kid, key] = Object.entries(own(own(this.keys, this.service), audience) ?? {})[0] ?? [];
    if (!kid || !key) throw new Error(`${this.service} has no key in CONTEXT_KEYS for contexts to ${audience}`);
    return { kid, key };
  }
}

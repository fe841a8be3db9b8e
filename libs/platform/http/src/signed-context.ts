import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ContextKeys } from '@outcall/platform-config';
import type { CallContext } from './call-context.js';
import { isTicket, redeem, ticketFor } from './handed-over.js';

export type { CallContext, ContextCredential, ServiceContext, TenantContext } from './call-context.js';

/** A context whose signature was verified, with the service that signed it. */
export type VerifiedContext = CallContext & { readonly caller: string };

export const CONTEXT_HEADER = 'svc-context';
const LIFETIME_SECONDS = 60;

const signature = (key: string, method: string, path: string, payload: string): Buffer =>
  createHmac('sha256', key).update(`${method.toUpperCase()} ${path}\n${payload}`).digest();

/**
 * Signs and verifies the context that travels between services: HMAC-SHA256 with a key per caller, bound to method and
 * path (with its query) and to 60 seconds. Form: `<caller>.<kid>.<base64url payload>.<base64url mac>`.
 */
export class ContextSigner {
  constructor(
    private readonly service: string,
    private readonly keys: ContextKeys,
    private readonly nowSeconds: () => number = () => Math.floor(Date.now() / 1000),
  ) {}

  sign(context: CallContext, method: string, path: string): string {
    const { kid, key } = this.ownKey();
    const payload = Buffer.from(JSON.stringify({ ...context, exp: this.nowSeconds() + LIFETIME_SECONDS })).toString(
      'base64url',
    );
    return `${this.service}.${kid}.${payload}.${signature(key, method, path, payload).toString('base64url')}`;
  }

  /** The header's value for a service in this process (`askLocal`), good for one request. */
  handOver(context: CallContext, method: string, path: string): string {
    this.ownKey();
    return ticketFor({ caller: this.service, context, method, path });
  }

  /** The context, or null when form, caller, key, signature or age is not acceptable. */
  verify(header: string | undefined, method: string, path: string): VerifiedContext | null {
    if (header !== undefined && isTicket(header)) return this.take(header, method, path);
    const [caller, kid, payload, mac] = header?.split('.') ?? [];
    if (!caller || !kid || !payload || !mac || !Object.hasOwn(this.keys, caller)) return null;
    const key = this.keys[caller]?.[kid];
    if (!key) return null;
    const given = Buffer.from(mac, 'base64url');
    const expected = signature(key, method, path, payload);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const { exp, ...context } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as CallContext & {
      exp: number;
    };
    return exp >= this.nowSeconds() ? { ...context, caller } : null;
  }

  private take(ticket: string, method: string, path: string): VerifiedContext | null {
    const handedOver = redeem(ticket);
    if (
      !handedOver ||
      handedOver.method !== method ||
      handedOver.path !== path ||
      !Object.hasOwn(this.keys, handedOver.caller)
    )
      return null;
    return { ...handedOver.context, caller: handedOver.caller };
  }

  private ownKey(): { kid: string; key: string } {
    const [kid, key] = Object.entries(this.keys[this.service] ?? {})[0] ?? [];
    if (!kid || !key) throw new Error(`${this.service} has no context key of its own in CONTEXT_KEYS`);
    return { kid, key };
  }
}

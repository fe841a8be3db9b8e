import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CallingHours, Mode, Scope } from '@outcall/kernel';
import type { ContextKeys } from '@outcall/platform-config';

/** Who asked, as the gateway saw it: an API key, a platform app, or the management API. */
export interface ContextCredential {
  readonly kind: 'api_key' | 'app' | 'admin' | 'member';
  /** Idempotency keys belong to this id: the API key's, or an OAuth token's grant (choices §3). */
  readonly id: string;
  readonly name: string;
}

/** Made by the gateway for a request of a tenant; carries what only the gateway owns. */
export interface TenantContext {
  readonly type: 'tenant';
  readonly orgId: string;
  readonly orgName: string;
  readonly isVerified: boolean;
  readonly callingHours: CallingHours | null;
  readonly mode: Mode;
  readonly credential: ContextCredential;
  readonly scopes: readonly Scope[];
}

/** Made by a service for a command or question of its own. `orgId` and `mode` are null for work over several orgs. */
export interface ServiceContext {
  readonly type: 'service';
  readonly orgId: string | null;
  readonly mode: Mode | null;
  readonly purpose: string;
}

export type CallContext = TenantContext | ServiceContext;

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
    const [kid, key] = Object.entries(this.keys[this.service] ?? {})[0] ?? [];
    if (!kid || !key) throw new Error(`${this.service} has no context key of its own in CONTEXT_KEYS`);
    const payload = Buffer.from(JSON.stringify({ ...context, exp: this.nowSeconds() + LIFETIME_SECONDS })).toString('base64url');
    return `${this.service}.${kid}.${payload}.${signature(key, method, path, payload).toString('base64url')}`;
  }

  /** The context, or null when form, caller, key, signature or age is not acceptable. */
  verify(header: string | undefined, method: string, path: string): VerifiedContext | null {
    const [caller, kid, payload, mac] = header?.split('.') ?? [];
    if (!caller || !kid || !payload || !mac || !Object.hasOwn(this.keys, caller)) return null;
    const key = this.keys[caller]?.[kid];
    if (!key) return null;
    const given = Buffer.from(mac, 'base64url');
    const expected = signature(key, method, path, payload);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const { exp, ...context } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as CallContext & { exp: number };
    return exp >= this.nowSeconds() ? { ...context, caller } : null;
  }
}

/**
 * A context a management route is tried with: of the gateway for an org, by the kind of its credential, or of a
 * service.
 */
interface TriedContext {
  readonly orgId: string;
  readonly kind: 'admin' | 'member' | 'api_key' | 'app' | 'service';
  readonly scopes?: readonly string[];
  /** The mode that the query says; the context's is live. */
  readonly asks?: 'test';
}

export interface ManagementTrust {
  /** All routes of the service (`servedRoutes`). */
  readonly routes: readonly { readonly method: string; readonly url: string }[];
  /** The status of the answer to a request sent as the gateway with that context, as the `CallContext` it signs. */
  ask(method: string, path: string, context: object): Promise<number>;
}

const OWN = `org_${'0'.repeat(19)}1`;
const OTHER = `org_${'0'.repeat(19)}2`;

/** What each context is answered on every management route of every service. */
const REFUSALS: readonly (readonly [string, number, TriedContext])[] = [
  ['the administrator for another org', 404, { orgId: OTHER, kind: 'admin' }],
  ['a member of another org', 404, { orgId: OTHER, kind: 'member' }],
  ['an API key that may not manage', 403, { orgId: OWN, kind: 'api_key', scopes: ['runs', 'contacts', 'commerce'] }],
  ['a managing API key of another org', 404, { orgId: OTHER, kind: 'api_key', scopes: ['manage'] }],
  ['a managing API key for the other mode', 403, { orgId: OWN, kind: 'api_key', scopes: ['manage'], asks: 'test' }],
  ['an app', 403, { orgId: OWN, kind: 'app', scopes: ['manage'] }],
  ['a service', 401, { orgId: OWN, kind: 'service' }],
];

const contextOf = ({ orgId, kind, scopes = [] }: TriedContext): object =>
  kind === 'service'
    ? { type: 'service', orgId, mode: 'live', purpose: 'test' }
    : {
        type: 'tenant',
        orgId,
        orgName: 'Shop',
        isVerified: true,
        callingHours: null,
        mode: 'live',
        credential: { kind, id: 'someone', name: 'Someone' },
        scopes,
      };

/**
 * With whom the management routes of a service talk that they should not, route by route; empty when all is well.
 * Throws when it has none.
 */
export async function managementTrustProblems({ routes, ask }: ManagementTrust): Promise<string[]> {
  const managed = routes.filter(
    ({ method, url }) => url.startsWith('/internal/admin/orgs/:orgId') && method !== 'HEAD',
  );
  if (managed.length === 0) throw new Error('the service has no management routes');
  const problems: string[] = [];
  for (const { method, url } of managed) {
    const path = url.replace(':orgId', OWN).replaceAll(/:\w+/g, 'x');
    for (const [name, wanted, context] of REFUSALS) {
      const status = await ask(method, context.asks ? `${path}?mode=${context.asks}` : path, contextOf(context));
      if (status !== wanted) problems.push(`${method} ${url} answers ${status} and not ${wanted} to ${name}`);
    }
  }
  return problems;
}

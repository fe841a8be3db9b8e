import type { Access, KeyRule, Role } from '../domain/access.js';
import { DEFAULT_BODY_LIMIT, SYNC_BODY_LIMIT, type Method, type Owner, type Route } from './route.js';

/**
 * An endpoint of the management API, with which people and which API keys may use it: without that it does not compile,
 * and an unlisted one refuses to start.
 */
export interface ManagementRoute extends Route {
  readonly access: Access;
  readonly keys: KeyRule;
}
/** What is for staff, or judges itself who asks, is for no key. */
type Users = [access: 'staff' | 'anybody'] | [access: Role, keys: KeyRule];

export const MANAGEMENT_BASE = '/admin/v1';
/** Where the owners serve their part of the management API: the same path after it. */
export const INTERNAL_MANAGEMENT_BASE = '/internal/admin';

const route = (
  method: Method,
  path: string,
  owner: Owner | 'gateway',
  ...[access, keys = 'none']: Users
): ManagementRoute => ({
  method,
  path: MANAGEMENT_BASE + path,
  owner,
  bodyLimit: DEFAULT_BODY_LIMIT,
  access,
  keys,
});
const ofOrg = (method: Method, path: string, owner: Owner | 'gateway', ...users: Users): ManagementRoute =>
  route(method, `/orgs/:orgId${path}`, owner, ...users);

/**
 * The management API (docs/handbook/management-api.md#endpoints), as far as it exists. Those of the gateway itself are
 * its controllers.
 */
export const MANAGEMENT_ROUTES: readonly ManagementRoute[] = [
  route('POST', '/orgs', 'gateway', 'staff'),
  route('GET', '/orgs', 'gateway', 'staff'),
  ofOrg('GET', '', 'gateway', 'member', 'live'),
  ofOrg('PATCH', '', 'gateway', 'admin', 'live'),
  route('POST', '/session', 'gateway', 'anybody'),
  route('GET', '/session', 'gateway', 'anybody'),
  route('DELETE', '/session', 'gateway', 'anybody'),
  route('POST', '/session/password', 'gateway', 'anybody'), // it judges the session itself, as DELETE /session does
  route('GET', '/session/second-factor', 'gateway', 'anybody'), // so do these
  route('POST', '/session/second-factor', 'gateway', 'anybody'),
  route('DELETE', '/session/second-factor', 'gateway', 'anybody'),
  route('POST', '/session/second-factor/confirm', 'gateway', 'anybody'),
  route('POST', '/session/second-factor/recovery-codes', 'gateway', 'anybody'),
  route('POST', '/password-resets', 'gateway', 'anybody'),
  route('POST', '/password-resets/:token', 'gateway', 'anybody'),
  route('POST', '/apps', 'gateway', 'staff'),
  route('GET', '/apps', 'gateway', 'staff'),
  route('PATCH', '/apps/:appId', 'gateway', 'staff'),
  route('POST', '/apps/:appId/roll-secret', 'gateway', 'staff'),
  route('POST', '/apps/:appId/roll-client-secret', 'gateway', 'staff'),
  ofOrg('POST', '/members', 'gateway', 'admin', 'none'),
  ofOrg('GET', '/members', 'gateway', 'member', 'none'),
  ofOrg('PATCH', '/members/:memberId', 'gateway', 'admin', 'none'),
  ofOrg('DELETE', '/members/:memberId', 'gateway', 'admin', 'none'),
  ofOrg('DELETE', '/members/:memberId/second-factor', 'gateway', 'staff'),
  ofOrg('POST', '/console-token', 'gateway', 'member', 'none'),
  ofOrg('GET', '/stream', 'gateway', 'member', 'own-mode'),
  ofOrg('GET', '/app-connections', 'gateway', 'member', 'none'),
  ofOrg('DELETE', '/app-connections/:appId', 'gateway', 'admin', 'none'),
  ofOrg('POST', '/api-keys', 'gateway', 'admin', 'none'),
  ofOrg('GET', '/api-keys', 'gateway', 'member', 'none'),
  ofOrg('DELETE', '/api-keys/:keyId', 'gateway', 'admin', 'none'),
  route('GET', '/audit', 'gateway', 'staff'),
  ofOrg('GET', '/audit', 'gateway', 'admin', 'live'),
  ofOrg('GET', '/audit/export', 'gateway', 'admin', 'live'),

  route('GET', '/flow-library', 'flow', 'member', 'either'),
  ofOrg('GET', '/flows', 'flow', 'member', 'live'),
  ofOrg('POST', '/flows/:flowId/archive', 'flow', 'admin', 'live'),

  ofOrg('POST', '/numbers', 'telephony-adapter', 'staff'),
  ofOrg('GET', '/numbers', 'telephony-adapter', 'member', 'live'),
  ofOrg('DELETE', '/numbers/:numberId', 'telephony-adapter', 'staff'),
  ofOrg('POST', '/trunks', 'telephony-adapter', 'staff'),
  ofOrg('GET', '/trunks', 'telephony-adapter', 'staff'),
  ofOrg('DELETE', '/trunks/:trunkId', 'telephony-adapter', 'staff'),
  ofOrg('GET', '/dlt', 'telephony-adapter', 'member', 'live'),
  ofOrg('PUT', '/dlt', 'telephony-adapter', 'staff'),
  ofOrg('GET', '/inbound-calls', 'telephony-adapter', 'member', 'live'),
  ofOrg('POST', '/credits', 'telephony-adapter', 'staff'),
  ofOrg('GET', '/balance', 'telephony-adapter', 'member', 'live'),

  ofOrg('POST', '/webhook-endpoints', 'webhook-delivery', 'admin', 'own-mode'),
  ofOrg('GET', '/webhook-endpoints', 'webhook-delivery', 'member', 'own-mode'),
  ofOrg('GET', '/webhook-endpoints/:endpointId', 'webhook-delivery', 'member', 'own-mode'),
  ofOrg('PATCH', '/webhook-endpoints/:endpointId', 'webhook-delivery', 'admin', 'own-mode'),
  ofOrg('DELETE', '/webhook-endpoints/:endpointId', 'webhook-delivery', 'admin', 'own-mode'),
  ofOrg('POST', '/webhook-endpoints/:endpointId/roll-secret', 'webhook-delivery', 'admin', 'own-mode'),
  ofOrg('POST', '/webhook-endpoints/:endpointId/test', 'webhook-delivery', 'admin', 'own-mode'),
  ofOrg('GET', '/webhook-endpoints/:endpointId/events', 'webhook-delivery', 'member', 'own-mode'),
  ofOrg('GET', '/webhook-endpoints/:endpointId/deliveries', 'webhook-delivery', 'member', 'own-mode'),
  ofOrg(
    'POST',
    '/webhook-endpoints/:endpointId/deliveries/:deliveryId/resend',
    'webhook-delivery',
    'admin',
    'own-mode',
  ),
  ofOrg(
    'GET',
    '/webhook-endpoints/:endpointId/deliveries/:deliveryId/explain',
    'webhook-delivery',
    'member',
    'own-mode',
  ),
  ofOrg('POST', '/webhook-endpoints/:endpointId/replay', 'webhook-delivery', 'admin', 'own-mode'),
  ofOrg('GET', '/webhook-endpoints/:endpointId/replay/:replayId', 'webhook-delivery', 'member', 'own-mode'),
  ofOrg('DELETE', '/webhook-endpoints/:endpointId/replay/:replayId', 'webhook-delivery', 'admin', 'own-mode'),

  ofOrg('PUT', '/action-url', 'action-dispatcher', 'admin', 'own-mode'),
  ofOrg('GET', '/action-url', 'action-dispatcher', 'member', 'own-mode'),
  ofOrg('DELETE', '/action-url', 'action-dispatcher', 'admin', 'own-mode'),
  ofOrg('POST', '/action-url/roll-secret', 'action-dispatcher', 'admin', 'own-mode'),
  ofOrg('GET', '/actions', 'action-dispatcher', 'member', 'own-mode'),
  ofOrg('POST', '/actions/:name/try', 'action-dispatcher', 'admin', 'own-mode'),

  ofOrg('GET', '/contacts', 'contacts', 'member', 'own-mode'),
  ofOrg('GET', '/contacts/list', 'contacts', 'member', 'own-mode'),
  ofOrg('POST', '/contacts/opt-outs', 'contacts', 'admin', 'own-mode'),
  ofOrg('DELETE', '/contacts/opt-outs', 'contacts', 'admin', 'own-mode'),
  ofOrg('DELETE', '/contacts/wrong-person', 'contacts', 'admin', 'own-mode'),
  ofOrg('POST', '/consents/withdraw', 'contacts', 'admin', 'own-mode'),
  ofOrg('POST', '/erasures', 'contacts', 'admin', 'own-mode'),

  ofOrg('GET', '/flows/:flowId/triggers', 'commerce-sync', 'member', 'live'),
  ofOrg('PUT', '/flows/:flowId/triggers/:triggerId', 'commerce-sync', 'admin', 'live'),
  // a question, as /runs/explain is
  ofOrg('POST', '/flows/:flowId/triggers/:triggerId/try', 'commerce-sync', 'member', 'own-mode'),
  ofOrg('GET', '/trigger-results', 'commerce-sync', 'member', 'own-mode'),
  ofOrg('GET', '/sync-runs/:runId', 'commerce-sync', 'member', 'own-mode'),
  ofOrg('GET', '/stores/:storeId/objects', 'commerce-sync', 'member', 'own-mode'),
  ofOrg('GET', '/stores/:storeId/objects/:entity/:externalId/history', 'commerce-sync', 'member', 'own-mode'),
  ofOrg('GET', '/stores/:storeId/sync-runs', 'commerce-sync', 'member', 'own-mode'),
  ofOrg('POST', '/stores/connect', 'commerce-sync', 'admin', 'live'),
  ofOrg('PATCH', '/stores/:storeId', 'commerce-sync', 'admin', 'live'),
  ofOrg('DELETE', '/stores/:storeId', 'commerce-sync', 'admin', 'live'),
  ofOrg('GET', '/stores/:storeId/receipts', 'commerce-sync', 'member', 'own-mode'),
  { ...ofOrg('PUT', '/stores/:storeId/:entity', 'commerce-sync', 'admin', 'live'), bodyLimit: SYNC_BODY_LIMIT },

  { ...ofOrg('GET', '/contacts/export', 'run-orchestrator', 'member', 'own-mode'), hasLongAnswer: true },
  { ...ofOrg('GET', '/contacts/export/page', 'run-orchestrator', 'member', 'own-mode'), hasLongAnswer: true },
  { ...ofOrg('GET', '/call-register', 'run-orchestrator', 'member', 'own-mode'), hasLongAnswer: true },

  ofOrg('GET', '/overview', 'run-orchestrator', 'member', 'own-mode'),
  route('PUT', '/hold', 'run-orchestrator', 'staff'),
  route('GET', '/hold', 'run-orchestrator', 'staff'),
  ofOrg('POST', '/runs/pause', 'run-orchestrator', 'admin', 'own-mode'),
  ofOrg('POST', '/runs/resume', 'run-orchestrator', 'admin', 'own-mode'),
  ofOrg('POST', '/runs/cancel', 'run-orchestrator', 'admin', 'own-mode'),
  ofOrg('GET', '/runs/jobs/:jobId', 'run-orchestrator', 'member', 'own-mode'),
  ofOrg('POST', '/runs/:runId/advance', 'run-orchestrator', 'admin', 'own-mode'),
  // a question: it writes nothing, so whoever may read may ask it
  ofOrg('POST', '/runs/explain', 'run-orchestrator', 'member', 'own-mode'),
  ofOrg('GET', '/runs/:runId/explain', 'run-orchestrator', 'member', 'own-mode'),
  ofOrg('GET', '/runs/:runId/permits', 'run-orchestrator', 'member', 'own-mode'),
  ofOrg('GET', '/runs/:runId/timeline', 'run-orchestrator', 'member', 'own-mode'),
  ofOrg('GET', '/runs/:runId/export', 'run-orchestrator', 'member', 'own-mode'),
  ofOrg('GET', '/runs/:runId/export/page', 'run-orchestrator', 'member', 'own-mode'),
];

const BY_ADDRESS = new Map(MANAGEMENT_ROUTES.map((one) => [`${one.method} ${one.path}`, one]));

/** What is listed of the route with this pattern; undefined: the path has no such method. */
export const managementRoute = (method: string, path = ''): ManagementRoute | undefined =>
  BY_ADDRESS.get(`${method} ${path}`);

export const isManagementPath = (url: string | undefined): boolean => url?.startsWith(`${MANAGEMENT_BASE}/`) ?? false;

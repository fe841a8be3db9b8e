import type { Access } from '../domain/access.js';
import { DEFAULT_BODY_LIMIT, SYNC_BODY_LIMIT, type Method, type Owner, type Route } from './route.js';

/** An endpoint of the management API, with who may use it: without that it does not compile, and an unlisted one refuses to start. */
export interface ManagementRoute extends Route {
  readonly access: Access;
}

export const MANAGEMENT_BASE = '/admin/v1';
/** Where the owners serve their part of the management API: the same path after it. */
export const INTERNAL_MANAGEMENT_BASE = '/internal/admin';

const route = (method: Method, path: string, owner: Owner | 'gateway', access: Access): ManagementRoute => ({
  method,
  path: MANAGEMENT_BASE + path,
  owner,
  bodyLimit: DEFAULT_BODY_LIMIT,
  access,
});
const ofOrg = (method: Method, path: string, owner: Owner | 'gateway', access: Access): ManagementRoute =>
  route(method, `/orgs/:orgId${path}`, owner, access);

/**
 * The management API (docs/handbook/management-api.md#endpoints), as far as it exists. Those of the gateway itself are
 * its controllers.
 */
export const MANAGEMENT_ROUTES: readonly ManagementRoute[] = [
  route('POST', '/orgs', 'gateway', 'staff'),
  route('GET', '/orgs', 'gateway', 'staff'),
  ofOrg('GET', '', 'gateway', 'member'),
  ofOrg('PATCH', '', 'gateway', 'admin'),
  route('POST', '/session', 'gateway', 'anybody'),
  route('GET', '/session', 'gateway', 'anybody'),
  route('DELETE', '/session', 'gateway', 'anybody'),
  route('POST', '/session/password', 'gateway', 'anybody'), // it judges the session itself, as DELETE /session does
  route('POST', '/password-resets', 'gateway', 'anybody'),
  route('POST', '/password-resets/:token', 'gateway', 'anybody'),
  route('POST', '/apps', 'gateway', 'staff'),
  route('GET', '/apps', 'gateway', 'staff'),
  route('PATCH', '/apps/:appId', 'gateway', 'staff'),
  route('POST', '/apps/:appId/roll-secret', 'gateway', 'staff'),
  route('POST', '/apps/:appId/roll-client-secret', 'gateway', 'staff'),
  ofOrg('POST', '/members', 'gateway', 'admin'),
  ofOrg('GET', '/members', 'gateway', 'member'),
  ofOrg('PATCH', '/members/:memberId', 'gateway', 'admin'),
  ofOrg('DELETE', '/members/:memberId', 'gateway', 'admin'),
  ofOrg('POST', '/console-token', 'gateway', 'member'),
  ofOrg('GET', '/stream', 'gateway', 'member'),
  ofOrg('GET', '/app-connections', 'gateway', 'member'),
  ofOrg('DELETE', '/app-connections/:appId', 'gateway', 'admin'),
  ofOrg('POST', '/api-keys', 'gateway', 'admin'),
  ofOrg('GET', '/api-keys', 'gateway', 'member'),
  ofOrg('DELETE', '/api-keys/:keyId', 'gateway', 'admin'),
  route('GET', '/audit', 'gateway', 'staff'),
  ofOrg('GET', '/audit', 'gateway', 'admin'),
  ofOrg('GET', '/audit/export', 'gateway', 'admin'),

  route('GET', '/flow-library', 'flow', 'member'),
  ofOrg('GET', '/flows', 'flow', 'member'),
  ofOrg('POST', '/flows/:flowId/archive', 'flow', 'admin'),

  ofOrg('POST', '/numbers', 'telephony-adapter', 'staff'),
  ofOrg('GET', '/numbers', 'telephony-adapter', 'member'),
  ofOrg('DELETE', '/numbers/:numberId', 'telephony-adapter', 'staff'),
  ofOrg('POST', '/credits', 'telephony-adapter', 'staff'),
  ofOrg('GET', '/balance', 'telephony-adapter', 'member'),

  ofOrg('POST', '/webhook-endpoints', 'webhook-delivery', 'admin'),
  ofOrg('GET', '/webhook-endpoints', 'webhook-delivery', 'member'),
  ofOrg('GET', '/webhook-endpoints/:endpointId', 'webhook-delivery', 'member'),
  ofOrg('PATCH', '/webhook-endpoints/:endpointId', 'webhook-delivery', 'admin'),
  ofOrg('DELETE', '/webhook-endpoints/:endpointId', 'webhook-delivery', 'admin'),
  ofOrg('POST', '/webhook-endpoints/:endpointId/roll-secret', 'webhook-delivery', 'admin'),
  ofOrg('POST', '/webhook-endpoints/:endpointId/test', 'webhook-delivery', 'admin'),
  ofOrg('GET', '/webhook-endpoints/:endpointId/events', 'webhook-delivery', 'member'),
  ofOrg('GET', '/webhook-endpoints/:endpointId/deliveries', 'webhook-delivery', 'member'),
  ofOrg('POST', '/webhook-endpoints/:endpointId/deliveries/:deliveryId/resend', 'webhook-delivery', 'admin'),
  ofOrg('GET', '/webhook-endpoints/:endpointId/deliveries/:deliveryId/explain', 'webhook-delivery', 'member'),
  ofOrg('POST', '/webhook-endpoints/:endpointId/replay', 'webhook-delivery', 'admin'),
  ofOrg('GET', '/webhook-endpoints/:endpointId/replay/:replayId', 'webhook-delivery', 'member'),
  ofOrg('DELETE', '/webhook-endpoints/:endpointId/replay/:replayId', 'webhook-delivery', 'admin'),

  ofOrg('PUT', '/action-url', 'action-dispatcher', 'admin'),
  ofOrg('GET', '/action-url', 'action-dispatcher', 'member'),
  ofOrg('DELETE', '/action-url', 'action-dispatcher', 'admin'),
  ofOrg('POST', '/action-url/roll-secret', 'action-dispatcher', 'admin'),
  ofOrg('GET', '/actions', 'action-dispatcher', 'member'),
  ofOrg('POST', '/actions/:name/try', 'action-dispatcher', 'admin'),

  ofOrg('GET', '/contacts', 'contacts', 'member'),
  ofOrg('GET', '/contacts/list', 'contacts', 'member'),
  ofOrg('POST', '/contacts/opt-outs', 'contacts', 'admin'),
  ofOrg('DELETE', '/contacts/opt-outs', 'contacts', 'admin'),
  ofOrg('POST', '/consents/withdraw', 'contacts', 'admin'),
  ofOrg('POST', '/erasures', 'contacts', 'admin'),

  ofOrg('GET', '/flows/:flowId/triggers', 'commerce-sync', 'member'),
  ofOrg('PUT', '/flows/:flowId/triggers/:triggerId', 'commerce-sync', 'admin'),
  ofOrg('GET', '/trigger-results', 'commerce-sync', 'member'),
  ofOrg('GET', '/sync-runs/:runId', 'commerce-sync', 'member'),
  ofOrg('GET', '/stores/:storeId/objects', 'commerce-sync', 'member'),
  ofOrg('GET', '/stores/:storeId/objects/:entity/:externalId/history', 'commerce-sync', 'member'),
  ofOrg('GET', '/stores/:storeId/sync-runs', 'commerce-sync', 'member'),
  { ...ofOrg('PUT', '/stores/:storeId/:entity', 'commerce-sync', 'admin'), bodyLimit: SYNC_BODY_LIMIT },

  { ...ofOrg('GET', '/contacts/export', 'run-orchestrator', 'member'), hasLongAnswer: true },
  { ...ofOrg('GET', '/contacts/export/page', 'run-orchestrator', 'member'), hasLongAnswer: true },
  { ...ofOrg('GET', '/call-register', 'run-orchestrator', 'member'), hasLongAnswer: true },

  ofOrg('GET', '/overview', 'run-orchestrator', 'member'),
  route('PUT', '/hold', 'run-orchestrator', 'staff'),
  route('GET', '/hold', 'run-orchestrator', 'staff'),
  ofOrg('POST', '/runs/pause', 'run-orchestrator', 'admin'),
  ofOrg('POST', '/runs/resume', 'run-orchestrator', 'admin'),
  ofOrg('POST', '/runs/cancel', 'run-orchestrator', 'admin'),
  ofOrg('GET', '/runs/jobs/:jobId', 'run-orchestrator', 'member'),
  ofOrg('POST', '/runs/:runId/advance', 'run-orchestrator', 'admin'),
  ofOrg('POST', '/runs/explain', 'run-orchestrator', 'member'), // a question: it writes nothing, so whoever may read may ask it
  ofOrg('GET', '/runs/:runId/explain', 'run-orchestrator', 'member'),
  ofOrg('GET', '/runs/:runId/permits', 'run-orchestrator', 'member'),
  ofOrg('GET', '/runs/:runId/timeline', 'run-orchestrator', 'member'),
  ofOrg('GET', '/runs/:runId/export', 'run-orchestrator', 'member'),
  ofOrg('GET', '/runs/:runId/export/page', 'run-orchestrator', 'member'),
];

import { DEFAULT_BODY_LIMIT, type Method, type Owner, type Route } from './route.js';

export const MANAGEMENT_BASE = '/admin/v1';
/** Where the owners serve their part of the management API: the same path after it. */
export const INTERNAL_MANAGEMENT_BASE = '/internal/admin';

const route = (method: Method, path: string, owner: Owner | 'gateway'): Route => ({
  method,
  path: MANAGEMENT_BASE + path,
  owner,
  bodyLimit: DEFAULT_BODY_LIMIT,
});
const ofOrg = (method: Method, path: string, owner: Owner | 'gateway'): Route =>
  route(method, `/orgs/:orgId${path}`, owner);

/**
 * The management API (docs/handbook/management-api.md#endpoints), as far as it exists. Those of the gateway itself are
 * its controllers.
 */
export const MANAGEMENT_ROUTES: readonly Route[] = [
  route('POST', '/orgs', 'gateway'),
  route('GET', '/orgs', 'gateway'),
  ofOrg('GET', '', 'gateway'),
  ofOrg('PATCH', '', 'gateway'),
  ofOrg('POST', '/members', 'gateway'),
  ofOrg('POST', '/api-keys', 'gateway'),
  ofOrg('GET', '/api-keys', 'gateway'),
  ofOrg('DELETE', '/api-keys/:keyId', 'gateway'),

  route('GET', '/flow-library', 'flow'),

  ofOrg('POST', '/numbers', 'telephony-adapter'),
  ofOrg('GET', '/numbers', 'telephony-adapter'),
  ofOrg('DELETE', '/numbers/:numberId', 'telephony-adapter'),
  ofOrg('POST', '/credits', 'telephony-adapter'),
  ofOrg('GET', '/balance', 'telephony-adapter'),

  ofOrg('POST', '/webhook-endpoints', 'webhook-delivery'),
  ofOrg('GET', '/webhook-endpoints', 'webhook-delivery'),
  ofOrg('GET', '/webhook-endpoints/:endpointId', 'webhook-delivery'),
  ofOrg('PATCH', '/webhook-endpoints/:endpointId', 'webhook-delivery'),
  ofOrg('DELETE', '/webhook-endpoints/:endpointId', 'webhook-delivery'),
  ofOrg('POST', '/webhook-endpoints/:endpointId/roll-secret', 'webhook-delivery'),
  ofOrg('POST', '/webhook-endpoints/:endpointId/test', 'webhook-delivery'),
  ofOrg('GET', '/webhook-endpoints/:endpointId/events', 'webhook-delivery'),
  ofOrg('GET', '/webhook-endpoints/:endpointId/deliveries', 'webhook-delivery'),
  ofOrg('POST', '/webhook-endpoints/:endpointId/deliveries/:deliveryId/resend', 'webhook-delivery'),
  ofOrg('GET', '/webhook-endpoints/:endpointId/deliveries/:deliveryId/explain', 'webhook-delivery'),
  ofOrg('POST', '/webhook-endpoints/:endpointId/replay', 'webhook-delivery'),
  ofOrg('GET', '/webhook-endpoints/:endpointId/replay/:replayId', 'webhook-delivery'),
  ofOrg('DELETE', '/webhook-endpoints/:endpointId/replay/:replayId', 'webhook-delivery'),

  ofOrg('PUT', '/action-url', 'action-dispatcher'),
  ofOrg('GET', '/action-url', 'action-dispatcher'),
  ofOrg('DELETE', '/action-url', 'action-dispatcher'),
  ofOrg('POST', '/action-url/roll-secret', 'action-dispatcher'),
  ofOrg('GET', '/actions', 'action-dispatcher'),
  ofOrg('POST', '/actions/:name/try', 'action-dispatcher'),

  ofOrg('GET', '/contacts', 'contacts'),
  ofOrg('POST', '/contacts/opt-outs', 'contacts'),
  ofOrg('DELETE', '/contacts/opt-outs', 'contacts'),
  ofOrg('POST', '/consents/withdraw', 'contacts'),

  ofOrg('PUT', '/flows/:flowId/triggers/:triggerId', 'commerce-sync'),

  ofOrg('POST', '/runs/:runId/advance', 'run-orchestrator'),
  ofOrg('POST', '/runs/explain', 'run-orchestrator'), // a question: it writes nothing, so whoever may read may ask it
  ofOrg('GET', '/runs/:runId/explain', 'run-orchestrator'),
  ofOrg('GET', '/runs/:runId/permits', 'run-orchestrator'),
  ofOrg('GET', '/runs/:runId/timeline', 'run-orchestrator'),
  ofOrg('GET', '/runs/:runId/export', 'run-orchestrator'),
];

import type { Scope } from '@outcall/kernel';
import {
  DEFAULT_BODY_LIMIT,
  DEFINITION_BODY_LIMIT,
  SYNC_BODY_LIMIT,
  type Method,
  type Owner,
  type PublicRoute,
} from './route.js';

interface Exceptions {
  readonly bodyLimit?: number;
  readonly liveOnly?: boolean;
}

const route = (
  method: Method,
  path: string,
  scope: Scope | null,
  owner: Owner | 'gateway',
  { bodyLimit = DEFAULT_BODY_LIMIT, liveOnly = false }: Exceptions = {},
): PublicRoute => ({
  method,
  path: `/v1${path}`,
  scope,
  owner,
  bodyLimit,
  liveOnly,
});

/** Every endpoint that takes a credential (docs/openapi.json). What is not here does not exist: 404. */
export const PUBLIC_ROUTES: readonly PublicRoute[] = [
  route('GET', '/me', null, 'gateway'),

  route('GET', '/flows', 'flows', 'flow'),
  route('POST', '/flows', 'flows', 'flow', { bodyLimit: DEFINITION_BODY_LIMIT }),
  route('GET', '/flows/:flowId', 'flows', 'flow'),
  route('POST', '/flows/library/:libraryKey/install', 'flows', 'flow'),
  route('GET', '/flows/:flowId/draft', 'flows', 'flow'),
  route('PUT', '/flows/:flowId/draft', 'flows', 'flow', { bodyLimit: DEFINITION_BODY_LIMIT }),
  route('POST', '/flows/:flowId/publish', 'flows', 'flow'),

  route('POST', '/runs', 'runs', 'run-orchestrator'),
  route('GET', '/runs', 'runs', 'run-orchestrator'),
  route('GET', '/runs/:runId', 'runs', 'run-orchestrator'),
  route('POST', '/runs/:runId/cancel', 'runs', 'run-orchestrator'),
  route('POST', '/runs/:runId/actions/:actionId/result', 'actions', 'action-dispatcher'),

  route('PUT', '/contacts', 'contacts', 'contacts'),

  route('GET', '/calls/:callId', 'calls', 'telephony-adapter'),

  route('GET', '/actions', 'actions', 'action-dispatcher'),
  route('PUT', '/actions/:name', 'actions', 'action-dispatcher'),
  route('DELETE', '/actions/:name', 'actions', 'action-dispatcher'),

  route('GET', '/stores', 'commerce', 'commerce-sync'),
  route('POST', '/stores', 'commerce', 'commerce-sync', { liveOnly: true }),
  route('PUT', '/stores/:storeId/orders', 'commerce', 'commerce-sync', { bodyLimit: SYNC_BODY_LIMIT }),
  route('PUT', '/stores/:storeId/returns', 'commerce', 'commerce-sync', { bodyLimit: SYNC_BODY_LIMIT }),
  route('PUT', '/stores/:storeId/customers', 'commerce', 'commerce-sync', { bodyLimit: SYNC_BODY_LIMIT }),
  route('PUT', '/stores/:storeId/products', 'commerce', 'commerce-sync', { bodyLimit: SYNC_BODY_LIMIT }),
  route('DELETE', '/stores/:storeId/:entity/:externalId', 'commerce', 'commerce-sync'),
];

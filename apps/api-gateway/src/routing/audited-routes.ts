/** What another service changes, as the audit log tells it (docs/handbook/audit.md#actions). */
export interface AuditedRoute {
  readonly action: string;
  /** What kind of thing is changed. */
  readonly subject: string;
  /** The parameter of the path that says which. */
  readonly param?: string;
  /** The object of the answer that says which, where the request makes it. */
  readonly made?: string;
  /** Of the query and the body: nothing else of them is told. The path's other parameters are. */
  readonly tells?: readonly string[];
}

/** The gateway's own: recorded in the transaction that makes the change. */
export const RECORDED_THERE = 'recorded there';
/** Changes nothing that outlasts it, or is no act of anybody known. */
export const NOT_RECORDED = 'not recorded';

type Auditing = AuditedRoute | typeof RECORDED_THERE | typeof NOT_RECORDED;

const of = (path: string): string => `/admin/v1/orgs/:orgId${path}`;
const changed = (
  action: string,
  subject: string,
  more: Omit<AuditedRoute, 'action' | 'subject'> = {},
): AuditedRoute => ({
  action,
  subject,
  ...more,
});
const ENDPOINT = { param: 'endpointId', tells: ['mode', 'url', 'eventTypes', 'isPaused', 'maxPerSecond', 'headers'] };
const NUMBER_OF_PERSON = { made: 'contact', tells: ['mode', 'phone', 'scope'] };
const JOB = { made: 'job', tells: ['mode', 'flowId', 'flowVersionId', 'storeId', 'dryRun'] };

/** Every route of the management API that is no GET stands here: a new one that does not ends the start. */
const OF_MANAGEMENT: Readonly<Record<string, Auditing>> = {
  'POST /admin/v1/orgs': RECORDED_THERE,
  [`PATCH ${of('')}`]: RECORDED_THERE,
  'POST /admin/v1/session': RECORDED_THERE,
  'DELETE /admin/v1/session': RECORDED_THERE,
  'POST /admin/v1/session/password': RECORDED_THERE,
  'POST /admin/v1/session/second-factor': NOT_RECORDED, // nothing asks for it until it is confirmed
  'POST /admin/v1/session/second-factor/confirm': RECORDED_THERE,
  'POST /admin/v1/session/second-factor/recovery-codes': RECORDED_THERE,
  'DELETE /admin/v1/session/second-factor': RECORDED_THERE,
  'POST /admin/v1/password-resets': NOT_RECORDED, // anybody may ask; what comes of it is recorded
  'POST /admin/v1/password-resets/:token': RECORDED_THERE,
  'POST /admin/v1/apps': RECORDED_THERE,
  'PATCH /admin/v1/apps/:appId': RECORDED_THERE,
  'POST /admin/v1/apps/:appId/roll-secret': RECORDED_THERE,
  'POST /admin/v1/apps/:appId/roll-client-secret': RECORDED_THERE,
  [`POST ${of('/members')}`]: RECORDED_THERE,
  [`PATCH ${of('/members/:memberId')}`]: RECORDED_THERE,
  [`DELETE ${of('/members/:memberId')}`]: RECORDED_THERE,
  [`DELETE ${of('/members/:memberId/second-factor')}`]: RECORDED_THERE,
  // of staff; a member's is ten minutes of a session, which is recorded, as is what is changed with it
  [`POST ${of('/console-token')}`]: RECORDED_THERE,
  [`DELETE ${of('/app-connections/:appId')}`]: RECORDED_THERE,
  [`POST ${of('/api-keys')}`]: RECORDED_THERE,
  [`DELETE ${of('/api-keys/:keyId')}`]: RECORDED_THERE,

  [`POST ${of('/flows/:flowId/archive')}`]: changed('flow.archived', 'flow', { param: 'flowId' }),

  [`POST ${of('/numbers')}`]: changed('number.added', 'number', {
    made: 'number',
    tells: ['phone', 'callTypes', 'lines', 'languages', 'speech', 'dtmf', 'trunk', 'fallbackTrunk', 'operatorConsent'],
  }),
  [`DELETE ${of('/numbers/:numberId')}`]: changed('number.removed', 'number', { param: 'numberId' }),
  [`POST ${of('/trunks')}`]: changed('trunk.added', 'trunk', {
    made: 'trunk',
    tells: ['name', 'host', 'port', 'transport', 'codecs'],
  }),
  [`DELETE ${of('/trunks/:trunkId')}`]: changed('trunk.removed', 'trunk', { param: 'trunkId' }),
  [`PUT ${of('/dlt')}`]: changed('dlt.set', 'dlt', { tells: ['dltRequired', 'entityId', 'clis'] }),
  [`POST ${of('/credits')}`]: changed('credit.added', 'credit', { tells: ['amount'] }),

  [`POST ${of('/webhook-endpoints')}`]: changed('endpoint.added', 'endpoint', { ...ENDPOINT, made: 'endpoint' }),
  [`PATCH ${of('/webhook-endpoints/:endpointId')}`]: changed('endpoint.changed', 'endpoint', ENDPOINT),
  [`DELETE ${of('/webhook-endpoints/:endpointId')}`]: changed('endpoint.removed', 'endpoint', ENDPOINT),
  [`POST ${of('/webhook-endpoints/:endpointId/roll-secret')}`]: changed('endpoint.secret_rolled', 'endpoint', ENDPOINT),
  [`POST ${of('/webhook-endpoints/:endpointId/test')}`]: changed('endpoint.tested', 'endpoint', ENDPOINT),
  [`POST ${of('/webhook-endpoints/:endpointId/deliveries/:deliveryId/resend')}`]: changed(
    'delivery.resent',
    'delivery',
    { param: 'deliveryId' },
  ),
  [`POST ${of('/webhook-endpoints/:endpointId/replay')}`]: changed('replay.started', 'replay', {
    made: 'replay',
    tells: ['since', 'until', 'status', 'dryRun', 'ratePerSecond'],
  }),
  [`DELETE ${of('/webhook-endpoints/:endpointId/replay/:replayId')}`]: changed('replay.stopped', 'replay', {
    param: 'replayId',
  }),

  [`PUT ${of('/action-url')}`]: changed('action_url.set', 'action_url', { tells: ['mode', 'url', 'headers'] }),
  [`DELETE ${of('/action-url')}`]: changed('action_url.removed', 'action_url', { tells: ['mode'] }),
  [`POST ${of('/action-url/roll-secret')}`]: changed('action_url.secret_rolled', 'action_url', { tells: ['mode'] }),
  [`POST ${of('/actions/:name/try')}`]: changed('action.tried', 'action', { param: 'name', tells: ['mode'] }),

  [`POST ${of('/contacts/opt-outs')}`]: changed('opt_out.recorded', 'contact', NUMBER_OF_PERSON),
  [`DELETE ${of('/contacts/opt-outs')}`]: changed('opt_out.lifted', 'contact', NUMBER_OF_PERSON),
  [`DELETE ${of('/contacts/wrong-person')}`]: changed('wrong_person.cleared', 'contact', NUMBER_OF_PERSON),
  [`POST ${of('/consents/withdraw')}`]: changed('consent.withdrawn', 'contact', NUMBER_OF_PERSON),
  [`POST ${of('/erasures')}`]: changed('shopper.erased', 'contact', { tells: ['mode'] }),

  [`POST ${of('/flows/:flowId/triggers/:triggerId/try')}`]: NOT_RECORDED, // a question
  [`PUT ${of('/flows/:flowId/triggers/:triggerId')}`]: changed('trigger.set', 'trigger', {
    param: 'triggerId',
    tells: ['enabled'],
  }),
  [`POST ${of('/stores/connect')}`]: changed('store.connected', 'store', {
    made: 'store',
    tells: ['platform', 'shopAddress'],
  }),
  [`PATCH ${of('/stores/:storeId')}`]: changed('store.connection_changed', 'store', {
    param: 'storeId',
    tells: ['marketingCoversCalls'],
  }),
  [`DELETE ${of('/stores/:storeId')}`]: changed('store.disconnected', 'store', { param: 'storeId' }),
  [`PUT ${of('/stores/:storeId/:entity')}`]: changed('store.imported', 'store', { param: 'storeId' }),

  'PUT /admin/v1/hold': changed('hold.set', 'hold', { tells: ['held', 'reason'] }),
  [`POST ${of('/runs/pause')}`]: changed('runs.paused', 'job', JOB),
  [`POST ${of('/runs/resume')}`]: changed('runs.resumed', 'job', JOB),
  [`POST ${of('/runs/cancel')}`]: changed('runs.canceled', 'job', JOB),
  [`POST ${of('/runs/:runId/advance')}`]: changed('run.advanced', 'run', { param: 'runId' }),
  [`POST ${of('/runs/explain')}`]: NOT_RECORDED, // a question
};

/** What of the public API is settings: who starts runs and syncs is told by those themselves. */
const OF_PUBLIC: Readonly<Record<string, AuditedRoute>> = {
  'POST /v1/flows': changed('flow.created', 'flow', { made: 'flow' }),
  'POST /v1/flows/library/:libraryKey/install': changed('flow.installed', 'flow', { made: 'flow' }),
  'PUT /v1/flows/:flowId/draft': changed('flow.draft_saved', 'flow', { param: 'flowId' }),
  'POST /v1/flows/:flowId/publish': changed('flow.published', 'flow', { param: 'flowId' }),
  'PUT /v1/actions/:name': changed('action.set', 'action', { param: 'name' }),
  'DELETE /v1/actions/:name': changed('action.deleted', 'action', { param: 'name' }),
  'POST /v1/stores': changed('store.added', 'store', { made: 'store', tells: ['name', 'key'] }),
};

interface Named {
  readonly method: string;
  readonly path: string;
}

export const isChanging = ({ method }: Named): boolean => method !== 'GET' && method !== 'HEAD';

/** What is said of a route; undefined when nothing is. */
export const auditingOf = ({ method, path }: Named): Auditing | undefined =>
  OF_MANAGEMENT[`${method} ${path}`] ?? OF_PUBLIC[`${method} ${path}`];

/** What is to be recorded of a route that another service answers; null: nothing. */
export function auditedRoute(route: Named): AuditedRoute | null {
  const auditing = auditingOf(route);
  return typeof auditing === 'object' ? auditing : null;
}

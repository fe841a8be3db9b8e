// What no code says of the management API; see public.mjs beside it.
import { AFTER, BODIES, CURSOR, EVENT_TYPE, LIMIT, MODE, ONE_MODE, STATUS_OF_DELIVERY } from './queries.mjs';

export const MANAGEMENT_TAGS = {
  Orgs: 'Organisations, their members and their API keys.',
  Sessions: 'Members who sign in.',
  Apps: 'Platform apps, and the orgs connected to them.',
  Flows: 'The flows of an org, and the library they are installed from.',
  Calling: 'Numbers that live calls are made from, and the prepaid credit that pays for them (paise).',
  Actions: 'Where the org answers actions, what is connected, and trying it out.',
  Webhooks: 'Endpoints that signed events are sent to, and what became of each delivery.',
  Contacts: 'Opt-outs and consents of shoppers, by phone.',
  Stores: 'What stores have synced, and what their changes start.',
  Runs: 'Why a run did what it did, or would do; and stopping what is under way.',
};

const of = (path) => `/admin/v1/orgs/:orgId${path}`;
const endpoint = (path = '') => of(`/webhook-endpoints/:endpointId${path}`);
const run = (path) => of(`/runs/:runId${path}`);

/** An answer that is no JSON, with the beginning of one as its example. */
const text = (type, value) => ({ [type]: { schema: { type: 'string' }, examples: { real: { value } } } });
const REGISTER =
  'kind,at,number,call_id,run_id,call_type,decision,reason,basis,basis_reference,basis_time,basis_until,hours_date,hours,rules_version,opt_out_checked_at,opt_out_source,opt_out_lifted_at\r\n';
const AUDIT =
  '{"at":"2026-11-26T10:00:00.000Z","by":{"kind":"member","id":"mem_01","name":"Meera"},"action":"org.changed","subject":{"kind":"org","id":"org_01"},"outcome":"done","before":{"name":"Shop"},"after":{"name":"Shop & Sons"}}\n';
const AUDIT_CSV =
  '"at","by_kind","by_id","by_name","action","subject_kind","subject_id","outcome","before","after"\r\n';
const STREAM =
  'retry: 2000\n\nid: 1795392000000\nevent: ready\ndata: {"isResumed":false}\n\nid: 1795392001000\nevent: balance\ndata: {"balance":{"amount":50000,"currency":"INR"}}\n\n';

export const MANAGEMENT_WORDS = {
  'POST /admin/v1/orgs': {
    tag: 'Orgs',
    id: 'createOrg',
    summary: 'Create an org',
    text: 'A new org is not verified and has no number and no credit.',
  },
  'GET /admin/v1/orgs': {
    tag: 'Orgs',
    id: 'listOrgs',
    summary: 'List the orgs, oldest first',
    query: { cursor: CURSOR, limit: LIMIT },
  },
  [`GET ${of('')}`]: { tag: 'Orgs', id: 'getOrg', summary: 'Get an org' },
  [`PATCH ${of('')}`]: {
    tag: 'Orgs',
    id: 'updateOrg',
    summary: 'Change an org',
    text: '`callingHours` narrow the legal hours; null takes the narrowing away.',
  },
  [`POST ${of('/members')}`]: {
    tag: 'Orgs',
    id: 'addMember',
    summary: 'Add a member',
    errors: ['CONFLICT'],
    text: 'An account with this e-mail address keeps its name and password.',
  },
  'POST /admin/v1/session': {
    tag: 'Sessions',
    id: 'signIn',
    summary: 'Sign in',
    errors: ['SECOND_FACTOR_REQUIRED'],
    text: 'Sets the cookie of the session. `csrfToken` goes into the header `X-CSRF-Token` of every change. An account with a second factor needs a `code`, too: send the same again with it after `SECOND_FACTOR_REQUIRED`.',
  },
  'GET /admin/v1/session': { tag: 'Sessions', id: 'getSession', summary: 'Who is signed in' },
  'DELETE /admin/v1/session': { tag: 'Sessions', id: 'signOut', summary: 'Sign out' },
  'POST /admin/v1/session/password': {
    tag: 'Sessions',
    id: 'changePassword',
    summary: 'Change the password',
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
    text: 'All other sessions of the account end. Send the `csrfToken` in the header `X-CSRF-Token`.',
  },
  'GET /admin/v1/session/second-factor': {
    tag: 'Sessions',
    id: 'getSecondFactor',
    summary: 'Whether your second factor is on',
    errors: ['UNAUTHENTICATED'],
  },
  'POST /admin/v1/session/second-factor': {
    tag: 'Sessions',
    id: 'beginSecondFactor',
    summary: 'Get a secret for an authenticator app',
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFLICT'],
    text: '`secret` and `uri` (for a QR code) are shown once. Nothing asks for codes until the first one has confirmed it. Send the `csrfToken` in the header `X-CSRF-Token`.',
  },
  'POST /admin/v1/session/second-factor/confirm': {
    tag: 'Sessions',
    id: 'confirmSecondFactor',
    summary: 'Turn your second factor on',
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFLICT'],
    text: 'With the first `code` of the app. All other sessions of the account end. `recoveryCodes` are shown once, and each replaces a code once.',
  },
  'POST /admin/v1/session/second-factor/recovery-codes': {
    tag: 'Sessions',
    id: 'renewRecoveryCodes',
    summary: 'Get new recovery codes',
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFLICT'],
    text: 'Those of before work no more.',
  },
  'DELETE /admin/v1/session/second-factor': {
    tag: 'Sessions',
    id: 'turnOffSecondFactor',
    summary: 'Turn your second factor off',
    errors: ['UNAUTHENTICATED', 'CONFLICT'],
    text: '`code` may be a recovery code.',
  },
  [`DELETE ${of('/members/:memberId/second-factor')}`]: {
    tag: 'Orgs',
    id: 'removeSecondFactor',
    summary: 'Take away the second factor of a member who has lost it',
    text: 'All sessions of the account end, and the member is mailed about it: `isMailed` false when the mail was not taken.',
  },
  'POST /admin/v1/password-resets': {
    tag: 'Sessions',
    id: 'askForPasswordReset',
    summary: 'Have a link for a new password mailed',
    text: 'Answers the same when nobody has that address.',
  },
  'POST /admin/v1/password-resets/:token': {
    tag: 'Sessions',
    id: 'resetPassword',
    summary: 'Set the new password',
    text: '`token` is that of the mailed link, which works once and for an hour. All sessions of the account end.',
  },
  [`POST ${of('/console-token')}`]: {
    tag: 'Sessions',
    id: 'createConsoleToken',
    summary: 'Get a token for the public API',
    text: 'A bearer for `/v1` for 10 minutes with all scopes; that of a member with the role `member` may only GET.',
  },
  [`GET ${of('/members')}`]: {
    tag: 'Orgs',
    id: 'listMembers',
    summary: 'List the members, the invited included, oldest first',
    query: { cursor: CURSOR, limit: LIMIT },
  },
  [`PATCH ${of('/members/:memberId')}`]: {
    tag: 'Orgs',
    id: 'updateMember',
    summary: 'Change the role of a member',
    errors: ['CONFLICT'],
  },
  [`DELETE ${of('/members/:memberId')}`]: {
    tag: 'Orgs',
    id: 'removeMember',
    summary: 'Remove a member',
    text: 'Holds for every request after the answer. The last owner stays.',
    errors: ['CONFLICT'],
  },
  'POST /admin/v1/apps': {
    tag: 'Apps',
    id: 'createApp',
    summary: 'Register a platform app',
    text: '`clientSecret` and `signingSecret` are shown in this answer only.',
  },
  'GET /admin/v1/apps': {
    tag: 'Apps',
    id: 'listApps',
    summary: 'List the apps, oldest first',
    query: { cursor: CURSOR, limit: LIMIT },
  },
  'PATCH /admin/v1/apps/:appId': {
    tag: 'Apps',
    id: 'updateApp',
    summary: 'Change an app',
    text: 'What is left out stays. `webhookUrl` or `actionUrl` null: none any more.',
  },
  'POST /admin/v1/apps/:appId/roll-secret': {
    tag: 'Apps',
    id: 'rollAppSecret',
    summary: 'Roll the signing secret',
    text: 'The secret before signs beside the new one for 24 hours.',
  },
  'POST /admin/v1/apps/:appId/roll-client-secret': {
    tag: 'Apps',
    id: 'rollAppClientSecret',
    summary: 'Roll the client secret',
    text: 'The secret before is refused from the answer on.',
  },
  [`GET ${of('/app-connections')}`]: {
    tag: 'Apps',
    id: 'listAppConnections',
    summary: 'List the connections to apps',
    query: { cursor: CURSOR, limit: LIMIT },
  },
  [`DELETE ${of('/app-connections/:appId')}`]: {
    tag: 'Apps',
    id: 'disconnectApp',
    summary: 'Disconnect an app',
    text: 'After the answer no token of the app works for this org.',
  },
  [`POST ${of('/api-keys')}`]: {
    tag: 'Orgs',
    id: 'createApiKey',
    summary: 'Create an API key',
    text: '`secret` is shown in this answer only. At most 100 of a mode are in force (409 past it). With the scope `manage` the key may use this API for its org, in its mode.',
  },
  [`GET ${of('/api-keys')}`]: {
    tag: 'Orgs',
    id: 'listApiKeys',
    summary: 'List the API keys, revoked ones included',
    query: { cursor: CURSOR, limit: LIMIT },
  },
  [`DELETE ${of('/api-keys/:keyId')}`]: {
    tag: 'Orgs',
    id: 'revokeApiKey',
    summary: 'Revoke an API key',
    text: 'Holds for every request after the answer.',
  },

  'GET /admin/v1/audit': {
    tag: 'Orgs',
    id: 'listPlatformAudit',
    summary: 'Read who changed what belongs to no org, newest first',
  },
  [`GET ${of('/audit')}`]: {
    tag: 'Orgs',
    id: 'listAudit',
    summary: 'Read who changed what of the org, newest first',
    text: 'Changes by members, keys, apps and staff, and sign-ins. `outcome` is `unknown` where nobody heard whether it was made.',
  },
  [`GET ${of('/audit/export')}`]: {
    tag: 'Orgs',
    id: 'exportAudit',
    summary: 'Get the whole audit log, oldest first',
    text: 'Streamed. NDJSON, or CSV with `format=csv`.',
    answers: {
      200: {
        description: 'The log',
        content: { ...text('application/x-ndjson', AUDIT), ...text('text/csv', AUDIT_CSV) },
      },
    },
  },

  [`PUT ${of('/action-url')}`]: {
    tag: 'Actions',
    id: 'putActionUrl',
    actionUrl: '{$request.body#/url}',
    summary: 'Set the action URL of a mode',
    text: '`signingSecret` is shown once, with the first URL of the mode; another URL keeps it.',
  },
  [`GET ${of('/action-url')}`]: {
    tag: 'Actions',
    id: 'getActionUrl',
    summary: 'Get the action URL of a mode',
    query: { mode: { ...ONE_MODE, required: true } },
  },
  [`DELETE ${of('/action-url')}`]: {
    tag: 'Actions',
    id: 'deleteActionUrl',
    summary: 'Delete the action URL of a mode',
    query: { mode: { ...ONE_MODE, required: true } },
  },
  [`POST ${of('/action-url/roll-secret')}`]: {
    tag: 'Actions',
    id: 'rollActionUrlSecret',
    summary: 'Roll the signing secret',
    text: 'Both secrets sign for 24 hours: each request carries a `v1` of each.',
  },
  [`GET ${of('/actions')}`]: {
    tag: 'Actions',
    id: 'listOrgActions',
    summary: 'List the action catalogue with who made each',
    query: { mode: { ...ONE_MODE, required: true } },
  },
  [`POST ${of('/actions/:name/try')}`]: {
    tag: 'Actions',
    id: 'tryAction',
    summary: 'Try an action out',
    text: 'Sends one real request, marked `isTry`, and tells what came of it. Nothing is kept, and no event is made.',
  },

  [`GET ${of('/flows')}`]: {
    tag: 'Flows',
    id: 'listOrgFlows',
    summary: 'List all flows of the org with who made each',
    text: 'Oldest first, drafts that were never published included.',
    query: { cursor: CURSOR, limit: LIMIT },
  },
  'GET /admin/v1/flow-library': { tag: 'Flows', id: 'listLibraryFlows', summary: 'List the flows of the library' },

  [`POST ${of('/numbers')}`]: {
    tag: 'Calling',
    id: 'addNumber',
    summary: 'Add a number',
    errors: ['CONFLICT'],
    text:
      'Any Indian number; `callTypes` say what it may be used for, `lines` how many calls it carries at a time. Languages left out mean all. ' +
      '`trunk` is the name or id of a trunk; without one the calls are simulated. While the org has no such trunk, `speech` and `dtmf` are false, and nothing is dialled from the number. ' +
      '`fallbackTrunk` names a second one, for calls that the first certainly did not dial.',
  },
  [`GET ${of('/numbers')}`]: { tag: 'Calling', id: 'listNumbers', summary: 'List the numbers' },
  [`DELETE ${of('/numbers/:numberId')}`]: { tag: 'Calling', id: 'deleteNumber', summary: 'Remove a number' },
  [`POST ${of('/trunks')}`]: {
    tag: 'Calling',
    id: 'addTrunk',
    summary: 'Add a SIP trunk',
    errors: ['CONFLICT'],
    text: '`codecs` left out: PCMA. `username` and `password` go together; the password is never shown. Numbers name the trunk by its name or id.',
  },
  [`GET ${of('/trunks')}`]: { tag: 'Calling', id: 'listTrunks', summary: 'List the SIP trunks' },
  [`DELETE ${of('/trunks/:trunkId')}`]: {
    tag: 'Calling',
    id: 'deleteTrunk',
    summary: 'Remove a SIP trunk',
    text: 'Calls under way go on. From then on nothing is dialled from numbers that name it.',
  },
  [`POST ${of('/credits')}`]: { tag: 'Calling', id: 'addCredit', summary: 'Add credit' },
  [`GET ${of('/balance')}`]: { tag: 'Calling', id: 'getBalance', summary: 'Get the balance' },

  [`POST ${of('/webhook-endpoints')}`]: {
    tag: 'Webhooks',
    id: 'createWebhookEndpoint',
    summary: 'Add an endpoint',
    text: '`secret` is shown in this answer only.',
  },
  [`GET ${of('/webhook-endpoints')}`]: {
    tag: 'Webhooks',
    id: 'listWebhookEndpoints',
    summary: 'List the endpoints',
    query: { mode: MODE },
  },
  [`GET ${endpoint()}`]: { tag: 'Webhooks', id: 'getWebhookEndpoint', summary: 'Get an endpoint' },
  [`PATCH ${endpoint()}`]: { tag: 'Webhooks', id: 'updateWebhookEndpoint', summary: 'Change an endpoint' },
  [`DELETE ${endpoint()}`]: { tag: 'Webhooks', id: 'deleteWebhookEndpoint', summary: 'Remove an endpoint' },
  [`POST ${endpoint('/roll-secret')}`]: {
    tag: 'Webhooks',
    id: 'rollWebhookSecret',
    summary: 'Replace the signing secret',
    text: 'For 24 hours the old secret signs beside the new one.',
  },
  [`POST ${endpoint('/test')}`]: { tag: 'Webhooks', id: 'sendTestEvent', summary: 'Send a `ping`' },
  [`GET ${endpoint('/events')}`]: {
    tag: 'Webhooks',
    id: 'listWebhookEvents',
    summary: 'List the stored events in the order of their sequence',
    query: { after: AFTER, limit: LIMIT },
  },
  [`GET ${endpoint('/deliveries')}`]: {
    tag: 'Webhooks',
    id: 'listDeliveries',
    summary: 'List the deliveries, newest first',
    query: { status: STATUS_OF_DELIVERY, eventType: EVENT_TYPE, bodies: BODIES, cursor: CURSOR, limit: LIMIT },
  },
  [`POST ${endpoint('/deliveries/:deliveryId/resend')}`]: {
    tag: 'Webhooks',
    id: 'resendDelivery',
    summary: 'Send a delivery again',
  },
  [`GET ${endpoint('/deliveries/:deliveryId/explain')}`]: {
    tag: 'Webhooks',
    id: 'explainDelivery',
    summary: 'Explain what became of a delivery',
  },
  [`POST ${endpoint('/replay')}`]: {
    tag: 'Webhooks',
    id: 'startReplay',
    summary: 'Send past events again',
    errors: ['CONFLICT'],
  },
  [`GET ${endpoint('/replay/:replayId')}`]: {
    tag: 'Webhooks',
    id: 'getReplay',
    summary: 'Get how far a replay has come',
  },
  [`DELETE ${endpoint('/replay/:replayId')}`]: { tag: 'Webhooks', id: 'cancelReplay', summary: 'Stop a replay' },

  [`GET ${of('/contacts')}`]: {
    tag: 'Contacts',
    id: 'findContact',
    summary: 'Find a contact by phone',
    text: '`mode` is `live` when it is left out.',
  },
  [`GET ${of('/contacts/list')}`]: {
    tag: 'Contacts',
    id: 'listContacts',
    summary: 'List the contacts of a mode, newest first',
    text: '`mode` is `live` when it is left out.',
  },
  [`GET ${of('/contacts/export')}`]: {
    tag: 'Contacts',
    id: 'exportContact',
    summary: 'Get everything about the calls to a number in one document',
    text: 'Name it by `phone`, or an erased contact by `contactId`. Consents, opt-outs, evidence with its verified chain, permits, and the facts of the calls of every run. Streamed. `mode` is `live` when it is left out.',
  },
  [`GET ${of('/contacts/export/page')}`]: {
    tag: 'Contacts',
    id: 'exportContactPage',
    summary: 'Get the export of a contact as a page to read and to print',
    text: 'Streamed. HTML without script; it loads nothing. A whole one ends with "End of the export.".',
    answers: { 200: { description: 'The page', content: { 'text/html': { schema: { type: 'string' } } } } },
  },
  [`GET ${of('/call-register')}`]: {
    tag: 'Contacts',
    id: 'getCallRegister',
    summary: 'Get the register of a month: every attempt with its basis and its call, and the opt-outs',
    text: 'CSV, streamed.',
    answers: { 200: { description: 'The register', content: text('text/csv', REGISTER) } },
  },
  [`POST ${of('/contacts/opt-outs')}`]: {
    tag: 'Contacts',
    id: 'recordOptOut',
    summary: 'Record that a number wants no more calls',
    text: 'Withdraws all consents of the number. After the answer no call to it starts. `contact` is null for a number whose shopper was erased.',
  },
  [`DELETE ${of('/contacts/opt-outs')}`]: {
    tag: 'Contacts',
    id: 'liftOptOut',
    summary: 'Lift an opt-out',
    text: 'Consents withdrawn by it stay withdrawn. `contact` is null for a number whose shopper was erased: they may come back now.',
  },
  [`DELETE ${of('/contacts/wrong-person')}`]: {
    tag: 'Contacts',
    id: 'clearWrongPerson',
    summary: 'Say that a number is the right one after all',
    text: 'Clears `isWrongPerson`, which a call set in which somebody else was reached. Triggers start calls to the number again; runs canceled by it stay canceled.',
  },
  [`POST ${of('/consents/withdraw')}`]: {
    tag: 'Contacts',
    id: 'withdrawConsents',
    summary: 'Withdraw the consents of a number',
    text: 'All scopes, or the one that is named.',
  },
  [`POST ${of('/erasures')}`]: {
    tag: 'Contacts',
    id: 'eraseShopper',
    summary: 'Erase the shopper of a number',
    text: 'In this org and mode. After the answer no call to the number starts; within a minute the person is gone from every service, but for a call under way, which ends first, and for what the log keeps. Who comes back, by a consent or an order from after it, begins anew; an opt-out that was in force holds until it is lifted. Said again it answers the same erasure, and looks again.',
  },

  [`POST ${of('/flows/:flowId/archive')}`]: {
    tag: 'Flows',
    id: 'archiveFlow',
    summary: 'Take a flow out of use',
    errors: ['CONFLICT'],
    text: 'Starts and triggers are `NOT_PUBLISHED` from the answer on, runs that wait go on. Its draft can be read, changed and published, which revives it. Archived again, it answers as before.',
  },
  [`GET ${of('/flows/:flowId/triggers')}`]: {
    tag: 'Stores',
    id: 'listTriggers',
    summary: 'List the triggers of a published flow',
    text: '`enabled` is what the org has set, else what the flow says. 404 until the flow is published.',
  },
  [`PUT ${of('/flows/:flowId/triggers/:triggerId')}`]: {
    tag: 'Stores',
    id: 'setTrigger',
    summary: 'Switch a trigger of a flow on or off',
    text: 'For the org; it counts for what is synced after the answer. Switched on, it is told with what will allow its calls (`basis`) and what may keep them from being made or of use (`warnings`). 404 until a flow with this trigger is published.',
  },
  [`POST ${of('/flows/:flowId/triggers/:triggerId/try')}`]: {
    tag: 'Stores',
    id: 'tryTrigger',
    summary: 'Try a trigger out with an object',
    errors: ['NOT_FOUND'],
    text: 'Judges `object` as a sync would that sends it for the first time, and the run that the trigger would start. Nothing is written and nobody is called.',
  },
  [`GET ${of('/trigger-results')}`]: {
    tag: 'Stores',
    id: 'listTriggerResults',
    summary: 'What triggers did, newest first',
    text: 'One per trigger that was on and change that it is for: started, skipped or refused, with its reason.',
  },
  [`GET ${of('/sync-runs/:runId')}`]: {
    tag: 'Stores',
    id: 'getSyncRun',
    summary: 'Read a sync with its body',
    text: '`body` is the text as it was sent; null once retention has dropped it, and of a sync that changed nothing: `bodyHash` is kept of it.',
  },
  [`GET ${of('/stores/:storeId/objects')}`]: {
    tag: 'Stores',
    id: 'listStoreObjects',
    summary: 'List what a store has synced',
    text: 'By kind and id.',
  },
  [`GET ${of('/stores/:storeId/objects/:entity/:externalId/history')}`]: {
    tag: 'Stores',
    id: 'getObjectHistory',
    summary: 'Read the history of an object, newest first',
    text: 'It stays when the object is deleted.',
  },
  [`GET ${of('/stores/:storeId/sync-runs')}`]: {
    tag: 'Stores',
    id: 'listSyncRuns',
    summary: 'List the syncs of a store, newest first',
    text: 'Without their bodies.',
  },
  [`POST ${of('/stores/connect')}`]: {
    tag: 'Stores',
    id: 'connectStore',
    summary: "Connect a shop by its platform's own webhooks",
    statuses: [201, 200],
    errors: ['CONFLICT', 'RATE_LIMITED'],
    text: '`webhookUrl` is where the platform is to send. 201 when this made the store; the same shop again is the same store with the new secret, 200. The secret is answered never.',
  },
  [`PATCH ${of('/stores/:storeId')}`]: {
    tag: 'Stores',
    id: 'changeConnection',
    summary: 'Change the secret of a connected store, or what its consents cover',
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
    text: 'The secret before verifies for an hour more. `marketingCoversCalls` (false until it is set): whether a consent to marketing by SMS or e-mail is one to promotional calls, too.',
  },
  [`DELETE ${of('/stores/:storeId')}`]: {
    tag: 'Stores',
    id: 'disconnectStore',
    summary: 'Disconnect a store',
    errors: ['NOT_FOUND'],
    text: 'From the answer on what its platform sends is 404. What was synced stays.',
  },
  [`GET ${of('/stores/:storeId/receipts')}`]: {
    tag: 'Stores',
    id: 'listReceipts',
    summary: 'List what the platform of a connected store has sent, newest first',
    text: 'What each delivery became, object by object; no bodies and no names.',
  },
  [`PUT ${of('/stores/:storeId/:entity')}`]: {
    tag: 'Stores',
    id: 'importObjects',
    summary: 'Sync as an importer',
    text: 'As the public sync of the same kind, in live mode; it starts flows only with `startFlows=true`.',
  },
  [`GET ${of('/stream')}`]: {
    tag: 'Runs',
    id: 'streamChanges',
    summary: 'Follow what changes, as server-sent events',
    text: 'Events `run`, `delivery` and `balance` with the state after the change, and `ready` at the beginning: see the handbook.',
    requestHeaders: ['Last-Event-ID'],
    answers: {
      200: {
        description: 'Events until one of the two sides ends it',
        content: text('text/event-stream', STREAM),
      },
    },
  },
  [`GET ${of('/overview')}`]: {
    tag: 'Runs',
    id: 'getOverview',
    summary: 'How the runs of a mode stand, and a page of them, newest first',
    text: 'A count of 10,000 stands for that many or more.',
  },
  [`POST ${of('/runs/pause')}`]: {
    tag: 'Runs',
    id: 'pauseRuns',
    summary: 'Pause the runs of a filter, and those started later',
    errors: ['CONFLICT'],
    text: 'At least one of `flowId`, `flowVersionId`, `storeId` and `metadata`; all that is named has to hold. After the answer no attempt of such a run starts, until a resume. 503: an attempt is still being placed; the pause stands all the same, ask again. `dryRun` counts and writes nothing.',
  },
  [`POST ${of('/runs/resume')}`]: {
    tag: 'Runs',
    id: 'resumeRuns',
    summary: 'End pauses, and plan their runs anew',
    text: 'Ends each pause whose filter is the same or says more. A run that another pause concerns stays paused.',
  },
  [`POST ${of('/runs/cancel')}`]: {
    tag: 'Runs',
    id: 'cancelRuns',
    summary: 'Cancel the runs of a filter that have not ended',
    errors: ['CONFLICT'],
    text: 'Takes the same filter as a pause. After the answer no attempt of such a run starts; calls under way go on to their end. Runs started later are not concerned.',
  },
  [`GET ${of('/runs/jobs/:jobId')}`]: {
    tag: 'Runs',
    id: 'getRunJob',
    summary: 'Get how far a pause, a resume or a cancel of many runs has come',
  },
  'PUT /admin/v1/hold': {
    tag: 'Runs',
    id: 'setHold',
    summary: 'Hold all live dialling of the deployment, or let it go on',
    text: 'For a platform administrator. After the answer to a hold no live attempt of any org starts; test runs go on.',
  },
  'GET /admin/v1/hold': { tag: 'Runs', id: 'getHold', summary: 'Get whether all live dialling is held' },
  [`POST ${run('/advance')}`]: {
    tag: 'Runs',
    id: 'advanceRun',
    summary: 'Make the next attempt due now',
    errors: ['CONFLICT'],
    text: 'Test runs; live ones on the virtual carrier only. Hours, consent and lines are checked as ever.',
  },
  [`POST ${of('/runs/explain')}`]: {
    tag: 'Runs',
    id: 'explainStart',
    summary: 'Explain what would become of a run',
    errors: ['NOT_FOUND'],
    text: '`request` is the body of `POST /v1/runs`. Every check is judged and told with its verdict; nothing is written and nobody is called.',
  },
  [`GET ${run('/explain')}`]: { tag: 'Runs', id: 'explainRun', summary: 'Explain why a run waits' },
  [`GET ${run('/permits')}`]: {
    tag: 'Runs',
    id: 'listPermits',
    summary: 'List what permitted, or refused, each attempt',
  },
  [`GET ${run('/timeline')}`]: {
    tag: 'Runs',
    id: 'getTimeline',
    summary: 'Get everything that happened to a run, oldest first',
  },
  [`GET ${run('/export')}`]: { tag: 'Runs', id: 'exportRun', summary: 'Get everything about a run in one document' },
  [`GET ${run('/export/page')}`]: {
    tag: 'Runs',
    id: 'exportRunPage',
    summary: 'Get the export of a run as a page to read and to print',
    text: 'Permits with basis and hours, calls, consents and the evidence with its hashes. HTML without script; it loads nothing.',
    answers: { 200: { description: 'The page', content: text('text/html', '<!doctype html>...') } },
  },
};

// What no code says of the public API: names for SDK generators, texts, and the errors beyond those every operation has
// (tools/generate/openapi/errors.mjs). Keys are the routes of apps/api-gateway/src/routing; a route that is not served
// yet may have its words already, a route without words does not pass.
import { KEY_SCOPES, MODES } from '../../../../libs/kernel/dist/index.js';
import { CURSOR, FILTERS_OF_RUNS, FLOW_ID, LIMIT, STATUS_OF_RUN } from './queries.mjs';

const caller = {
  type: 'object',
  required: ['kind', 'name', 'mode', 'scopes'],
  properties: {
    kind: { type: 'string', enum: ['api_key', 'app'] },
    name: { type: 'string' },
    mode: { type: 'string', enum: [...MODES] },
    scopes: { type: 'array', items: { type: 'string', enum: [...KEY_SCOPES] } },
  },
};

const WAV = { content: { 'audio/wav': { schema: { type: 'string', format: 'binary' } } } };
const RECORDING = { headers: ['Accept-Ranges', 'ETag'] };
const LINK = Object.fromEntries(
  ['org', 'expires', 'kid', 'signature'].map((name) => [
    name,
    { required: true, description: 'As it stands in `recordingUrl`', schema: { type: 'string' } },
  ]),
);

export const PUBLIC_TAGS = {
  Connection: 'Who is calling.',
  Flows: 'Published definitions of what is asked and said in a call. Both modes of an org share them.',
  Runs: "A run is one flow for one shopper: up to `maxAttempts` calls within calling hours, until it has the shopper's answers or gives up.",
  Contacts: 'Shoppers, with their consents and their opt-out.',
  Calls: 'One attempt of a run, with its transcript and its recording.',
  Actions: 'What the calling agent may do during a call.',
  Events: 'What is posted to webhook endpoints as runs progress.',
  Stores: "Orders, returns, customers and products of the customer's own system.",
};

export const PUBLIC_WORDS = {
  'GET /v1/me': {
    tag: 'Connection',
    id: 'getMe',
    summary: 'Show the org and the credential of the request',
    answer: {
      type: 'object',
      required: ['ok', 'org', 'caller'],
      properties: {
        ok: { type: 'boolean', const: true },
        org: {
          type: 'object',
          required: ['id', 'name'],
          properties: { id: { type: 'string', pattern: '^org_[a-z0-9]{20}$' }, name: { type: 'string' } },
        },
        caller: { $ref: '#/components/schemas/Caller' },
      },
    },
    components: { Caller: caller },
  },

  'GET /v1/flows': { tag: 'Flows', id: 'listFlows', summary: 'List the published flows' },
  'POST /v1/flows': {
    tag: 'Flows',
    id: 'createFlow',
    summary: 'Create a flow as a draft',
    headers: ['ETag'],
    text: 'A half-written definition is saved; what keeps it from being published is listed in `problems`. Unknown properties of the definition are kept.',
  },
  'GET /v1/flows/:flowId': {
    tag: 'Flows',
    id: 'getFlow',
    summary: 'Get a published flow',
    text: 'A flow that was never published is not found.',
  },
  'POST /v1/flows/library/:libraryKey/install': {
    tag: 'Flows',
    id: 'installLibraryFlow',
    summary: 'Install a flow of the library',
    text: 'Copies the flow into the org and publishes it. Installing it again answers the same flow, with `isNew` false.',
    errors: ['FLOW_INVALID'],
  },
  'GET /v1/flows/:flowId/draft': {
    tag: 'Flows',
    id: 'getFlowDraft',
    summary: 'Get the draft of a flow',
    text: '`draft` is null when the published version is current.',
    headers: ['ETag'],
  },
  'PUT /v1/flows/:flowId/draft': {
    tag: 'Flows',
    id: 'saveFlowDraft',
    summary: 'Save the whole draft of a flow',
    headers: ['ETag'],
    errors: ['CONFLICT'],
    text: 'Replaces the draft or starts one. Runs keep to the published version until the draft is published.',
  },
  'POST /v1/flows/:flowId/publish': {
    tag: 'Flows',
    id: 'publishFlow',
    summary: 'Publish the draft of a flow',
    errors: ['CONFLICT', 'FLOW_INVALID'],
    text: 'New runs follow it from the answer on; runs that exist keep their version. While the draft has problems they are the `details` of a 422 `FLOW_INVALID`.',
  },

  'POST /v1/runs': {
    tag: 'Runs',
    id: 'startRun',
    summary: 'Start a run',
    text: 'Send `flowId` or `flowKey`, and `phone` or `contactId`. Inside calling hours the first call is placed before the answer (`dialing`); outside, the run is `scheduled`. With a test credential nobody is called: the run walks the flow with `testAnswers`.',
    errors: [
      'NOT_FOUND',
      'NOT_PUBLISHED',
      'OPTED_OUT',
      'NO_CONSENT',
      'INVALID_INPUT',
      'OUTSIDE_CALLING_HOURS',
      'NOT_VERIFIED',
      'NO_NUMBER',
      'NO_CREDIT',
      'CANNOT_PLACE',
    ],
  },
  'GET /v1/runs': {
    tag: 'Runs',
    id: 'listRuns',
    summary: 'List runs, newest first',
    text: 'A test credential lists test runs only. All filters that are sent hold.',
    query: { cursor: CURSOR, limit: LIMIT, flowId: FLOW_ID, status: STATUS_OF_RUN, ...FILTERS_OF_RUNS },
  },
  'GET /v1/runs/:runId': { tag: 'Runs', id: 'getRun', summary: 'Get a run' },
  'POST /v1/runs/:runId/cancel': {
    tag: 'Runs',
    id: 'cancelRun',
    summary: 'Cancel a run',
    text: 'No further attempts; a call in progress goes on to its end. A run that is over stays as it is.',
    statuses: [200],
  },
  'POST /v1/runs/:runId/actions/:actionId/result': {
    tag: 'Actions',
    id: 'finishActionCall',
    summary: 'Finish a pending action call',
    text: 'For an action that was answered with 202 `{"pending": true}`, within 24 hours after it was asked for: `ok` true makes it `success`, false `refused`.',
    statuses: [200],
    errors: ['NOT_PENDING'],
  },

  'PUT /v1/contacts': {
    tag: 'Contacts',
    id: 'upsertContact',
    summary: 'Add a contact, or change the one with this phone',
    statuses: [201, 200],
    errors: ['OPTED_OUT'],
    text: '201 for a new number, 200 for a known one. `fields` are merged into those of the contact; `consent` is recorded with it.',
  },

  'GET /v1/calls/:callId': {
    tag: 'Calls',
    id: 'getCall',
    summary: 'Get a call',
    text: 'With its transcript and, of an answered live call, a link to its recording that plays for 15 minutes.',
  },
  'GET /v1/recordings/:callId': {
    tag: 'Calls',
    id: 'getRecording',
    summary: 'Play a recording',
    text: 'The address is the `recordingUrl` of a call: it bears its own proof, so it takes no credential. Ranges are served.',
    query: LINK,
    requestHeaders: ['Range', 'If-Range', 'If-None-Match'],
    errors: ['GONE', 'RANGE_NOT_SATISFIABLE'],
    answers: {
      200: { description: 'The whole recording', ...WAV, ...RECORDING },
      206: { description: 'The range that was asked for', ...WAV, headers: [...RECORDING.headers, 'Content-Range'] },
      304: { description: 'It is as the client has it', headers: ['ETag'] },
    },
  },
  'HEAD /v1/recordings/:callId': {
    tag: 'Calls',
    id: 'headRecording',
    summary: 'Ask for the length and type of a recording',
    query: LINK,
    requestHeaders: ['If-None-Match'],
    errors: ['GONE'],
    answers: {
      200: { description: 'There is a recording', ...RECORDING },
      304: { description: 'It is as the client has it', headers: ['ETag'] },
    },
  },

  'GET /v1/actions': {
    tag: 'Actions',
    id: 'listActions',
    summary: 'List the action catalogue',
    text: "The org's own actions first, then the presets.",
  },
  'PUT /v1/actions/:name': {
    tag: 'Actions',
    id: 'saveAction',
    summary: 'Save an action',
    errors: ['ACTION_IN_USE', 'CONFLICT'],
    actionUrl: 'https://actions.example.com',
    text: 'A preset starts from its own definition. With the transport `svc` the action URL of the org, or that of a connected app, is asked: see the callback. Parameters cannot change while a published flow uses the action.',
  },
  'DELETE /v1/actions/:name': {
    tag: 'Actions',
    id: 'deleteAction',
    summary: 'Delete an action',
    errors: ['ACTION_IN_USE'],
    text: 'A changed preset goes back to the suggested definition.',
  },

  'GET /v1/stores': { tag: 'Stores', id: 'listStores', summary: 'List the stores' },
  'POST /v1/stores': {
    tag: 'Stores',
    id: 'createStore',
    summary: "Add a store of one's own system",
    statuses: [201, 200],
    text: 'Live credentials only. 201 for a new key; a key used before answers 200 with that store.',
  },
  'PUT /v1/stores/:storeId/orders': {
    tag: 'Stores',
    id: 'syncOrders',
    summary: 'Sync orders',
    text: 'Up to 500. The copy with the newest `updatedAt` wins. A fault inside one order makes that order `failed`; the rest is written.',
  },
  'PUT /v1/stores/:storeId/returns': {
    tag: 'Stores',
    id: 'syncReturns',
    summary: 'Sync returns',
    text: 'Up to 500; each names its order by `orderExternalId`.',
  },
  'PUT /v1/stores/:storeId/customers': {
    tag: 'Stores',
    id: 'syncCustomers',
    summary: 'Sync customers',
    text: 'Up to 500. A callable Indian number links the customer to a contact.',
  },
  'PUT /v1/stores/:storeId/products': {
    tag: 'Stores',
    id: 'syncProducts',
    summary: 'Sync products',
    text: 'Up to 500.',
  },
  'DELETE /v1/stores/:storeId/:entity/:externalId': {
    tag: 'Stores',
    id: 'deleteStoreObject',
    summary: 'Delete a synced object',
    text: '`entity` is `orders`, `returns`, `customers` or `products`. `isDeleted` is false when nothing had that id.',
  },
};

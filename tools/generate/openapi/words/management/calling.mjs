// What no code says of how an org calls in the management API: actions, flows, numbers, webhooks, contacts.
import { AFTER, BODIES, CURSOR, EVENT_TYPE, LIMIT, MODE, ONE_MODE, STATUS_OF_DELIVERY } from '../queries.mjs';
import { endpoint, of, text } from './shared.mjs';

const REGISTER =
  'kind,at,number,call_id,run_id,call_type,decision,reason,basis,basis_reference,basis_time,basis_until,hours_date,hours,rules_version,opt_out_checked_at,opt_out_source,opt_out_lifted_at\r\n';

export const CALLING_WORDS = {
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
      '`fallbackTrunk` names a second one, for calls that the first certainly did not dial. ' +
      "`operatorConsent` says where the operator's word in writing is, which a number of an ordinary series needs with a trunk.",
  },
  [`GET ${of('/numbers')}`]: { tag: 'Calling', id: 'listNumbers', summary: 'List the numbers' },
  [`DELETE ${of('/numbers/:numberId')}`]: { tag: 'Calling', id: 'deleteNumber', summary: 'Remove a number' },
  [`POST ${of('/trunks')}`]: {
    tag: 'Calling',
    id: 'addTrunk',
    summary: 'Add a SIP trunk',
    errors: ['CONFLICT'],
    text:
      '`codecs` left out: PCMA. `endReasons` say how a call by this trunk ends that is refused with a code, where the operator means another thing than is usual; each code once. ' +
      '`username` and `password` go together; the password is never shown. Numbers name the trunk by its name or id.',
  },
  [`GET ${of('/trunks')}`]: { tag: 'Calling', id: 'listTrunks', summary: 'List the SIP trunks' },
  [`DELETE ${of('/trunks/:trunkId')}`]: {
    tag: 'Calling',
    id: 'deleteTrunk',
    summary: 'Remove a SIP trunk',
    text: 'Calls under way go on. From then on nothing is dialled from numbers that name it.',
  },
  [`GET ${of('/dlt')}`]: { tag: 'Calling', id: 'getDlt', summary: 'Get what is registered with operators (DLT)' },
  [`PUT ${of('/dlt')}`]: {
    tag: 'Calling',
    id: 'putDlt',
    summary: 'Set what is registered with operators (DLT)',
    text:
      'In place of all that was there; what is left out is nothing. With `dltRequired`, live calls from a number with a trunk need `entityId`, the number among `clis` from its day `declaredOn` on, ' +
      'and the flow among `templates`; else they are `NOT_VERIFIED`. Calls under way go on.',
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
  [`GET ${of('/inbound-calls')}`]: {
    tag: 'Calling',
    id: 'listInboundCalls',
    summary: 'List the calls that came to the numbers, newest first',
    text: 'Of who called a number with a SIP trunk and was answered. Live calls only.',
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
    text: 'All scopes, or the one that is named. A number that is not known becomes a contact: what it consented to until now and is sent later counts no more. `contact` is null for a number whose shopper was erased: so it is then, too.',
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
};

// What no code says of stores, triggers, runs and the hold in the management API; see public.mjs beside it.
import { of, run, text } from './shared.mjs';

const STREAM =
  'retry: 2000\n\nid: 1795392000000\nevent: ready\ndata: {"isResumed":false}\n\nid: 1795392001000\nevent: balance\ndata: {"balance":{"amount":50000,"currency":"INR"}}\n\n';

export const RUNS_WORDS = {
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

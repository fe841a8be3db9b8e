// What the service sends to its customers: the public events, and the action request with its possible answers.
import { PUBLIC_EVENT_TYPES, RUN_EVENT_TYPES } from '../../../libs/kernel/dist/index.js';

const ref = (name) => ({ $ref: `#/components/schemas/${name}` });
const idOf = (prefix) => ({ type: 'string', pattern: `^${prefix}_[a-z0-9]{20}$` });
const object = (properties, required = Object.keys(properties)) => ({ type: 'object', required, properties });
const text = { type: 'string' };
const values = (list) => ({ type: 'string', enum: [...list] });

const APP_DATA = (SCOPES) => ({
  app: object({ id: idOf('app'), name: text }),
  scopes: { type: 'array', items: values(SCOPES) },
});
const DATA = {
  run: ref('Run'),
  callId: idOf('cal'),
  action: ref('ActionCall'),
  handoff: object({ to: text }),
  phone: { type: 'string', description: 'As `+91...`' },
};

/** Null where it was heard in no call. */
const OPT_OUT_DATA = {
  run: { anyOf: [DATA.run, { type: 'null' }], description: 'Null where the management of the org recorded it' },
  callId: { ...DATA.callId, type: ['string', 'null'] },
  phone: DATA.phone,
};

const WHEN = {
  'run.queued': 'A run was made and waits to be placed',
  'run.ringing': 'An attempt rings',
  'run.answered': 'The shopper picked up',
  'run.no_answer': 'An attempt did not reach the shopper; sent for every one, retry or not',
  'run.completed': 'An answered call ended: the run carries its outcome and answers',
  'run.failed': 'The run gave up: no attempt reached the shopper, or it could not be placed',
  'run.canceled': 'The run was cancelled, or the shopper opted out before the next attempt',
  'action.completed': 'An action succeeded',
  'action.failed': 'An action was refused, timed out or is not connected',
  'handoff.requested': 'A person was asked for in the call',
  'handoff.connected': 'A person took the call',
  'optout.received': 'The shopper asked not to be called again, in a call or elsewhere',
  ping: 'A test event, asked for by the management API',
  'app.installed': 'A merchant connected the app; to apps only, whatever they subscribed to',
  'app.uninstalled': 'A merchant disconnected the app; to apps only, whatever they subscribed to',
};

const SIGNATURE = header(
  'Svc-Signature',
  '`t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `<t>.<raw body>` with the signing secret; one `v1` per secret in force. Verify it before anything else',
);

function header(name, description, schema = text) {
  return { name, in: 'header', required: true, description, schema };
}

const pascal = (type) => type.replace(/(?:^|[._])(.)/g, (_, letter) => letter.toUpperCase());
const isOfApps = (type) => type.startsWith('app.');

function dataOf(type, example, scopes) {
  if (type === 'ping') return object({ endpointId: idOf('whe') });
  if (isOfApps(type)) return object(APP_DATA(scopes));
  if (type === 'optout.received') return object(OPT_OUT_DATA);
  const always = Object.keys(example.data);
  return object(
    Object.fromEntries(Object.entries(DATA).filter(([name]) => always.includes(name) || name === 'callId')),
    always,
  );
}

/**
 * `{webhooks, schemas}`. `bodies`: an example of each event by its type; `scopes`, `modes`: the lists of the kernel.
 */
export function webhooksOf(bodies, { scopes, modes }) {
  const schemas = {};
  const webhooks = {};
  for (const type of PUBLIC_EVENT_TYPES) {
    const name = `${pascal(type)}Event`;
    schemas[name] = object({
      id: { ...idOf('evt'), description: 'Skip an id that was handled before: an event may come more than once' },
      type: { type: 'string', const: type },
      mode: values(modes),
      orgId: idOf('org'),
      createdAt: { type: 'string', format: 'date-time' },
      data: dataOf(type, bodies[type], scopes),
    });
    webhooks[type] = { post: eventOperation(type, name, bodies[type]) };
  }
  schemas.WebhookEvent = {
    description: 'Any of the events, told by `type`.',
    oneOf: PUBLIC_EVENT_TYPES.map((type) => ref(`${pascal(type)}Event`)),
    discriminator: {
      propertyName: 'type',
      mapping: Object.fromEntries(PUBLIC_EVENT_TYPES.map((type) => [type, ref(`${pascal(type)}Event`).$ref])),
    },
  };
  return { webhooks, schemas };
}

const eventOperation = (type, name, example) => ({
  operationId: `on${pascal(type)}`,
  tags: ['Events'],
  summary: WHEN[type],
  description: RUN_EVENT_TYPES.includes(type) ? '`data.run` is the run as it was at that moment.' : WHEN[type],
  security: [],
  parameters: [
    SIGNATURE,
    header('Svc-Event-Id', 'The `id` of the event', idOf('evt')),
    header('Svc-Event-Type', 'The `type` of the event', { type: 'string', const: type }),
    header('Svc-Event-Sequence', 'Rises by one with every event stored for the endpoint', {
      type: 'integer',
      minimum: 1,
    }),
  ],
  requestBody: {
    required: true,
    content: { 'application/json': { schema: ref(name), examples: { real: { value: example } } } },
  },
  responses: {
    '2XX': { description: 'Taken. The answer must begin within 10 seconds' },
    default: {
      description: 'Sent again after 1 and 5 minutes, 30 minutes, 2, 6 and 12 hours. Redirects are not followed',
    },
  },
});

/** What an action URL is asked, and what it may answer. */
export const actionSchemas = (modes) => ({
  ActionRequest: object(
    {
      actionId: { ...idOf('act'), description: 'Finish a pending action with it' },
      action: { type: 'string', description: 'The name of the action' },
      mode: values(modes),
      orgId: idOf('org'),
      runId: { type: ['string', 'null'], pattern: '^run_[a-z0-9]{20}$' },
      callId: idOf('cal'),
      contact: object({ phone: { type: ['string', 'null'] } }),
      args: { type: 'object', additionalProperties: text, description: 'The parameters as the agent filled them' },
      metadata: { type: 'object', additionalProperties: text, description: "The run's metadata" },
      isConfirmed: { type: 'boolean', description: 'Whether the shopper said yes, for actions that need it' },
      deadline: { type: 'string', format: 'date-time', description: 'Answer before this, or the action times out' },
      isTry: { type: 'boolean', const: true, description: 'Only in a request that a person tries out' },
    },
    [
      'actionId',
      'action',
      'mode',
      'orgId',
      'runId',
      'callId',
      'contact',
      'args',
      'metadata',
      'isConfirmed',
      'deadline',
    ],
  ),
  ActionReply: object(
    {
      ok: { type: 'boolean', description: 'Whether it was done' },
      result: { type: 'object', additionalProperties: true, description: 'What the agent may use, at most 16 kB' },
      errorCode: { type: 'string', description: 'Why it was refused' },
      say: { type: 'string', description: 'What the shopper is told of a refusal, at most 500 characters' },
    },
    ['ok'],
  ),
  PendingActionReply: object({ pending: { type: 'boolean', const: true } }),
});

const ACTION_EXAMPLE = {
  actionId: 'act_0mg1b2c3d000k5f6g7h8',
  action: 'confirm_order',
  mode: 'test',
  orgId: 'org_0mg1b2c3d4e5f6g7h8i9',
  runId: 'run_0mg1b2c3d4e5f6g7h8i9',
  callId: 'cal_0mg1b2c3d4e5f6g7h8i9',
  contact: { phone: '+919810000001' },
  args: { order_no: '1001', delivery_day: 'tomorrow' },
  metadata: { cart: 'c-17' },
  isConfirmed: true,
  deadline: '2026-11-21T04:30:16.500Z',
};
const reply = (name, value) => ({ 'application/json': { schema: ref(name), examples: { real: { value } } } });

/** The action request as a callback of an operation. `expression`: where the URL is. */
export const actionCallback = (expression) => ({
  actionRequest: {
    [expression]: {
      post: {
        operationId: 'onActionRequest',
        tags: ['Actions'],
        summary: 'The agent asks for an action',
        description:
          'A read is asked once more, under the same key, when there was no answer or a 5xx and time allows.',
        security: [],
        parameters: [SIGNATURE, header('Idempotency-Key', '`<callId>:<actionId>`, the same on a retry')],
        requestBody: { required: true, content: reply('ActionRequest', ACTION_EXAMPLE) },
        responses: {
          200: {
            description: 'Done, or refused',
            content: reply('ActionReply', { ok: true, result: { status: 'confirmed' } }),
          },
          202: {
            description: 'To be finished later, with the result endpoint',
            content: reply('PendingActionReply', { pending: true }),
          },
          '4XX': { description: 'The action is refused, with the status as its `errorCode`' },
          default: { description: 'Refused in the same way; a read that met a 5xx is asked once more' },
        },
      },
    },
  },
});

import { createHash } from 'node:crypto';
import { CALL_RANK, CALL_TOPIC, type CallEnded, type CallEventType } from '@outcall/contracts-telephony';
import {
  CONTACT_CONSENTED,
  CONTACT_OPTED_OUT,
  CONTACT_TOPIC,
  CONTACT_UPSERTED,
  CONTACT_WRONG_PERSON,
  NUMBER_ERASED,
  NUMBER_ERASURE_TOPIC,
  type Contact,
  type NumberErased,
} from '@outcall/contracts-contacts';
import { RUN_ERASURE_TOPIC, RUN_TOPIC, type Run, type RunEventData } from '@outcall/contracts-runs';
import { ACTION_TOPIC, type ActionCall } from '@outcall/contracts-actions';
import { SystemClock, TimeOrderedIdGenerator } from '@outcall/kernel';
import { createEventBus, type DomainEvent } from '@outcall/platform-event-bus';
import {
  CONTEXT_HEADER,
  ContextSigner,
  digestOf,
  type CallContext,
  type RunningService,
  type TenantContext,
} from '@outcall/platform-http';
import { OUTBOX_MIGRATIONS } from '@outcall/platform-outbox';
import { Logger } from '@outcall/platform-telemetry';
import { contextKeysAmong, createTestDatabase, eventually } from '@outcall/testing';
import { MIGRATIONS } from '../src/migrations.js';
import { start } from '../src/start.js';
import { FakeServices } from './fake-services.js';

const CALLERS = [
  'run-orchestrator',
  'api-gateway',
  'commerce-sync',
  'flow',
  'contacts',
  'telephony-adapter',
  'webhook-delivery',
];
const CONTEXT_KEYS = contextKeysAmong(CALLERS);

export const ids = new TimeOrderedIdGenerator(new SystemClock());
export const ALL_MIGRATIONS = [...MIGRATIONS, ...OUTBOX_MIGRATIONS];

export const tenant = (orgId: string, change: Partial<TenantContext> = {}): TenantContext => ({
  type: 'tenant',
  orgId,
  orgName: 'Shop',
  isVerified: true,
  callingHours: null,
  mode: 'test',
  credential: { kind: 'api_key', id: 'key_1', name: 'shop' },
  scopes: ['runs'],
  ...change,
});

export const BODY = {
  flowKey: 'cod_confirmation',
  phone: '98100 00001',
  inputs: { customer_name: 'Asha', order_no: '1001', amount: '1299' },
};

export interface Answer {
  readonly status: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers of a service under test are read freely
  readonly body: any;
}

export interface FullAnswer extends Answer {
  /** The bytes of the body. */
  readonly text: string;
  readonly headers: Headers;
}

interface Sent {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly caller?: string;
  /** One process; else they take turns. */
  readonly to?: { readonly url: string };
}

/**
 * The service over HTTP on a database of its own, `replicas` of it, with its neighbours faked and the event log at
 * hand.
 */
export async function startOrchestrator({
  replicas = 1,
  env = {},
  databaseUrl = (url) => url,
}: {
  replicas?: number;
  env?: Record<string, string>;
  /** By which address the service reaches its database; by the given one unless told. */
  databaseUrl?: (url: string) => string | Promise<string>;
} = {}) {
  const db = await createTestDatabase('runs', ALL_MIGRATIONS);
  const fakes = await FakeServices.start(CONTEXT_KEYS);
  const settings = {
    PORT: '0',
    DATABASE_URL: await databaseUrl(db.url),
    EVENT_BUS: 'embedded',
    CONTEXT_KEYS: JSON.stringify(CONTEXT_KEYS),
    LOG_LEVEL: 'silent',
    CURSOR_KEY: 'a key for cursors in tests',
    FLOW_URL: fakes.url,
    CONTACTS_URL: fakes.url,
    TELEPHONY_URL: fakes.url,
    WEBHOOKS_URL: fakes.url,
    COMMERCE_URL: fakes.url,
    RUN_POLL_MS: '50',
    RUN_STOP_SWEEP_MS: '50',
    RUN_JOB_SWEEP_MS: '50',
    RUN_ERASE_SWEEP_MS: '50',
    RUN_ERASE_QUIET_MS: '100',
    CALLING_HOURS: 'always',
    ...env,
  };
  const services: RunningService[] = await Promise.all(Array.from({ length: replicas }, () => start(settings)));
  const bus = createEventBus(
    { kind: 'embedded', url: db.url },
    { service: 'reader', logger: Logger.create({ service: 'reader', level: 'silent' }) },
  );
  await bus.ensureTopics([RUN_TOPIC, RUN_ERASURE_TOPIC, CALL_TOPIC, ACTION_TOPIC, CONTACT_TOPIC, NUMBER_ERASURE_TOPIC]);
  const events: DomainEvent<RunEventData>[] = [];
  await bus.subscribe({
    group: 'reader',
    topics: [RUN_TOPIC.name, RUN_ERASURE_TOPIC.name],
    handle: async (batch) => void events.push(...batch.events.map(({ event }) => event as DomainEvent<RunEventData>)),
    onFatal: (error) => {
      throw error;
    },
  });

  let turn = 0;
  const send = async (
    method: string,
    path: string,
    context: CallContext | null,
    { body, headers, caller = 'api-gateway', to }: Sent = {},
  ): Promise<FullAnswer> => {
    const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const request = { method, path, digest: digestOf(sent) };
    const signed: Record<string, string> = context
      ? { [CONTEXT_HEADER]: new ContextSigner(caller, CONTEXT_KEYS).sign(context, 'run-orchestrator', request) }
      : {};
    const response = await fetch(`${(to ?? services[turn++ % services.length])?.url}${path}`, {
      method,
      headers: { ...signed, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(sent !== undefined && { body: sent }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, body: isJson ? JSON.parse(text) : null, text, headers: response.headers };
  };
  const ask = async (
    method: string,
    path: string,
    context: CallContext | null,
    body?: unknown,
    caller = 'api-gateway',
  ): Promise<Answer> => {
    const answer = await send(method, path, context, { body, caller });
    return { status: answer.status, body: answer.body };
  };
  const read = async (context: TenantContext, id: string): Promise<Run> =>
    (await ask('GET', `/v1/runs/${id}`, context)).body.run;

  return {
    db,
    fakes,
    settings,
    send,
    ask,
    read,
    bus,
    events,
    services,
    runsOf: (orgId: string) =>
      db.database.query<{ id: string; status: string }>('SELECT id, status FROM runs WHERE org_id = $1', [orgId]),
    eventsOf: (runId: string) => events.filter((event) => event.key === runId),
    typesOf: (runId: string) => events.filter((event) => event.key === runId).map((event) => event.type),
    /** Waits until the run is as told. */
    until: (context: TenantContext, id: string, check: (run: Run) => boolean): Promise<Run> =>
      eventually(async () => {
        const run = await read(context, id);
        if (!check(run)) throw new Error(`run is ${JSON.stringify(run)}`);
        return run;
      }),
    async stop(): Promise<void> {
      await bus.close();
      await Promise.all(services.map((service) => service.close()));
      await fakes.stop();
      await db.drop();
    },
  };
}

export type Orchestrator = Awaited<ReturnType<typeof startOrchestrator>>;

interface Of {
  readonly orgId: string;
  readonly run: Run;
  readonly callId: string;
}

/** A call event as telephony publishes it. */
export function callEvent({ orgId, run, callId }: Of, type: CallEventType, more: object = {}): DomainEvent {
  const time = new Date().toISOString();
  const data = { callId, runId: run.id, attempt: 1, at: time, ...more };
  return {
    id: ids.next('event'),
    topic: CALL_TOPIC.name,
    type,
    key: run.id,
    orgId,
    mode: run.isTest ? 'test' : 'live',
    time,
    version: CALL_RANK[type],
    requestId: null,
    traceparent: null,
    data,
  };
}

export function ended(of: Of, endReason: string, more: Partial<CallEnded> = {}): DomainEvent {
  return callEvent(of, 'call.ended', {
    status: 'no_answer',
    endReason,
    answeredAt: null,
    outcome: null,
    answers: {},
    talkSeconds: null,
    optedOut: false,
    actionCalls: [],
    ...more,
  });
}

export const talked = (of: Of, more: Partial<CallEnded> = {}): DomainEvent =>
  ended(of, 'agent_ended', {
    status: 'completed',
    answeredAt: new Date().toISOString(),
    outcome: 'confirmed',
    answers: { order_confirmed: true, new_address: null },
    talkSeconds: 41,
    ...more,
  });

export function actionEvent({ orgId, run }: Of, type: string, actionCall: ActionCall, version = 2): DomainEvent {
  return {
    id: ids.next('event'),
    topic: ACTION_TOPIC.name,
    type,
    key: run.id,
    orgId,
    mode: 'test',
    time: new Date().toISOString(),
    version,
    requestId: null,
    traceparent: null,
    data: { actionCall },
  };
}

type ContactEvent =
  typeof CONTACT_CONSENTED | typeof CONTACT_OPTED_OUT | typeof CONTACT_UPSERTED | typeof CONTACT_WRONG_PERSON;

/** A contact event as contacts publishes it. */
export function contactEvent(
  orgId: string,
  type: ContactEvent,
  change: Partial<Contact> = {},
  more: Partial<DomainEvent> = {},
): DomainEvent {
  const time = new Date().toISOString();
  const contact: Contact = {
    id: ids.next('contact'),
    phone: '+919810000001',
    name: 'Asha',
    language: null,
    fields: {},
    isOptedOut: type === CONTACT_OPTED_OUT,
    consents: [],
    createdAt: time,
    updatedAt: time,
    ...change,
  };
  return {
    id: ids.next('event'),
    topic: CONTACT_TOPIC.name,
    type,
    key: contact.id,
    orgId,
    mode: 'test',
    time,
    version: 2,
    requestId: 'req_contact',
    traceparent: null,
    data: { contact },
    ...more,
  };
}

/** As contacts tells an erasure. */
export function erasureEvent(
  orgId: string,
  phone: string,
  change: Partial<NumberErased> = {},
): DomainEvent<NumberErased> {
  const time = new Date().toISOString();
  const erasureId = change.erasureId ?? ids.next('erasure');
  const data: NumberErased = {
    ...{ erasureId, orgId, mode: 'test', phone, numberHash: hashOf(orgId, phone), contactId: null, erasedAt: time },
    ...change,
  };
  return {
    ...{ id: ids.next('event'), topic: NUMBER_ERASURE_TOPIC.name, type: NUMBER_ERASED, key: erasureId },
    ...{ orgId, mode: data.mode, time, version: null, requestId: 'req_erasure', traceparent: null, data },
  };
}

/** As the fake admission and the fake erasure tell it alike. */
export const hashOf = (orgId: string, phone: string): string =>
  createHash('sha256').update(`${orgId} ${phone}`).digest('base64url');

export const actionCall = ({ run, callId }: Of, change: Partial<ActionCall> = {}): ActionCall => ({
  id: ids.next('actionCall'),
  callId,
  runId: run.id,
  name: 'confirm_order',
  args: { order_no: '1001' },
  status: 'success',
  result: { confirmed: true },
  say: null,
  errorCode: null,
  httpStatus: 200,
  durationMs: 120,
  createdAt: new Date().toISOString(),
  finishedAt: new Date().toISOString(),
  ...change,
});

import {
  CONTACT_TOPIC,
  NUMBER_ERASURE_TOPIC,
  OPT_OUTS_PATH,
  PERMITS_PATH,
  RUN_ADMISSIONS_PATH,
  type Contact,
  type ContactChanged,
  type OptOutCommand,
} from '@outcall/contracts-contacts';
import type { PermitAnswer, PermitRequest, RunAdmission, RunAdmissionRequest } from '@outcall/contracts-contacts';
import { SystemClock, TimeOrderedIdGenerator, type Mode } from '@outcall/kernel';
import { createEventBus, type DomainEvent, type EventBus } from '@outcall/platform-event-bus';
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
import { contextKeysAmong, createTestDatabase, eventually, type TestDatabase } from '@outcall/testing';
import { request } from 'undici';
import { MIGRATIONS } from '../../src/migrations.js';
import { start } from '../../src/start.js';

/** What the hashes of erased numbers are made with. */
export const HASH_KEY = 'the-key-of-the-hashes-in-these-tests-only';
const CALLERS = ['api-gateway', 'commerce-sync', 'run-orchestrator', 'telephony-adapter', 'contacts', 'stranger'];
const CONTEXT_KEYS = contextKeysAmong(CALLERS);

export interface Answer<T = Record<string, unknown>> {
  readonly status: number;
  readonly body: T;
}

export const idOf = new TimeOrderedIdGenerator(new SystemClock());

/** The service as it runs, on its own database, with the contexts its neighbours would sign. */
export class RunningContacts {
  readonly events: DomainEvent[] = [];

  private constructor(
    readonly db: TestDatabase,
    readonly service: RunningService,
    readonly bus: EventBus,
  ) {}

  /** `prepare` is done before the service starts. */
  static async start(
    settings: Record<string, string> = {},
    prepare?: (db: TestDatabase) => Promise<void>,
  ): Promise<RunningContacts> {
    const db = await createTestDatabase('contacts', [...MIGRATIONS, ...OUTBOX_MIGRATIONS]);
    await prepare?.(db);
    const service = await start({
      PORT: '0',
      LOG_LEVEL: 'error',
      DATABASE_URL: db.url,
      EVENT_BUS: 'embedded',
      EVENT_LOG_URL: db.url,
      CONTEXT_KEYS: JSON.stringify(CONTEXT_KEYS),
      CALLING_HOURS: 'always',
      NUMBER_HASH_KEY: HASH_KEY,
      ...settings,
    });
    const bus = createEventBus(
      { kind: 'embedded', url: db.url },
      { service: 'test', logger: Logger.create({ service: 'test', level: 'silent' }) },
    );
    const contacts = new RunningContacts(db, service, bus);
    await bus.subscribe({
      group: 'test',
      topics: [CONTACT_TOPIC.name, NUMBER_ERASURE_TOPIC.name],
      handle: async ({ events }) => void contacts.events.push(...events.map(({ event }) => event)),
      onFatal: (error) => {
        throw error;
      },
    });
    return contacts;
  }

  readonly contextKeys = JSON.stringify(CONTEXT_KEYS);

  /** The same service, asked through another replica. */
  at(replica: RunningService): RunningContacts {
    return new RunningContacts(this.db, replica, this.bus);
  }

  async stop(): Promise<void> {
    await this.bus.close();
    await this.service.close();
    await this.db.drop();
  }

  /** The signed context of a request, as a header. */
  sign(caller: string, context: CallContext, method: string, path: string, text?: string): string {
    const digest = digestOf(text);
    return new ContextSigner(caller, CONTEXT_KEYS).sign(context, 'contacts', { method, path, digest });
  }

  async send<T = Record<string, unknown>>(
    caller: string,
    context: CallContext,
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<Answer<T>> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const signed = this.sign(caller, context, method, path, text);
    const headers = { [CONTEXT_HEADER]: signed, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const response = await request(`${this.service.url}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: text }),
    });
    return { status: response.statusCode, body: (await response.body.json()) as T };
  }

  put(
    tenant: TenantContext,
    body: unknown,
  ): Promise<
    Answer<{ ok: boolean; contact: Contact; isNew: boolean; errorCode?: string; details?: { path: string[] }[] }>
  > {
    return this.send('api-gateway', tenant, 'PUT', '/v1/contacts', body);
  }

  async admit(...items: RunAdmissionRequest[]): Promise<RunAdmission[]> {
    const { status, body } = await this.command<{ results: RunAdmission[] }>('run-orchestrator', RUN_ADMISSIONS_PATH, {
      items,
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.results;
  }

  async permit(...items: PermitRequest[]): Promise<PermitAnswer[]> {
    const { status, body } = await this.command<{ results: PermitAnswer[] }>('run-orchestrator', PERMITS_PATH, {
      items,
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.results;
  }

  optOut(command: Pick<OptOutCommand, 'orgId' | 'mode' | 'phone'> & { readonly callId?: string }): Promise<Answer> {
    return this.command('telephony-adapter', OPT_OUTS_PATH, { source: 'call', callId: idOf.next('call'), ...command });
  }

  command<T = Record<string, unknown>>(caller: string, path: string, body: unknown): Promise<Answer<T>> {
    return this.send(caller, { type: 'service', orgId: null, mode: null, purpose: 'place-calls' }, 'POST', path, body);
  }

  /** The published events of a contact, or of an erasure, once there are so many. */
  async eventsOf<T = ContactChanged>(key: string, count: number): Promise<DomainEvent<T>[]> {
    const own = (): DomainEvent<T>[] => this.events.filter((event) => event.key === key) as DomainEvent<T>[];
    await eventually(() => own().length >= count);
    return own();
  }

  /** Number of rows of all tables of the service that hold what was sent. */
  async rowCount(): Promise<number> {
    const [row] = await this.db.database.query<{ n: string }>(
      'SELECT (SELECT count(*) FROM shoppers) + (SELECT count(*) FROM consents) + (SELECT count(*) FROM opt_outs) + (SELECT count(*) FROM permits) + (SELECT count(*) FROM evidence) AS n',
    );
    return Number(row?.n);
  }
}

export function tenant(orgId: string, mode: Mode = 'live', kind: 'api_key' | 'admin' = 'api_key'): TenantContext {
  return {
    type: 'tenant',
    orgId,
    orgName: 'Shop',
    isVerified: true,
    callingHours: null,
    mode,
    credential: { kind, id: 'key_1', name: 'key' },
    scopes: ['contacts'],
  };
}

let lastNumber = 7_000_000_000;
/** A number no other test uses. */
export const newPhone = (): string => `+91${(lastNumber += 1)}`;

export function admissionOf(orgId: string, sent: Partial<RunAdmissionRequest>): RunAdmissionRequest {
  return {
    orgId,
    mode: 'live',
    runId: idOf.next('run'),
    callId: idOf.next('call'),
    callType: 'service',
    orgHours: null,
    flowHours: null,
    ...sent,
  };
}

export const PURCHASE = {
  kind: 'purchase',
  transactionAt: '2026-11-23T05:30:00.000Z',
  orderId: null,
  expiresAt: '2099-01-01T00:00:00.000Z',
} as const;

export function permitOf(orgId: string, sent: Partial<PermitRequest> & { readonly phone: string }): PermitRequest {
  return {
    orgId,
    mode: 'live',
    runId: idOf.next('run'),
    callId: idOf.next('call'),
    attempt: 1,
    callType: 'transactional',
    basis: PURCHASE,
    orgHours: null,
    flowHours: null,
    ...sent,
  };
}

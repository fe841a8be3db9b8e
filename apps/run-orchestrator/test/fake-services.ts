import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {
  PermitAnswer,
  PermitQuestion,
  PermitRequest,
  PermitWait,
  RunAdmission,
  RunAdmissionRequest,
} from '@outcall/contracts-contacts';
import type { ShopperTurnAnswer, ShopperTurnQuestion, ValidityAnswer, ValidityQuestion } from '@outcall/contracts-runs';
import type { PublishedFlowAnswer, PublishedFlowQuestion } from '@outcall/contracts-flow';
import type {
  LineGrant,
  LineReservation,
  LiveCheckAnswer,
  LiveCheckRequest,
  PlaceCall,
  PlaceCallResult,
} from '@outcall/contracts-telephony';
import { findLibraryFlow, type FlowDefinition } from '@outcall/flow-language';
import type { ContextKeys } from '@outcall/platform-config';
import { ContextSigner, CONTEXT_HEADER, digestOf, type ServiceContext } from '@outcall/platform-http';

export const FLOW_ID = 'flw_0mg1b2c3d4e5f6g7h8i9';
export const FLOW_VERSION_ID = 'flv_0mg1b2c3d4e5f6g7h8i9';
export const COD = findLibraryFlow('cod_confirmation')?.definition as FlowDefinition;

/** The services this one server stands for. */
const FACES = ['flow', 'contacts', 'telephony-adapter', 'webhook-delivery', 'commerce-sync'];

/** Thrown by an answer of a fake: the neighbour is down, or the request hangs. */
export const DOWN = Symbol('down');

/** Thrown like `DOWN`: the neighbour answers 500. */
export const FAULTY = Symbol('faulty');

/** Flow, contacts and telephony as one small server, each answer replaceable. Everything asked is kept. */
export class FakeServices {
  readonly asked: { path: string; caller: string | undefined; item: unknown }[] = [];
  readonly placed = new Set<string>();
  /** Reservations that were given back. */
  readonly released: string[] = [];
  definition: FlowDefinition = COD;
  /** Requests to these paths are looked at only then. */
  readonly delays = new Map<string, Promise<void>>();
  /** Telephony answers only then: the calls are placed before. */
  hold: Promise<void> | null = null;
  /** Runs before telephony answers. */
  before: (() => Promise<void>) | null = null;

  published = (question: PublishedFlowQuestion): PublishedFlowAnswer => {
    if (question.flowId && question.flowId !== FLOW_ID) return { ok: false, errorCode: 'NOT_FOUND' };
    if (question.flowKey && question.flowKey !== 'cod_confirmation') return { ok: false, errorCode: 'NOT_PUBLISHED' };
    return { ok: true, flowId: FLOW_ID, flowVersionId: FLOW_VERSION_ID, version: 1, eventVersion: 1 };
  };

  admit = (request: RunAdmissionRequest): RunAdmission => ({
    ok: true,
    phone: request.phone ?? '+919810000099',
    contact: request.contactId
      ? { id: request.contactId, name: 'Asha', language: null, fields: { order_no: '77' } }
      : null,
    basis: {
      kind: 'purchase',
      transactionAt: new Date().toISOString(),
      orderId: null,
      expiresAt: '2100-01-01T00:00:00.000Z', // behind every time that a spec plans
    },
    opensAt: null,
    permit: { callId: request.callId, expiresAt: new Date(Date.now() + 2_000).toISOString() },
  });

  permit = (request: PermitRequest): PermitAnswer => ({
    ok: true,
    permit: { callId: request.callId, expiresAt: new Date(Date.now() + 2_000).toISOString() },
  });

  wait = (_: PermitQuestion): PermitWait => ({
    ...{ refusals: [], hours: { isOpen: true, opensAt: null }, limit: null, mayEndEarlier: false },
  });

  validity = (_: ValidityQuestion): ValidityAnswer | typeof DOWN => ({ isValid: true });

  turn = (_: ShopperTurnQuestion): ShopperTurnAnswer | typeof DOWN => ({ turn: 'free' });

  place = (call: PlaceCall): PlaceCallResult | typeof DOWN | typeof FAULTY => this.take(call);

  liveCheck = (_: LiveCheckRequest): LiveCheckAnswer => ({ ok: true, lines: 10 });

  /** Lines for an item of a reservation; as many as are wanted unless told. */
  reserve = (item: LineReservation): LineGrant | typeof DOWN => ({ granted: item.wanted, refusal: null });

  /** Answers to whole questions, by path. */
  readonly answers = new Map<string, (body: unknown) => object | symbol>();

  private readonly server: Server;
  private constructor(private readonly keys: ContextKeys) {
    this.server = createServer((request, response) => void this.answer(request, response));
  }

  static async start(keys: ContextKeys): Promise<FakeServices> {
    const fake = new FakeServices(keys);
    await new Promise<void>((resolve) => fake.server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** What telephony does with a call: known ones as before, expired permits never. */
  take(call: PlaceCall): PlaceCallResult {
    if (this.placed.has(call.callId)) return { ok: true, callId: call.callId };
    if (Date.parse(call.permitExpiresAt) <= Date.now()) return { ok: false, reason: 'permit_expired' };
    this.placed.add(call.callId);
    return { ok: true, callId: call.callId };
  }

  itemsAt<T>(path: string, runId?: string): T[] {
    return this.asked
      .filter((ask) => ask.path === path && (!runId || (ask.item as { runId?: string }).runId === runId))
      .map((ask) => ask.item as T);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const header = request.headers[CONTEXT_HEADER];
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const signed = { method: request.method ?? '', path, digest: digestOf(bytes) };
    const context = FACES.map((face) => new ContextSigner(face, this.keys).verify(String(header), signed)).find(
      Boolean,
    ) as (ServiceContext & { caller: string }) | undefined;
    const body = bytes.length > 0 ? (JSON.parse(bytes.toString()) as { items?: unknown[] }) : {};
    for (const item of body.items ?? [body]) this.asked.push({ path, caller: context?.caller, item });
    await this.delays.get(path);
    const result = context?.type === 'service' ? this.route(path, body) : null;
    if (path === '/internal/calls') await Promise.all([this.hold, this.before?.()]);
    response.statusCode = statusOf(result);
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(typeof result === 'object' ? result : {}));
  }

  private route(path: string, body: { items?: unknown[] }): object | symbol {
    const each = <Item, Result>(answer: (item: Item) => Result): object | symbol => {
      const results = ((body.items ?? []) as Item[]).map(answer);
      const failure = [DOWN, FAULTY].find((one) => (results as unknown[]).includes(one));
      return failure ?? { results };
    };
    const answer = this.answers.get(path);
    if (answer) return answer(body);
    if (path === '/internal/published-flows') return each(this.published);
    if (path === '/internal/run-admissions') return each(this.admit);
    if (path === '/internal/trigger-validity') return each(this.validity);
    if (path === '/internal/shopper-turns') return each(this.turn);
    if (path === '/internal/permits') return each(this.permit);
    if (path === '/internal/permits/waits') return each(this.wait);
    if (path === '/internal/permits/unused') return each(() => ({ ok: true }));
    if (path === '/internal/calls') return each(this.place);
    if (path === '/internal/live-checks') return each(this.liveCheck);
    if (path === '/internal/line-reservations') return each(this.reserve);
    if (path.startsWith('/internal/line-reservations/')) {
      this.released.push(path.split('/').at(-1) as string);
      return { ok: true };
    }
    return {
      flowVersion: { id: FLOW_VERSION_ID, flowId: FLOW_ID, orgId: 'org', version: 1, definition: this.definition },
    };
  }
}

const statusOf = (result: object | symbol | null): number => {
  if (result === null) return 401;
  if (typeof result === 'object') return 'errorCode' in result && result.errorCode === 'INVALID_REQUEST' ? 400 : 200;
  return result === DOWN ? 503 : 500;
};

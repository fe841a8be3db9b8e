import { Injectable } from '@nestjs/common';
import { withoutEchoes, type Mode } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import { judgeHttpAnswer, judgeSvcAnswer } from '../../domain/calling/judge-answer.js';
import { fillRequest, MAX_URL_LENGTH, templateOf } from '../../domain/calling/http-request.js';
import { refused, timedOut, type Outcome } from '../../domain/calling/outcome.js';
import type { Reply } from '../../domain/calling/reply.js';
import { firstTryMs, isWorthAnother } from '../../domain/calling/retry.js';
import type { Route } from '../../domain/calling/route.js';
import { idempotencyKeyOf, type SvcRequestBody } from '../../domain/calling/svc-request.js';
import { Receivers, type OutgoingRequest } from './receivers.js';
import { ReceiverSecrets, UnreadableSecretError } from './receiver-secrets.js';

type Unsent = Omit<OutgoingRequest, 'deadlineMs' | 'isTooLate'>;
type Refusal = { readonly refusal: string };
type Sendable = Extract<Route, { kind: 'svc' | 'http' }>;

/** What is asked of the receiver, whoever it is. */
export interface Asked {
  readonly orgId: string;
  readonly mode: Mode;
  readonly body: SvcRequestBody;
  readonly deadlineAt: Date;
}

export interface Sent {
  readonly outcome: Outcome;
  /** Null: nothing was sent. */
  readonly request: Unsent | null;
  readonly reply: Reply | null;
}

/** Sends an action to whoever answers it, a read once more when that may help, and tells what came of it. Never throws for what a receiver does. */
@Injectable()
export class SendAction {
  constructor(
    private readonly client: Receivers,
    private readonly secrets: ReceiverSecrets,
    private readonly logger: Logger,
  ) {}

  async execute(route: Sendable, asked: Asked, now: () => Date): Promise<Sent> {
    const request = this.readableRequestOf(route, asked, now());
    if ('refusal' in request) return { outcome: refused(request.refusal), request: null, reply: null };
    const answer = await this.ask(route.definition.kind, request, asked.deadlineAt, now);
    const reply = answer && scrubbed(answer, request.headers);
    if (!reply) return { outcome: timedOut(), request: null, reply: null };
    const outcome = route.kind === 'svc' ? judgeSvcAnswer(reply) : judgeHttpAnswer(route.definition.http, reply);
    return { outcome, request, reply };
  }

  /** A secret that cannot be opened here is an operator's matter: the shopper is told no, and nothing goes out unsigned. */
  private readableRequestOf(route: Sendable, asked: Asked, at: Date): Unsent | Refusal {
    try {
      return this.requestOf(route, asked, at);
    } catch (error) {
      if (!(error instanceof UnreadableSecretError)) throw error;
      const { orgId, mode, body } = asked;
      this.logger.error('action.secret-unreadable', { orgId, mode, action: body.action, reason: error.message });
      return { refusal: 'SECRET_UNREADABLE' };
    }
  }

  private requestOf(route: Sendable, asked: Asked, at: Date): Unsent | Refusal {
    const key = { 'idempotency-key': idempotencyKeyOf(asked.body), 'user-agent': 'Svc-Actions/1.0' };
    if (route.kind === 'http') return this.templated(route, asked, key);
    const body = JSON.stringify(asked.body);
    const { receiver } = route;
    const signature = this.secrets.sign(receiver, asked, body, at);
    const headers = { ...key, 'content-type': 'application/json', 'svc-signature': signature };
    return { method: 'POST', url: receiver.url, headers, body, owner: asked.orgId, isOneOff: false };
  }

  private templated(
    { definition, sealedHeaders }: Extract<Route, { kind: 'http' }>,
    asked: Asked,
    key: Record<string, string>,
  ): Unsent | Refusal {
    const filled = fillRequest(definition, templateOf(definition), asked.body.args);
    if ('unfit' in filled) return { refusal: 'INVALID_ARGUMENT' };
    if (filled.url.length > MAX_URL_LENGTH) return { refusal: 'URL_TOO_LONG' };
    const own = sealedHeaders ? this.secrets.openHeaders(sealedHeaders, asked.orgId, definition.name) : {};
    const type: Record<string, string> = filled.body === null ? {} : { 'content-type': 'application/json' };
    const headers = { ...key, ...type, ...lowerCased(own) };
    return { ...filled, headers, owner: asked.orgId, isOneOff: true };
  }

  /** Null when its time was over before it could be sent. Both tries are the same bytes under the same key. */
  private async ask(kind: 'read' | 'write', request: Unsent, deadlineAt: Date, now: () => Date): Promise<Reply | null> {
    const leftMs = deadlineAt.getTime() - now().getTime();
    if (leftMs <= 0) return null;
    const isTooLate = () => now() >= deadlineAt;
    const reply = await this.client.send({ ...request, deadlineMs: firstTryMs(kind, leftMs), isTooLate });
    const restMs = deadlineAt.getTime() - now().getTime();
    if (kind === 'write' || !isWorthAnother(reply, restMs)) return reply;
    return await this.client.send({ ...request, deadlineMs: restMs, isTooLate });
  }
}

const lowerCased = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Shorter values may be ordinary words of an answer: a header `X-Region: south` must not take "south" out of every result. */
const SHORTEST_SECRET = 8;
/** What the service sets itself, and is no secret. */
const KNOWN_HEADERS = ['idempotency-key', 'user-agent', 'content-type'];

/** Results are kept and shown to members: a receiver that echoes the request must not show them the org's keys or our signature. */
function scrubbed(reply: Reply, headers: Unsent['headers']): Reply {
  if (reply.kind !== 'answer') return reply;
  const secret = Object.fromEntries(Object.entries(headers).filter(([name]) => !KNOWN_HEADERS.includes(name)));
  return { ...reply, body: withoutEchoes(reply.body, secret, SHORTEST_SECRET) };
}

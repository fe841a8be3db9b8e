import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallContext } from '@outcall/platform-http';
import { ForwardChange } from '../../../application/auditing/forward-change.use-case.js';
import { Forwarder, type BeginAnswer, type ForwardedRequest } from '../../../application/forwarding/forwarder.js';
import type { Changer } from '../../../domain/changer.js';
import { auditedRoute } from '../../../routing/audited-routes.js';
import type { Owner, Route } from '../../../routing/route.js';
import { askedChange } from '../auditing/asked-change.js';
import { BodyReceiver } from '../bodies/body-receiver.js';
import { hasBody } from '../bodies/request-body.js';
import { endWith } from '../http-entry/queued-answers.js';
import { stateOf } from '../request/request-state.js';

/** All that travels on from the client, beside the body: nothing it sends can pass for a header of ours. */
const PASSED_HEADERS = ['if-match', 'if-none-match', 'range', 'if-range'];
/** An admitted request, as it goes to the owner of its route. */
export interface Forwarding {
  readonly route: Route;
  readonly context: CallContext;
  readonly path: string;
  /** See `ForwardedRequest`. */
  readonly caller: string;
  /** Who changes what the route changes. Null: nobody known, and then it changes nothing. */
  readonly by: Changer | null;
  /** What is otherwise with a hook. */
  readonly hook?: HookWay;
}

/** The way of what somebody else's system sends. */
export interface HookWay {
  /** Where its body is received. */
  readonly bodies: BodyReceiver;
  /** All that travels on beside the body. */
  readonly headers: Readonly<Record<string, string>>;
  /** Resolves with what gives back the place it has while its owner works for it. Throws `UNAVAILABLE`. */
  readonly enter: () => Promise<() => void>;
}

/** Forwards admitted requests to their owners, and the owners' answers to the clients. */
@Injectable()
export class RequestForwarding {
  constructor(
    private readonly forwarder: Forwarder,
    private readonly changes: ForwardChange,
    private readonly bodies: BodyReceiver,
  ) {}

  async forward(forwarding: Forwarding, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { route, context, path, caller, hook } = forwarding;
    const requester = { caller, orgId: context.orgId };
    const { place } = stateOf(request.raw);
    // else each would make room for a next one, and then be back
    if (!request.raw.complete) place?.away();
    const { body, forget } = await (hook?.bodies ?? this.bodies).receive(request.raw, route.bodyLimit, requester);
    place?.back();
    const call = {
      owner: route.owner as Owner,
      method: request.method,
      path,
      context,
      headers: hook?.headers ?? passedHeaders(request),
      body,
      hasLongAnswer: route.hasLongAnswer ?? false,
      isHook: route.isHook ?? false,
      caller,
      isGone: () => reply.raw.destroyed || request.raw.socket.destroyed,
    };
    let leave: (() => void) | undefined;
    try {
      leave = await hook?.enter();
      await this.send(call, forwarding, request, reply);
    } finally {
      leave?.();
      place?.leave(); // but for the client, who takes its answer
      forget();
    }
    return reply;
  }

  private async send(
    call: ForwardedRequest,
    forwarding: Forwarding,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    try {
      await this.forwardOrRecord(call, forwarding, request, (status, answerHeaders) => {
        reply.hijack();
        endWith(request.raw.socket, reply.raw);
        return reply.raw.writeHead(status, {
          'cache-control': 'no-store',
          ...answerHeaders,
          ...(reply.getHeaders() as Record<string, string>),
          ...(status === 429 && limitOf(answerHeaders)),
        });
      });
    } catch (error) {
      if (!reply.raw.headersSent) throw error;
      reply.raw.destroy(); // half an answer must not look like a whole one
    }
  }

  private forwardOrRecord(
    call: ForwardedRequest,
    { route, context: { orgId }, by }: Forwarding,
    request: FastifyRequest,
    begin: BeginAnswer,
  ): Promise<void> {
    const audited = auditedRoute(route);
    if (!audited || !by) return this.forwarder.forward(call, begin);
    const change = askedChange(audited, { by, orgId }, request, call.body);
    return this.changes.execute(call, { change, made: audited.made ?? null }, begin);
  }
}

/** The owner's own limit refused the request: its fields tell of that one, ours of one that let it through. */
const limitOf = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('ratelimit')));

function passedHeaders({ method, raw }: FastifyRequest): Record<string, string> {
  const passed: Record<string, string> = {};
  for (const name of PASSED_HEADERS) {
    const value = raw.headers[name];
    if (typeof value === 'string') passed[name] = value;
  }
  const key = raw.headers['idempotency-key'];
  if (method === 'POST' && typeof key === 'string') passed['idempotency-key'] = key;
  if (!hasBody(raw)) return passed;
  passed['content-type'] = 'application/json'; // checked: whatever was said beside it changes nothing
  if (raw.headers['content-length'] !== undefined) passed['content-length'] = raw.headers['content-length'];
  return passed;
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallContext } from '@outcall/platform-http';
import type { Forwarder } from '../../../application/forwarding/forwarder.js';
import type { Owner, Route } from '../../../routing/route.js';
import { bodyOf, hasBody } from '../front-door/request-body.js';
import { endWith } from './queued-answers.js';

/** All that travels on from the client, beside the body: nothing it sends can pass for a header of ours. */
const PASSED_HEADERS = ['if-match', 'if-none-match', 'range', 'if-range'];
/** An admitted request, as it goes to the owner of its route. */
export interface Forwarding {
  readonly route: Route;
  readonly context: CallContext;
  readonly path: string;
  /** See `ForwardedRequest`. */
  readonly caller: string;
}

/** Forwards an admitted request to its owner, and the owner's answer to the client. */
export async function forward(
  forwarder: Forwarder,
  { route, context, path, caller }: Forwarding,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const body = await bodyOf(request.raw, route.bodyLimit);
  const headers = passedHeaders(request);
  const call = {
    owner: route.owner as Owner,
    method: request.method,
    path,
    context,
    headers,
    body,
    hasLongAnswer: route.hasLongAnswer ?? false,
    caller,
    isGone: () => reply.raw.destroyed || request.raw.socket.destroyed,
  };
  await forwarder
    .forward(call, (status, answerHeaders) => {
      reply.hijack();
      endWith(request.raw.socket, reply.raw);
      return reply.raw.writeHead(status, {
        'cache-control': 'no-store',
        ...answerHeaders,
        ...(reply.getHeaders() as Record<string, string>),
        ...(status === 429 && limitOf(answerHeaders)),
      });
    })
    .catch((error: unknown) => {
      if (!reply.raw.headersSent) throw error;
      reply.raw.destroy(); // half an answer must not look like a whole one
    });
  return reply;
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

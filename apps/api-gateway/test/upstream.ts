import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  CONTEXT_HEADER,
  digestOf,
  isSealed,
  SEAL_BYTES,
  type ContextSigner,
  type VerifiedContext,
} from '@outcall/platform-http';

export interface Received {
  readonly owner: string;
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly context: VerifiedContext;
  readonly length: number;
  readonly sha256: string;
  /** What came, as latin1. */
  readonly text: string;
}

/** Writes the answer to a request that was read whole. */
export type Responder = (received: Received, response: ServerResponse) => void;

export const answerOk: Responder = ({ owner, method, url }, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ ok: true, owner, method, url }));
};

export const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

/** A fake owner: verifies the signed context as the real ones do, notes what came whole, and what broke off. */
export async function startUpstream(owner: string, signer: ContextSigner) {
  const state = { begun: 0, received: [] as Received[], brokenOff: 0, respond: answerOk };
  const server = createServer((request, response) => {
    state.begun += 1;
    serveOne(owner, signer, state.respond, request, response).then(
      (received) => void (received && state.received.push(received)),
      () => void (state.brokenOff += 1),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

export type Upstream = Awaited<ReturnType<typeof startUpstream>>;

async function serveOne(
  owner: string,
  signer: ContextSigner,
  respond: Responder,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Received | null> {
  const { method = '', url = '', headers } = request;
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const sent = Buffer.concat(chunks);
  const header = headers[CONTEXT_HEADER] as string | undefined;
  const body = header && isSealed(header) ? sent.subarray(0, -SEAL_BYTES) : sent;
  const seal = sent.toString('latin1', body.length);
  const context = signer.verify(header, { method, path: url, digest: digestOf(body), seal });
  if (!context) {
    response.writeHead(401).end();
    return null;
  }
  const received = {
    owner,
    method,
    url,
    headers,
    context,
    length: body.length,
    sha256: sha256(body),
    text: body.toString('latin1'),
  };
  respond(received, response);
  return received;
}

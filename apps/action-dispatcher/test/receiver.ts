import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  /** Its JSON; null when it has none. */
  readonly body: any; // eslint-disable-line @typescript-eslint/no-explicit-any
}

export type Answering = (request: Received, response: ServerResponse) => void;
export const json =
  (status: number, body: unknown): Answering =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** A merchant's system on loopback that answers as it is told. */
export async function startReceiver(answering: Answering = json(200, { ok: true, result: {} })) {
  const received: Received[] = [];
  const state = { answering };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const { method = '', url: path = '', headers } = request;
      const item = { method, path, headers, text, body: text ? JSON.parse(text) : null };
      received.push(item);
      state.answering(item, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: (next: Answering) => void (state.answering = next),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test reads whatever was sent and asserts on it
type Asked = { readonly headers: IncomingMessage['headers']; readonly body: any };
export type Answering = (request: Asked, response: ServerResponse) => void;

export const json =
  (status: number, body: unknown): Answering =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** A shop's system on loopback that takes action requests; only those with a good signature count. */
export async function actionReceiver() {
  const received: Asked[] = [];
  const shop = { secret: '', answering: json(200, { ok: true, result: {} }), received, unsigned: 0, url: '', stop };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const header = String(request.headers['svc-signature'] ?? '');
      const t = /t=(\d+)/.exec(header)?.[1];
      const v1 = createHmac('sha256', shop.secret).update(`${t}.${text}`).digest('hex');
      if (!header.includes(`v1=${v1}`)) shop.unsigned += 1;
      const asked = { headers: request.headers, body: JSON.parse(text || 'null') };
      received.push(asked);
      shop.answering(asked, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  shop.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/actions`;
  async function stop(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  return shop;
}

export type ActionReceiver = Awaited<ReturnType<typeof actionReceiver>>;

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Sent {
  readonly externalId: string;
}

/**
 * Answers as the platform does to an importer, keeps what it was sent, and does what a test tells it before a batch.
 */
export class FakePlatform {
  readonly batches: Sent[][] = [];
  readonly queries: string[] = [];
  /** Before the n-th batch: a status other than 200 is answered instead. */
  before: (n: number) => number | Promise<number> = () => 200;
  /** Larger bodies are answered 413. */
  maxBytes = Infinity;
  private asked = 0;

  private readonly server = createServer((request, response) => {
    void this.answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json', ...(status === 429 && { 'retry-after': '1' }) });
      response.end(JSON.stringify(body));
    });
  });

  async listen(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  get sent(): string[] {
    return this.batches.flat().map(({ externalId }) => externalId);
  }

  private async answer(request: IncomingMessage): Promise<{ status: number; body: object }> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.url?.endsWith('/console-token')) return { status: 200, body: { ok: true, token: 'console' } };
    if (request.url === '/v1/stores')
      return { status: 200, body: { ok: true, stores: [{ id: 'store_1', key: 'shop' }] } };
    this.asked += 1;
    const status = await this.before(this.asked);
    if (status !== 200) return { status, body: { ok: false, errorCode: 'TRY_LATER', message: 'not now' } };
    const body = Buffer.concat(chunks);
    if (body.length > this.maxBytes)
      return {
        status: 413,
        body: { ok: false, errorCode: 'PAYLOAD_TOO_LARGE', message: 'the request body is too large' },
      };
    this.queries.push(request.url?.split('?')[1] ?? '');
    const { orders } = JSON.parse(body.toString()) as { orders: Sent[] };
    this.batches.push(orders.map(({ externalId }) => ({ externalId })));
    const results = orders.map(({ externalId }) =>
      externalId.startsWith('bad')
        ? { externalId, outcome: 'failed', details: [{ path: 'number', message: 'is required' }] }
        : { externalId, outcome: 'written', ...(externalId.startsWith('silent') && { phone: null }) },
    );
    return { status: 200, body: { ok: true, runId: 'sync_1', counts: {}, results } };
  }
}

import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly raw: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test reads whatever was delivered and asserts on it
  readonly event: any;
}

/**
 * A shop's webhook receiver on loopback. Every delivery is checked with the `stripe` package's verifier before it
 * counts.
 */
export class Receiver {
  readonly received: Received[] = [];
  readonly refused: string[] = [];
  secret = '';
  /** So many of the next events are answered with 500 when they come first, and taken when they come again. */
  toRefuse = 0;
  readonly refusedOnce: string[] = [];
  private readonly stripe = new Stripe('sk_test_only_the_verifier_is_used');

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Receiver> {
    const server = createServer();
    const receiver = new Receiver(server);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const id = request.headers['svc-event-id'];
        const isNew = !receiver.received.some(({ headers }) => headers['svc-event-id'] === id);
        receiver.accept(request.headers, Buffer.concat(chunks).toString());
        const isRefused = isNew && receiver.toRefuse > 0;
        if (isRefused) {
          receiver.toRefuse -= 1;
          receiver.refusedOnce.push(String(id));
        }
        response.writeHead(isRefused ? 500 : 200).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  private accept(headers: IncomingHttpHeaders, raw: string): void {
    try {
      const event = this.stripe.webhooks.constructEvent(raw, String(headers['svc-signature']), this.secret);
      this.received.push({ headers, raw, event });
    } catch (error) {
      this.refused.push((error as Error).message);
    }
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hooks`;
  }

  /** The events of one run, each id once, in the order of their sequence. */
  ofRun(runId: string): Received[] {
    const byId = new Map<string, Received>();
    for (const item of this.received) if (item.event.data?.run?.id === runId) byId.set(item.event.id, item);
    return [...byId.values()].sort(
      (a, b) => Number(a.headers['svc-event-sequence']) - Number(b.headers['svc-event-sequence']),
    );
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';

export interface Received {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  readonly at: number;
}

type Answer = (response: ServerResponse, received: Received) => void;

/** A customer's endpoint on loopback. Answers 200 unless told otherwise for a path. */
export class Receiver {
  readonly received: Received[] = [];
  private readonly answers = new Map<string, Answer>();
  private readonly server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const received = {
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
        at: performance.now(),
      };
      this.received.push(received);
      (this.answers.get(received.path) ?? ((ok) => ok.end('ok')))(response, received);
    });
  });

  static async start(): Promise<Receiver> {
    const receiver = new Receiver();
    await new Promise<void>((resolve) => receiver.server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  url(path: string): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${path}`;
  }

  on(path: string, answer: Answer): void {
    this.answers.set(path, answer);
  }

  at(path: string): Received[] {
    return this.received.filter((received) => received.path === path);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

const stripe = new Stripe('sk_test_not_used');

/** What the `stripe` package makes of a request; throws when the signature is not right. */
export const verified = ({ body, headers }: Received, secret: string): unknown =>
  stripe.webhooks.constructEvent(body, String(headers['svc-signature']), secret);

import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Letter {
  readonly place: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly at: number;
}

/**
 * A shop's system on loopback that takes events and action requests at any number of places, and says yes to all but
 * those it is told to leave without an answer.
 */
export class Inbox {
  private readonly letters: Letter[] = [];
  private readonly silent = new Set<string>();
  private readonly server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      this.letters.push({ place: String(request.url), headers: request.headers, text, at: Date.now() });
      if (this.silent.has(String(request.url))) return;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ ok: true, result: { status: 'confirmed' } }));
    });
  });

  static async start(): Promise<Inbox> {
    const inbox = new Inbox();
    await new Promise<void>((resolve) => inbox.server.listen(0, '127.0.0.1', resolve));
    return inbox;
  }

  /** What comes there is kept and never answered. */
  answerNothingAt(place: string): void {
    this.silent.add(place);
  }

  urlOf(place: string): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${place}`;
  }

  /** The first whose body holds the text, among those at a place, or among all. */
  find(text: string, place?: string): Letter | undefined {
    return this.letters.find((one) => one.text.includes(text) && (place === undefined || one.place === place));
  }

  /** The first event whose body holds the text, wherever it was sent. */
  findEvent(text: string): Letter | undefined {
    return this.letters.find((one) => one.text.includes(text) && one.headers['svc-event-id'] !== undefined);
  }

  at(place: string): readonly Letter[] {
    return this.letters.filter((letter) => letter.place === place);
  }

  isAt(place: string): boolean {
    return this.letters.some((letter) => letter.place === place);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** Whether the first signature is by this secret. */
export function isSignedBy(secret: string, { headers, text }: Letter): boolean {
  const [, time, first] = /^t=(\d+),v1=([0-9a-f]+)/.exec(String(headers['svc-signature'])) ?? [];
  return first === createHmac('sha256', secret).update(`${time}.${text}`).digest('hex');
}

import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  /** As `POST /runs?limit=1`. */
  readonly what: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** Its JSON; of what has none, an empty object. */
  readonly body: any; // eslint-disable-line @typescript-eslint/no-explicit-any
}

/** `body` is sent as JSON, a string as it is. */
export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Null: the connection is cut without an answer. */
export type Answering = (asked: Asked) => Promise<Answer | null>;

/** A server on loopback that stands for a platform, and answers as a test has it. */
export class Loopback {
  private constructor(private readonly server: Server) {}

  static async start(answering: Answering): Promise<Loopback> {
    const server = createServer((request, response) => void respond(answering, request, response));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return new Loopback(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

async function respond(answering: Answering, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await answering(await askedBy(request)).catch((error: Error): Answer => ({
    status: 500,
    body: { errorCode: 'BROKEN_TEST', message: error.stack },
  }));
  if (!answer) return void response.destroy();
  const { status = 200, headers = {}, body = {} } = answer;
  response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
}

async function askedBy(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const { method = '', url = '', headers } = request;
  return { what: `${method} ${url}`, headers, text, body: text === '' ? {} : JSON.parse(text) };
}

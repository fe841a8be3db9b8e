import { EventEmitter } from 'node:events';

export interface LocalRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface LocalAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  /** The body as the service wrote it: text not yet encoded, or bytes. */
  readonly body: string | Buffer;
}

type Headers = Record<string, string | string[] | number | undefined>;
type Chunk = string | Uint8Array;

/** Stands for the socket of a request that came over none. An object without events, as none ever occur. */
const NO_SOCKET = { remoteAddress: '127.0.0.1', destroyed: false };

/**
 * As much of an `IncomingMessage` as Fastify and Nest use. The body is there already and is handed over whole when
 * reading begins. `fastify.inject` uses real streams and encodes and decodes every answer twice, for four times the CPU
 * of a hop (docs/adr/0039-requests-within-one-process.md).
 */
export class LocalIncoming extends EventEmitter {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly httpVersion = '1.1';
  readonly httpVersionMajor = 1;
  readonly httpVersionMinor = 1;
  readonly socket = NO_SOCKET;
  readonly aborted = false;
  readonly destroyed = false;
  complete = false;
  private readonly body: string | Buffer | undefined;

  constructor({ method, path, headers, body }: LocalRequest) {
    super();
    this.url = path;
    this.method = method;
    this.headers = headers;
    this.body = body;
  }

  resume(): this {
    if (this.complete) return this;
    this.complete = true;
    if (this.body !== undefined) this.emit('data', this.body);
    this.emit('end');
    return this;
  }
}

/**
 * As much of a `ServerResponse` as Fastify and Nest ask of one; what is written to it is kept, and given out whole at
 * its end.
 */
export class LocalOutgoing extends EventEmitter {
  statusCode = 200;
  headersSent = false;
  writableEnded = false;
  destroyed = false;
  readonly req: LocalIncoming;
  private headers: Headers = {};
  private chunks: Chunk[] | null = null;
  private readonly settle: (answer: LocalAnswer | Error) => void;

  /** `settle` is called with the answer, or with the error for which there is none. */
  constructor(req: LocalIncoming, settle: (answer: LocalAnswer | Error) => void) {
    super();
    this.req = req;
    this.settle = settle;
  }

  getHeader(name: string): Headers[string] {
    return this.headers[name.toLowerCase()];
  }

  getHeaders(): Headers {
    return { ...this.headers };
  }

  hasHeader(name: string): boolean {
    return this.headers[name.toLowerCase()] !== undefined;
  }

  setHeader(name: string, value: string | string[] | number): this {
    this.headers[name.toLowerCase()] = value;
    return this;
  }

  removeHeader(name: string): void {
    delete this.headers[name.toLowerCase()];
  }

  writeHead(statusCode: number, headers: Headers = {}): this {
    if (this.headersSent)
      throw Object.assign(new Error('the answer was begun already'), { code: 'ERR_HTTP_HEADERS_SENT' });
    this.statusCode = statusCode;
    for (const name in headers) this.headers[name.toLowerCase()] = headers[name];
    this.headersSent = true;
    return this;
  }

  write(chunk: Chunk): boolean {
    this.headersSent = true;
    (this.chunks ??= []).push(chunk);
    return true;
  }

  end(chunk?: Chunk | null): this {
    if (this.writableEnded) return this;
    this.headersSent = true;
    this.writableEnded = true;
    this.settle({ statusCode: this.statusCode, headers: this.headers, body: this.bodyWith(chunk ?? '') });
    this.emit('finish');
    this.close();
    return this;
  }

  destroy(error?: Error): this {
    if (this.destroyed) return this;
    this.settle(error ?? new Error('the service broke its answer off')); // changes nothing after an answer
    if (error && this.listenerCount('error') > 0) this.emit('error', error);
    this.close();
    return this;
  }

  private bodyWith(last: Chunk): string | Buffer {
    if (this.chunks) return Buffer.concat([...this.chunks, last].map((chunk) => Buffer.from(chunk as string)));
    return typeof last === 'string' || Buffer.isBuffer(last) ? last : Buffer.from(last);
  }

  private close(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

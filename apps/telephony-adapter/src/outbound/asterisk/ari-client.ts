import { Pool } from 'undici';

/** The engine's REST interface: `http://127.0.0.1:8088`, and a user of its `ari.conf`. */
export interface AriAccess {
  readonly url: string;
  readonly user: string;
  readonly password: string;
}

export interface AriAnswer {
  readonly status: number;
  /** Parsed where it is JSON, else null. */
  readonly body: unknown;
}

interface AriRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/ari`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
}

/** An engine answers within milliseconds; one that does not has stopped. */
const TIMEOUT_MS = 10_000;
const CONNECTIONS = 32;

export const authorizationOf = ({ user, password }: AriAccess): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/** Asks the engine (Asterisk's REST interface). What it refuses is an answer; without any answer it throws. */
export class AriClient {
  private readonly pool: Pool;
  private readonly authorization: string;

  constructor(access: AriAccess) {
    this.pool = new Pool(access.url, {
      connections: CONNECTIONS,
      // A connection for each request: one that is kept may be closed by the engine while a request is sent, and
      // nobody would know whether that was done.
      pipelining: 0,
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
      connect: { timeout: TIMEOUT_MS },
    });
    this.authorization = authorizationOf(access);
  }

  async ask({ method, path, query = {}, body }: AriRequest): Promise<AriAnswer> {
    const answer = await this.pool.request({
      method,
      path: `/ari${path}`,
      query,
      headers: { authorization: this.authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.body.text();
    return { status: answer.statusCode, body: jsonOr(null, text) };
  }

  /** A file of the engine; null when there is none. */
  async download(path: string): Promise<Buffer | null> {
    const headers = { authorization: this.authorization };
    const { statusCode, body } = await this.pool.request({ method: 'GET', path: `/ari${path}`, headers });
    if (statusCode === 200) return Buffer.from(await body.arrayBuffer());
    await body.dump();
    if (statusCode === 404) return null;
    throw new Error(`the engine answered ${statusCode} for ${path}`);
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }
}

function jsonOr<T>(otherwise: T, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}

import pg from 'pg';

export interface PoolOptions {
  readonly url: string;
  readonly applicationName: string;
  readonly poolSize: number;
  /** How long to wait for an answer before its connection is closed; 0: for ever. */
  readonly answerTimeoutMs: number;
}

const GIVEN_UP = 'Query read timeout';

/**
 * A client that closes its connection when the server does not answer. pg itself only reports the timeout: the
 * connection stays in its pool, and every later statement waits behind the one that hangs.
 */
class LeavingClient extends pg.Client {
  override query(...parameters: unknown[]): never {
    const answer: unknown = (super.query as (...all: unknown[]) => unknown)(...parameters);
    if (answer instanceof Promise)
      answer.catch((error: Error) => {
        if (error.message === GIVEN_UP) void this.end().catch(() => undefined);
      });
    return answer as never;
  }
}

/** One service's connections. Five seconds to get one, whether the server or the other users of the pool are slow. */
export function createPool({ url, applicationName, poolSize, answerTimeoutMs }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: applicationName,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...(answerTimeoutMs > 0 && { query_timeout: answerTimeoutMs }),
    Client: LeavingClient,
  });
  pool.on('error', () => undefined); // an idle connection that breaks is replaced by the pool at the next use
  return pool;
}

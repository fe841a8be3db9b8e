import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '@outcall/platform-telemetry';
import { announceLocal } from '../asking/local-services.js';

/** A service that listens. `close` finishes requests and messages in progress, then ends pools; safe to call twice. */
export interface RunningService {
  readonly name: string;
  readonly url: string;
  readonly app: NestFastifyApplication;
  /**
   * From now on each answer, also to a request in progress, tells its client to use the connection no more. Resolves
   * when all connections are left, `minMs` from now at the earliest and `maxMs` at the latest.
   */
  leaveConnections(wait?: Readonly<Record<'minMs' | 'maxMs', number>>): Promise<void>;
  close(): Promise<void>;
}

/**
 * How long a process that SIGTERM ends goes on before it closes. Whoever uses a kept connection meanwhile is told to
 * leave it; closed at once, the connection may be taking a request, and then nobody knows whether that had an effect:
 * 5 of 1,187 requests failed while all services were replaced at once, and 1 of 1,668 where connections had 2 s. Those
 * that our services do not use they close after 3 s (recycled-pool.ts), so that none of theirs is left to close.
 */
const LEAVING = { minMs: 2_000, maxMs: 6_000 };
const LOOK_EVERY_MS = 100;

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));

/**
 * Every answer that is not begun when the process starts to leave says so: one to a request of before, too. Without it
 * a client that waits would send its next request just as the connection is closed as idle.
 */
class Leaving {
  private readonly inProgress = new Set<ServerResponse>();
  private hasBegun = false;

  constructor(server: Server) {
    server.prependListener('request', (_, response) => {
      if (this.hasBegun) return tellToLeave(response);
      this.inProgress.add(response);
      response.once('close', () => this.inProgress.delete(response));
    });
  }

  begin(): void {
    this.hasBegun = true;
    for (const response of this.inProgress) if (!response.headersSent) tellToLeave(response);
  }
}

const tellToLeave = (response: ServerResponse): void => void response.setHeader('connection', 'close');

/** Listens. Event consumers join their groups before or after that, as the caller wishes: readiness tells. */
export async function serve(
  name: string,
  app: NestFastifyApplication,
  { host, port, logger }: { host: string; port: number; logger: Logger },
): Promise<RunningService> {
  await app.listen(port, host);
  // the gateway's entry takes the first listener before that
  const leaving = new Leaving(app.getHttpServer() as Server);
  const address = app.getHttpServer().address() as AddressInfo;
  const url = `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`;
  logger.info('service.started', { url });
  const withdraw = announceLocal(url, app.getHttpAdapter().getInstance() as unknown as FastifyInstance);
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => {
    withdraw();
    return (closing ??= app.close());
  };
  const leaveConnections: RunningService['leaveConnections'] = async ({ minMs, maxMs } = LEAVING) => {
    const server = app.getHttpServer() as Server;
    leaving.begin();
    await pause(minMs);
    for (let ms = minMs; ms < maxMs && (await connectionsOf(server)) > 0; ms += LOOK_EVERY_MS)
      await pause(LOOK_EVERY_MS);
  };
  return { name, url, app, leaveConnections, close };
}

/** What a service's `main.ts` needs: run until SIGTERM or SIGINT, then stop cleanly; one line on a failed start. */
export async function runUntilSignal(start: () => Promise<RunningService>): Promise<void> {
  try {
    const service = await start();
    const stop = (): void => {
      service.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    };
    process.once('SIGTERM', () => void service.leaveConnections().then(stop));
    process.once('SIGINT', stop);
  } catch (error) {
    console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
    process.exit(1);
  }
}

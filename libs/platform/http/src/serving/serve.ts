import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '@outcall/platform-telemetry';
import { announceLocal } from '../asking/local-services.js';

/** A service that listens. `close` finishes requests and messages in progress, then ends pools; safe to call twice. */
export interface RunningService {
  readonly name: string;
  readonly url: string;
  readonly app: NestFastifyApplication;
  /** From now on each answer tells its client to use the connection no more. */
  leaveConnections(): void;
  close(): Promise<void>;
}

/** Listens. Event consumers join their groups before or after that, as the caller wishes: readiness tells. */
export async function serve(
  name: string,
  app: NestFastifyApplication,
  { host, port, logger }: { host: string; port: number; logger: Logger },
): Promise<RunningService> {
  await app.listen(port, host);
  const address = app.getHttpServer().address() as AddressInfo;
  const url = `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`;
  logger.info('service.started', { url });
  const withdraw = announceLocal(url, app.getHttpAdapter().getInstance() as unknown as FastifyInstance);
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => {
    withdraw();
    return (closing ??= app.close());
  };
  const leaveConnections = (): void => {
    const server = app.getHttpServer() as Server;
    server.prependListener('request', (_, response) => void response.setHeader('connection', 'close'));
  };
  return { name, url, app, leaveConnections, close };
}

/**
 * How long a process that SIGTERM ends goes on before it closes. Whoever uses a kept connection meanwhile is told to
 * leave it; closed at once, the connection may be taking a request, and then nobody knows whether that had an effect:
 * 5 of 1,187 requests failed while all services were replaced at once, and 1 of 1,668 so.
 */
const LEAVING_MS = 2_000;

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
    process.once('SIGTERM', () => {
      service.leaveConnections();
      setTimeout(stop, LEAVING_MS);
    });
    process.once('SIGINT', stop);
  } catch (error) {
    console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
    process.exit(1);
  }
}

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
  return { name, url, app, close };
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
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
  } catch (error) {
    console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
    process.exit(1);
  }
}

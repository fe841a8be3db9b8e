import { within } from '@outcall/kernel';
import type { RunningService } from '@outcall/platform-http';
import type { Logger } from '@outcall/platform-telemetry';

/**
 * `close`, for `graceMs` at most. It waits for requests and messages in progress. What is not done by then loses its
 * connection. The process may still end, because every claim is a lease, and every effect is resumed from its intent.
 */
export function boundedClose(
  close: () => Promise<void>,
  app: RunningService['app'],
  graceMs: number,
  logger: Logger,
): () => Promise<void> {
  let closing: Promise<void> | undefined;
  const once = async (): Promise<void> => {
    const isLate = await within(
      graceMs,
      close().then(() => false),
      () => true,
    );
    if (!isLate) return;
    logger.warn('service.stopped-late', { graceMs });
    app.getHttpServer().closeAllConnections();
  };
  return () => (closing ??= once());
}

import type { INestApplication } from '@nestjs/common';
import { isDatabaseOutage } from '@outcall/platform-batching';
import { backoff, connectEventBus, EventBus, untilDone, wait } from '@outcall/platform-event-bus';
import type { Logger } from '@outcall/platform-telemetry';
import type { ServiceConfig, ServiceDefinition } from './service-definition.js';

/** Most tries, each of which has waited five seconds for a connection. */
const MAX_TRIES = 6;

/** A service's place on the event bus: its topics, and its consumer group when it has one. */
export class BusMembership {
  private readonly ending = new AbortController();
  private readonly consumes: boolean;
  private readonly bus: EventBus;

  constructor(
    private readonly app: INestApplication,
    private readonly definition: ServiceDefinition,
    config: ServiceConfig,
    private readonly logger: Logger,
  ) {
    this.bus = app.get(EventBus);
    this.consumes = definition.consumes && config.EVENT_BUS_CONSUME;
    if (!this.consumes) return;
    const onFatal = (error: unknown): void => {
      logger.error('event-bus.fatal', { error });
      process.exitCode = 1;
      // a dead consumer must not look alive: the supervisor restarts the process
      void app.close().finally(() => process.exit(1));
    };
    connectEventBus(app, this.bus, { group: definition.name, logger, onFatal });
  }

  /**
   * Resolves when there is nothing left to join. A broker that is away is waited for, and requests are answered
   * meanwhile; without the embedded log it throws, though not for a server that is slow to give a connection.
   */
  async join(): Promise<void> {
    const { bus, logger, definition } = this;
    const { signal } = this.ending;
    const topics = (): Promise<void> => bus.ensureTopics(definition.topics);
    if (bus.kind === 'embedded') await this.ofDatabase(topics);
    else await untilDone({ what: 'topics', bus, logger, signal }, topics);
    if (this.consumes && !signal.aborted) await this.app.startAllMicroservices();
  }

  /**
   * A busy server is slow to give connections, so joining is tried again, as when the service's pool is opened
   * (`Database.connect`).
   */
  private async ofDatabase(work: () => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        if (tries >= MAX_TRIES || this.ending.signal.aborted || !isDatabaseOutage(error)) throw error;
        this.logger.warn('event-bus.not-connected', { error, tries });
        await wait(backoff(tries, 200, 2_000), this.ending.signal);
      }
    }
  }

  /** Stops joining, then closes. */
  async end(close: () => Promise<void>): Promise<void> {
    this.ending.abort();
    await close();
  }
}

import { Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { Clock, IdGenerator, Sleeper, SystemClock, TimeOrderedIdGenerator, TimerSleeper } from '@outcall/kernel';
import { CONFIG } from '@outcall/platform-config';
import { createEventBus, EventBus } from '@outcall/platform-event-bus';
import {
  ContextGuard,
  ContextSigner,
  HealthController,
  KnownQueryGuard,
  READINESS_CHECKS,
  ReadinessNotes,
  type ReadinessCheck,
} from '@outcall/platform-http';
import { createOutbox, Outbox } from '@outcall/platform-outbox';
import { Database } from '@outcall/platform-postgres';
import { Logger } from '@outcall/platform-telemetry';
import { ClockSkew } from './clock-skew.js';
import { eventBusConfig } from './event-bus-config.js';
import { EVENT_RETENTION_EVERY_MS, EventRetention, eventRetentionRules } from './event-retention.js';
import type { ServiceConfig, ServiceDefinition } from './service-definition.js';
import { SilenceWatch } from './silence-watch.js';

export interface PlatformParts {
  readonly definition: ServiceDefinition;
  readonly config: ServiceConfig;
  readonly database: Database;
  readonly logger: Logger;
}

/**
 * Closes the pool last: consumers and the relay have stopped by then (Nest: `dispose` before `onApplicationShutdown`).
 */
class DatabaseLifetime implements OnApplicationShutdown {
  constructor(private readonly database: Database) {}

  async onApplicationShutdown(): Promise<void> {
    await this.database.close();
  }
}

/**
 * What every service stands on, provided once and globally: configuration, clock, ids, logger, database, event bus,
 * outbox, contexts, health.
 */
@Module({})
export class PlatformModule {
  static forRoot({ definition, config, database, logger }: PlatformParts): DynamicModule {
    const checks = (bus: EventBus, skew: ClockSkew): readonly ReadinessCheck[] => [
      { name: 'clock', check: () => skew.check() },
      {
        name: 'database',
        isDispensable: definition.isReadyWithoutDatabase ?? false,
        check: () => database.ping(),
      },
      {
        name: 'event bus',
        isDispensable: true, // requests need nothing of it: the outbox keeps what they have to tell
        parts: () => bus.standing(),
        check: async () => {
          const { ok, detail } = bus.health();
          if (!ok) throw new Error(detail);
        },
      },
    ];
    return {
      module: PlatformModule,
      global: true,
      controllers: [HealthController],
      providers: [
        // a copy: Nest looks for hooks in what it holds, and the parsed one throws for unknown names
        { provide: CONFIG, useValue: { ...config } },
        { provide: Logger, useValue: logger },
        { provide: Database, useValue: database },
        { provide: Clock, useClass: SystemClock },
        { provide: Sleeper, useClass: TimerSleeper },
        { provide: IdGenerator, inject: [Clock], useFactory: (clock: Clock) => new TimeOrderedIdGenerator(clock) },
        {
          provide: ClockSkew,
          inject: [Clock],
          // Half of the margin: the other half is for the drift between two measurements and for the clock of the other
          // service.
          useFactory: (clock: Clock) => new ClockSkew(database, clock, logger, config.CLOCK_MARGIN_MS / 2),
        },
        {
          provide: EventBus,
          useFactory: () =>
            createEventBus(eventBusConfig(config, definition.name), { service: definition.name, logger }),
        },
        {
          provide: Outbox,
          inject: [EventBus, Clock, IdGenerator],
          useFactory: (bus: EventBus, clock: Clock, ids: IdGenerator) =>
            createOutbox({ bus, database, clock, ids, logger }),
        },
        { provide: ContextSigner, useFactory: () => new ContextSigner(definition.name, config.CONTEXT_KEYS) },
        ReadinessNotes,
        { provide: READINESS_CHECKS, inject: [EventBus, ClockSkew], useFactory: checks },
        { provide: APP_GUARD, useClass: ContextGuard },
        { provide: APP_GUARD, useClass: KnownQueryGuard },
        {
          provide: EventRetention,
          inject: [Clock],
          useFactory: (clock: Clock) =>
            new EventRetention(database, clock, logger, eventRetentionRules(definition), EVENT_RETENTION_EVERY_MS),
        },
        {
          provide: SilenceWatch,
          inject: [EventBus],
          useFactory: (bus: EventBus) => new SilenceWatch(bus, definition.name, logger),
        },
        { provide: DatabaseLifetime, useFactory: () => new DatabaseLifetime(database) },
      ],
      exports: [
        CONFIG,
        Logger,
        Database,
        Clock,
        Sleeper,
        ClockSkew,
        IdGenerator,
        EventBus,
        Outbox,
        ContextSigner,
        ReadinessNotes,
      ],
    };
  }
}

import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { RUN_TOPIC } from '@outcall/contracts-runs';
import { Clock, LEGAL_TABLE } from '@outcall/kernel';
import { EventBus } from '@outcall/platform-event-bus';
import { createServiceApp } from '@outcall/platform-http';
import { PlatformModule } from '@outcall/platform-service';
import { Logger } from '@outcall/platform-telemetry';
import { contextKeysAmong, rebind, type TestDatabase } from '@outcall/testing';
import { AppModule } from '../../src/app.module.js';
import { ContactsReader } from '../../src/application/explaining/contacts-reader.js';
import { TelephonyReader } from '../../src/application/explaining/telephony-reader.js';
import { Moments } from '../../src/application/moments.js';
import { Contacts } from '../../src/application/contacts.js';
import { Telephony } from '../../src/application/telephony.js';
import { Flows } from '../../src/application/flows.js';
import { loadConfig } from '../../src/config.js';
import type { JudgingServices } from './judging-services.js';

@Module({})
class Root {}

/** The waits of production. Each waiting run is spread by the same part of them, so that an org repeats exactly. */
const WAITS = { gapScale: 1, linesBusyMs: 15_000, heldMs: 60_000, windowSpreadMs: 60_000 };
const FRACTION = 0.37;

/**
 * The service as it is composed, over the database, with a clock and neighbours of the test. Nothing of it runs by
 * itself: no scheduler is started and no topic is read, so the test decides what happens when.
 */
export async function composeService(
  db: TestDatabase,
  clock: Clock,
  fakes: JudgingServices,
  replaced: Parameters<typeof rebind>[1] = [],
) {
  const keys = contextKeysAmong(['run-orchestrator']);
  const unused = 'http://127.0.0.1:9';
  const config = loadConfig({
    ...{
      PORT: '0',
      DATABASE_URL: db.url,
      EVENT_BUS: 'embedded',
      LOG_LEVEL: 'silent',
      CONTEXT_KEYS: JSON.stringify(keys),
    },
    ...{ FLOW_URL: unused, CONTACTS_URL: unused, TELEPHONY_URL: unused, WEBHOOKS_URL: unused, COMMERCE_URL: unused },
    CURSOR_KEY: 'a key for cursors in tests',
  });
  const logger = Logger.create({ service: 'run-orchestrator', level: 'silent' });
  const definition = { name: 'run-orchestrator', schema: 'runs', migrations: [], topics: [], consumes: false };
  const platform = PlatformModule.forRoot({ definition, config, database: db.database, logger });
  const root: DynamicModule = {
    module: Root,
    imports: [platform, AppModule],
  };
  const bound = [
    { provide: Clock, useValue: clock },
    { provide: Moments, useFactory: () => new Moments(clock, WAITS, LEGAL_TABLE, () => FRACTION) },
    { provide: Flows, useValue: fakes.flows },
    { provide: Contacts, useValue: fakes.contacts },
    { provide: ContactsReader, useValue: fakes.contactsReader },
    { provide: Telephony, useValue: fakes.telephony },
    { provide: TelephonyReader, useValue: fakes.telephonyReader },
  ].filter(({ provide }) => !replaced.some((other) => other.provide === provide));
  const app = await createServiceApp(rebind(root, [...bound, ...replaced]), { logger }); // made, never started
  const bus = app.get(EventBus, { strict: false });
  await bus.ensureTopics([RUN_TOPIC]);
  return {
    get: <T>(type: Type<T> | (abstract new (...parts: never[]) => T)): T => app.get(type as Type<T>, { strict: false }),
    close: () => bus.close(),
  };
}

export type ComposedService = Awaited<ReturnType<typeof composeService>>;

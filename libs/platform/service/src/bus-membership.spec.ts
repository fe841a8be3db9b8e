import { describe, expect, it } from '@jest/globals';
import type { INestApplication } from '@nestjs/common';
import type { EventBus } from '@outcall/platform-event-bus';
import { DatabaseUnavailableError } from '@outcall/platform-postgres';
import { Logger } from '@outcall/platform-telemetry';
import { BusMembership } from './bus-membership.js';
import type { ServiceConfig, ServiceDefinition } from './service-definition.js';

const logger = Logger.create({ service: 'orders', level: 'silent' });

describe('joining the embedded log', () => {
  const joining = (failures: readonly Error[]) => {
    const left = [...failures];
    let asked = 0;
    const ensureTopics = async (): Promise<void> => {
      asked += 1;
      const failure = left.shift();
      if (failure) throw failure;
    };
    const app = {
      get: () => ({ kind: 'embedded', ensureTopics }) as unknown as EventBus,
    } as unknown as INestApplication;
    const definition = { name: 'orders', topics: [], consumes: false } as unknown as ServiceDefinition;
    const membership = new BusMembership(app, definition, { EVENT_BUS_CONSUME: true } as ServiceConfig, logger);
    return { joined: membership.join(), asked: () => asked };
  };

  it('asks a server again that was slow to give a connection', async () => {
    const { joined, asked } = joining([new DatabaseUnavailableError('slow'), new DatabaseUnavailableError('slow')]);
    await joined;
    expect(asked()).toBe(3);
  });

  it('fails at once for anything else', async () => {
    const { joined, asked } = joining([new Error('permission denied')]);
    await expect(joined).rejects.toThrow('permission denied');
    expect(asked()).toBe(1);
  });
});

import { expect, it } from '@jest/globals';
import { createTestDatabase } from '@outcall/testing';
import { MIGRATIONS } from '../src/migrations.js';
import { ENTITIES } from '../src/outbound/postgres/endpoints/endpoint.entity.js';

it('the entities of webhook-delivery are as its migrations make the tables', async () => {
  const test = await createTestDatabase('webhooks', MIGRATIONS, { entities: ENTITIES });
  try {
    expect(await test.database.entityProblems()).toEqual([]);
  } finally {
    await test.drop();
  }
});

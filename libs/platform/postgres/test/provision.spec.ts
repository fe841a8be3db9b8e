import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { OwnPostgres } from '@outcall/testing';
import pg from 'pg';
import { ownerUrl, provision, serviceUrl } from '../src/index.js';

const SERVICE = { schema: 'things', role: 'things', password: 'made', ownerPassword: 'made-too' };

let server: OwnPostgres;
beforeAll(async () => void (server = await OwnPostgres.start()));
afterEach(() => void jest.restoreAllMocks());
afterAll(() => server?.stop());

/** What a process that dies behind its first `CREATE ROLE` has done. */
async function provisionUntilRoleIsMade(): Promise<void> {
  const query = pg.Client.prototype.query as unknown as (text: string, values?: unknown[]) => Promise<unknown>;
  let isMade = false;
  const dying = function (this: pg.Client, text: string, values?: unknown[]): Promise<unknown> {
    if (isMade) return Promise.reject(new Error('died'));
    isMade = text.startsWith('CREATE ROLE');
    return query.call(this, text, values);
  };
  jest.spyOn(pg.Client.prototype, 'query').mockImplementation(dying as never);
  await expect(provision(server.url, [SERVICE], 'keep')).rejects.toThrow('died');
  jest.restoreAllMocks();
}

it('leaves no role without a password when it dies, which the next run would keep as it is', async () => {
  await provisionUntilRoleIsMade();
  await provision(server.url, [SERVICE], 'keep');
  for (const connectionString of [serviceUrl(server.url, SERVICE), ownerUrl(server.url, SERVICE)]) {
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.end();
  }
});

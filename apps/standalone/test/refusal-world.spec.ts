import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, OwnPostgres } from '@outcall/testing';
import pg from 'pg';

interface World {
  loginOf(url: string): Promise<string>;
  closeRole(role: string): Promise<number>;
  answersOf(url: string, headers: object): Promise<string>;
}
const { refusalWorld } = (await import(new URL('../../../tools/rollout/refusal-world.mjs', import.meta.url).href)) as {
  refusalWorld: (cluster: object, goneMs: number) => World;
};

describe('somebody who has an old secret', () => {
  let server: OwnPostgres;
  let world: World;
  beforeAll(async () => {
    server = await OwnPostgres.start();
    world = refusalWorld({ services: [], members: [{ size: 2 }], servers: { databaseUrl: server.url } }, 0);
  });
  afterAll(() => server?.stop());

  it('is let in by PostgreSQL until the role is closed, and who was connected is counted', async () => {
    const admin = new pg.Client({ connectionString: server.url });
    await admin.connect();
    await admin.query(`CREATE ROLE outcall_old LOGIN PASSWORD 'old'`);
    await admin.end();
    const url = Object.assign(new URL(server.url), { username: 'outcall_old', password: 'old' }).href;
    expect(await world.loginOf(url)).toBe('let in');
    const left = new pg.Client({ connectionString: url });
    await left.connect();
    expect(await world.closeRole('outcall_old')).toBe(1);
    expect(await world.loginOf(url)).toBe('28000');
    await left.end();
    await eventually(async () => expect(await world.closeRole('outcall_old')).toBe(0));
  });

  it('hears what each process answers', async () => {
    let answered = 0;
    const gateway = createServer((_, response) => void response.writeHead((answered += 1) % 2 ? 200 : 401).end());
    await once(gateway.listen(0, '127.0.0.1'), 'listening');
    const { port } = gateway.address() as AddressInfo;
    expect(await world.answersOf(`http://127.0.0.1:${port}/`, {})).toBe('200, 401');
    gateway.close();
    expect(await world.answersOf(`http://127.0.0.1:${port}/`, {}).catch((error: Error) => error.message)).toMatch(
      'ECONNREFUSED',
    );
  });
});

import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, OwnPostgres } from '@outcall/testing';
import pg from 'pg';

interface SecretProbes {
  loginOf(url: string): Promise<string>;
  closeRole(role: string): Promise<number>;
  answersOf(url: string, headers: object): Promise<string>;
}
const { secretProbes } = (await import(new URL('../../../tools/rollout/secret-probes.mjs', import.meta.url).href)) as {
  secretProbes: (cluster: object, goneMs: number) => SecretProbes;
};

describe('somebody who has an old secret', () => {
  let server: OwnPostgres;
  let probes: SecretProbes;
  beforeAll(async () => {
    server = await OwnPostgres.start();
    probes = secretProbes({ services: [], members: [{ size: 2 }], servers: { databaseUrl: server.url } }, 0);
  });
  afterAll(() => server?.stop());

  it('is let in by PostgreSQL until the role is closed, and who was connected is counted', async () => {
    const admin = new pg.Client({ connectionString: server.url });
    await admin.connect();
    await admin.query(`CREATE ROLE outcall_old LOGIN PASSWORD 'old'`);
    await admin.end();
    const url = Object.assign(new URL(server.url), { username: 'outcall_old', password: 'old' }).href;
    expect(await probes.loginOf(url)).toBe('let in');
    const left = new pg.Client({ connectionString: url });
    await left.connect();
    expect(await probes.closeRole('outcall_old')).toBe(1);
    expect(await probes.loginOf(url)).toBe('28000');
    await left.end();
    await eventually(async () => expect(await probes.closeRole('outcall_old')).toBe(0));
  });

  it('hears what each process answers', async () => {
    let answered = 0;
    const gateway = createServer((_, response) => void response.writeHead((answered += 1) % 2 ? 200 : 401).end());
    await once(gateway.listen(0, '127.0.0.1'), 'listening');
    const { port } = gateway.address() as AddressInfo;
    expect(await probes.answersOf(`http://127.0.0.1:${port}/`, {})).toBe('200, 401');
    gateway.close();
    expect(await probes.answersOf(`http://127.0.0.1:${port}/`, {}).catch((error: Error) => error.message)).toMatch(
      'ECONNREFUSED',
    );
  });
});

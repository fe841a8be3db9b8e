import { createServer, connect as dial, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@outcall/testing';
import { Database } from '../src/index.js';

describe('a service that connects', () => {
  let test: TestDatabase;
  let between: Server;
  const sockets: Socket[] = [];
  let silent = 0;

  beforeAll(async () => {
    test = await createTestDatabase('things', []);
    const { hostname, port } = new URL(test.url);
    between = createServer((socket) => {
      if (sockets.push(socket.on('error', () => undefined)) <= silent) return;
      const server = dial(Number(port), hostname).on('error', () => undefined);
      socket.pipe(server).pipe(socket);
    });
    await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => between.close(resolve));
    await test.drop();
  });

  const connect = (url: URL): Promise<Database> =>
    Database.connect({ url: url.toString(), schema: 'things', applicationName: 'test', poolSize: 1, migrations: [] });

  it('asks again a server that has not answered within the time for a connection', async () => {
    silent = 1;
    const url = new URL(test.url);
    url.host = `127.0.0.1:${(between.address() as AddressInfo).port}`;
    const database = await connect(url);
    await expect(database.query('SELECT 1 AS one')).resolves.toEqual([{ one: 1 }]);
    expect(sockets.length).toBeGreaterThan(1);
    await database.close();
  });

  it('fails at once where no server is', async () => {
    const url = new URL(test.url);
    url.host = '127.0.0.1:1';
    await expect(connect(url)).rejects.toMatchObject({ name: 'DatabaseUnavailableError' });
  });
});

import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { EgressPolicy } from '@outcall/platform-egress';
import { guardedConnector } from '../src/guarded-connector.js';

describe('guardedConnector', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '0.0.0.0'])(
    'itself refuses the literal %s, for which no name is looked up',
    async (hostname) => {
      let connections = 0;
      const server = createServer((socket) => void ((connections += 1), socket.destroy()));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const port = String((server.address() as AddressInfo).port);
      const connect = guardedConnector(EgressPolicy.parse(''), async () => [], 1_000);
      for (const protocol of ['https:', 'http:', 'ftp:']) {
        const error = await new Promise((resolve) =>
          connect({ hostname, host: hostname, protocol, port }, (...result) => resolve(result[0])),
        );
        expect(error).toMatchObject({ code: 'ADDRESS_NOT_ALLOWED' });
      }
      expect(connections).toBe(0);
      await new Promise((resolve) => server.close(resolve));
    },
  );
});

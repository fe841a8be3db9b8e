import { describe, expect, it } from '@jest/globals';
import type { Clock, IdGenerator } from '@outcall/kernel';
import { ChangeConnection } from './change-connection.use-case.js';
import { ConnectStore } from './connect-store.use-case.js';
import type { Connections } from './connections.js';

const BY = { kind: 'member', id: 'mem_1', name: 'Asha' } as const;
const SECRET = 'shpss_0123456789abcdef';

function served() {
  const given: unknown[] = [];
  const take = (of: unknown) => Promise.resolve(given.push(of) && ({} as never));
  const connections = {
    connect: ({ secret }: { secret: string }) => take(secret),
    change: (_: unknown, { secret }: { secret?: string }) => take(secret),
  } as unknown as Connections;
  const clock = { now: () => new Date('2026-11-20T10:00:00Z') } as Clock;
  const ids = { next: () => 'sto_1' } as unknown as IdGenerator;
  const connect = new ConnectStore(connections, clock, ids);
  const change = new ChangeConnection(connections, clock);
  const store = { orgId: 'org_1', mode: 'live', storeId: 'sto_1' } as const;
  const shop = { orgId: 'org_1', platform: 'shopify', shopAddress: 'asha.myshopify.com', by: BY } as const;
  return {
    given,
    connect: (secret: string) => connect.execute({ ...shop, secret }),
    change: (secret?: string) => change.execute(store, { ...(secret !== undefined && { secret }), by: BY }),
  };
}

describe('the secret of a connected store', () => {
  it.each([` ${SECRET}`, `${SECRET} `, `\u00a0${SECRET}`, `${SECRET}\u200b`, `\ufeff${SECRET}`, ' '.repeat(8)])(
    'is refused with a space at an end: it would sign nothing rightly (%j)',
    async (secret) => {
      const { connect, change, given } = served();
      const refusal = {
        ...{ errorCode: 'INVALID_REQUEST', details: [{ path: ['secret'] }] },
        message: 'secret begins or ends with a space: paste it without',
      };
      await expect(connect(secret)).rejects.toMatchObject(refusal);
      await expect(change(secret)).rejects.toMatchObject(refusal);
      expect(given).toEqual([]);
    },
  );

  it('may have spaces within, and is left out of a change', async () => {
    const { connect, change, given } = served();
    await connect('a secret of your own');
    await change(SECRET);
    await change();
    expect(given).toEqual(['a secret of your own', SECRET, undefined]);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { LineReservationsRequest } from '@outcall/contracts-telephony';
import { Logger } from '@outcall/platform-telemetry';
import type { WaitingQueue } from '../../domain/queue.js';
import type { Moments } from '../moments.js';
import type { AttemptLedger } from './attempt-ledger.js';
import { ReserveShares } from './reserve-shares.js';
import type { Telephony } from '../telephony.js';

const queue = (orgId: string, waiting: number): WaitingQueue => ({
  ...{ priority: 'transactional', mode: 'live', orgId, callType: 'transactional', waiting, since: new Date(0) },
});

describe('lines for due attempts', () => {
  /** Telephony that has `free` lines of the first org in each question, and is away from the question `awayFrom` on. */
  const reserving = (free: number, awayFrom: number) => {
    const reserved: string[] = [];
    const released: string[] = [];
    const telephony = {
      reserveLines: async ({ id, items }: LineReservationsRequest) => {
        if (reserved.length >= awayFrom) throw new Error('telephony is away');
        reserved.push(id);
        return {
          results: items.map(({ orgId, wanted }) => ({ granted: orgId === 'org_1' ? free : wanted, refusal: null })),
        };
      },
      releaseLines: async (id: string) => {
        released.push(id);
        throw new Error('telephony is away');
      },
    } as unknown as Telephony;
    const logger = Logger.create({ service: 'test', level: 'silent' });
    const shares = new ReserveShares({} as AttemptLedger, telephony, {} as Moments, logger);
    return { reserved, released, reserve: () => shares.reserve([queue('org_1', 10), queue('org_2', 40)], 20) };
  };

  it('are given back when a later question for more of them fails, and its error is told', async () => {
    const { reserve, reserved, released } = reserving(1, 1);
    await expect(reserve()).rejects.toThrow('telephony is away');
    expect([reserved.length, released]).toEqual([1, reserved]);
  });

  it('are not given back when none was granted, nor when all went well', async () => {
    const away = reserving(1, 0);
    await expect(away.reserve()).rejects.toThrow('telephony is away');
    const well = reserving(1, 9);
    expect((await well.reserve()).lines).toBe(20);
    expect([away.released, well.released]).toEqual([[], []]);
  });
});

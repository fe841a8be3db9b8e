import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PlaceCall } from '@outcall/contracts-telephony';
import type { Run } from '@outcall/contracts-runs';
import { eventually, FreezingProxy } from '@outcall/testing';
import { BODY, ids, startOrchestrator, talked, tenant, type Orchestrator } from './orchestrator.js';

/**
 * A PostgreSQL that is there and says nothing, which costs more than one that is gone: nobody is told to connect anew.
 */
describe('while PostgreSQL hangs', () => {
  let service: Orchestrator;
  let proxy: FreezingProxy;
  const orgId = ids.next('org');
  const org = tenant(orgId, { mode: 'live' });
  const placed = (runId: string): PlaceCall[] => service.fakes.itemsAt<PlaceCall>('/internal/calls', runId);
  const statuses = async (...asked: [string, string, unknown?][]): Promise<number[]> => {
    const answers = asked.map(([method, path, body]) => service.send(method, path, org, { body }));
    return (await Promise.all(answers)).map(({ status }) => status);
  };

  /** Due, and waits for a line. */
  async function dueRun(): Promise<string> {
    const { admit } = service.fakes;
    service.fakes.admit = (request) =>
      ({ ...admit(request), opensAt: new Date(Date.now() + 200).toISOString(), permit: null }) as ReturnType<
        typeof admit
      >;
    const { body } = await service.ask('POST', '/v1/runs', org, BODY);
    service.fakes.admit = admit;
    const due = 'SELECT FROM runs WHERE id = $1 AND next_attempt_at <= now()';
    await eventually(async () => expect(await service.db.database.query(due, [body.run.id])).toHaveLength(1));
    return body.run.id;
  }

  beforeAll(async () => {
    service = await startOrchestrator({
      databaseUrl: async (url) => (proxy = await FreezingProxy.before(url)).url,
      env: {
        DATABASE_STATEMENT_TIMEOUT_MS: '500',
        RUN_PLACE_TIMEOUT_MS: '1000',
        RUN_LEASE_MS: '2000',
        RUN_LINES_BUSY_WAIT_MS: '100',
        SHUTDOWN_GRACE_MS: '300',
      },
    });
  });
  afterAll(async () => {
    await proxy.close();
    await service.stop();
  });

  it.each([
    ['goes on', false],
    ['is reached by new connections only', true],
  ])('requests get 503, and scheduler and consumers work by themselves when it %s', async (_, isLost) => {
    const { reserve } = service.fakes;
    service.fakes.reserve = () => ({ granted: 0, refusal: null });
    const waiting = await dueRun();
    const { run } = (await service.ask('POST', '/v1/runs', org, BODY)).body as { run: Run };
    const callId = run.calls[0]?.callId ?? '';

    proxy.freeze();
    service.fakes.reserve = reserve;
    await service.bus.publish([talked({ orgId, run, callId })]);
    // the loops of its scheduler and of its consumers
    await eventually(() => expect(proxy.held).toBeGreaterThanOrEqual(2));
    const read: [string, string] = ['GET', `/v1/runs/${run.id}`];
    const asked = await statuses(read, read, ['POST', '/v1/runs', BODY], ['GET', '/healthz']);
    expect(asked).toEqual([503, 503, 503, 200]);
    // an earlier answer is kept for a moment
    await eventually(async () => expect(await statuses(['GET', '/readyz'])).toEqual([503]));
    expect(placed(waiting)).toEqual([]);

    proxy.thaw({ isLost });
    await service.until(org, waiting, ({ status }) => status === 'dialing');
    await service.until(org, run.id, ({ status }) => status === 'done');
    await eventually(async () => expect(await statuses(['GET', '/readyz'])).toEqual([200]));
    await eventually(() => expect(service.typesOf(run.id)).toContain('run.completed'));
    expect(new Set(placed(waiting).map((call) => call.callId)).size).toBe(1);
    expect((await service.ask('POST', '/v1/runs', org, BODY)).status).toBe(201);
  });

  it('a stop takes SHUTDOWN_GRACE_MS and ends', async () => {
    proxy.freeze();
    await eventually(() => expect(proxy.held).toBeGreaterThanOrEqual(1));
    await service.services[0]?.close();
    await expect(service.send('GET', '/healthz', null)).rejects.toThrow('fetch failed');
  });
});

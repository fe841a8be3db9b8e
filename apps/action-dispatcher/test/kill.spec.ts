import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ActionCall, TracedActionCallCommand } from '@outcall/contracts-actions';
import { RUN_ERASURE_TOPIC, RUNS_ERASED } from '@outcall/contracts-runs';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { eventually, freePort } from '@outcall/testing';
import { startActions, type Actions } from './action-service.js';
import { ids, insertPending, type Pending } from './pending-actions.js';
import { json, startReceiver, type Receiver } from './receiver.js';
import { Shop } from './shop.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const CONFIRMED = json(200, { ok: true, result: { status: 'confirmed' } });

/**
 * Real processes that share a database, one of which dies as by `kill -9`; what the merchant's system wrote down must
 * agree with what we say.
 */
describe('a dispatcher killed while it has an action done', () => {
  const children: ChildProcess[] = [];
  let actions: Actions;
  let receiver: Receiver;
  let shop: Shop;
  let survivor: string;

  beforeAll(async () => {
    await promisify(execFile)(process.execPath, [`${ROOT}tools/build.mjs`]);
    receiver = await startReceiver(CONFIRMED);
    actions = await startActions(); // sets things up; it sends nothing here
    shop = new Shop(actions);
    await shop.connect(receiver.url);
    // Long enough for a busy machine, and no longer: what a crash leaves ends as `timeout` when this is over.
    await shop.save('confirm_order', { transport: 'svc', timeoutMs: 2_000 });
    await shop.save('get_order', { transport: 'svc', timeoutMs: 4_000 });
    survivor = (await run({})).url;
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await receiver.stop();
    await actions.stop();
  });

  const run = async (more: Record<string, string>): Promise<{ child: ChildProcess; url: string }> => {
    const port = await freePort();
    const child = spawn(process.execPath, [`${ROOT}apps/action-dispatcher/dist/main.js`], {
      env: { ...actions.settings, ...more, PATH: process.env['PATH'] ?? '', PORT: String(port) },
      stdio: 'ignore',
    });
    children.push(child);
    const url = `http://127.0.0.1:${port}`;
    await eventually(async () => (await fetch(`${url}/readyz`)).ok);
    return { child, url };
  };
  /** Until there is an end, as telephony does: the same id, at whoever lives. */
  const endOf = async (command: TracedActionCallCommand): Promise<ActionCall> => {
    const [answer] = await shop.ask([command], 11_000, survivor);
    if (!answer?.ok) throw new Error(JSON.stringify(answer));
    return answer.actionCall;
  };
  const receiptsOf = ({ actionId }: TracedActionCallCommand) =>
    receiver.received.filter(({ body }) => body.actionId === actionId);
  /**
   * A write is sent once; a read twice at most, with one key, where its first try had no answer in time or a 5xx
   * (docs/handbook/actions.md).
   */
  const expectSent = (command: TracedActionCallCommand, isSent: boolean): void => {
    const receipts = receiptsOf(command);
    const most = isSent ? (command.name === 'get_order' ? 2 : 1) : 0;
    expect(receipts.length).toBeGreaterThanOrEqual(isSent ? 1 : 0);
    expect(receipts.length).toBeLessThanOrEqual(most);
    expect(new Set(receipts.map(({ headers }) => headers['idempotency-key'])).size).toBe(isSent ? 1 : 0);
  };
  const notifiedOnce = async ({ actionId }: TracedActionCallCommand, status: string): Promise<void> => {
    await eventually(() => shop.eventsOf(actionId).length > 0);
    expect(shop.eventsOf(actionId).map(({ data }) => (data as { actionCall: ActionCall }).actionCall.status)).toEqual([
      status,
    ]);
  };

  describe.each(['confirm_order', 'get_order'])('%s', (name) => {
    it.each<[string, string, string]>([
      ['actions.routed', 'once', 'success'], // nothing was written down: whoever is asked next sends it
      ['actions.sent-stored', 'never', 'timeout'], // it may have been sent, for all we know
      ['actions.answered', 'once', 'timeout'], // it was done, and nobody knows
      ['actions.end-stored', 'once', 'success'], // only the answer to the call was lost
    ])('at %s is sent %s and ends as %s, told once', async (point, sent, status) => {
      const { child, url } = await run({ FAULT_POINT: point });
      const exit = once(child, 'exit');
      const command = shop.command({ name });
      await shop.ask([command], 11_000, url).catch(() => undefined);
      expect(await exit).toEqual([null, 'SIGKILL']);
      expect(await endOf(command)).toMatchObject({ id: command.actionId, status });
      expect(await endOf(command)).toMatchObject({ status });
      expectSent(command, sent === 'once');
      await notifiedOnce(command, status);
    });
  });

  it('is sent once when another process was asked at the same moment', async () => {
    const { child, url } = await run({ FAULT_POINT: 'actions.sent-stored' });
    const exit = once(child, 'exit');
    const commands = Array.from({ length: 10 }, () => shop.command());
    const asked = commands.map((command) => [
      shop.ask([command], 11_000, url).catch(() => undefined),
      shop.ask([command], 11_000, survivor),
    ]);
    await Promise.all(asked.flat());
    // Where the survivor was first with all ten, the other has not come to its point yet: one of its own brings it
    // there.
    await shop.ask([shop.command()], 11_000, url).catch(() => undefined);
    expect(await exit).toEqual([null, 'SIGKILL']);
    for (const command of commands) {
      const { status } = await endOf(command);
      expect(receiptsOf(command)).toHaveLength(status === 'success' ? 1 : 0);
      await notifiedOnce(command, status);
    }
  });

  it('leaves nothing open, though nobody asks again: the sweep ends it', async () => {
    const { child, url } = await run({ FAULT_POINT: 'actions.answered' });
    const exit = once(child, 'exit');
    const command = shop.command();
    await shop.ask([command], 11_000, url).catch(() => undefined);
    expect(await exit).toEqual([null, 'SIGKILL']);
    await notifiedOnce(command, 'timeout');
  });

  it.each(['idempotency.claimed', 'idempotency.effect-made', 'idempotency.answered'])(
    'at %s takes a result that was reported late once, and answers the retry so',
    async (point) => {
      const [call] = (await insertPending(actions.db.database)) as [Pending];
      const { child, url } = await run({ FAULT_POINT: point, IDEMPOTENCY_LEASE_MS: '1500' });
      const exit = once(child, 'exit');
      const report = (to: string) =>
        actions.send('POST', call.path, {
          context: call.context,
          body: { ok: true, say: 'It is confirmed.' },
          headers: { 'idempotency-key': call.id },
          url: to,
        });
      await report(url).catch(() => undefined);
      expect(await exit).toEqual([null, 'SIGKILL']);
      const answer = await eventually(async () => {
        const retried = await report(survivor);
        if (retried.status === 409) throw new Error(retried.text);
        return retried;
      });
      expect([answer.status, answer.body.actionCall.status]).toEqual([200, 'success']);
      expect((await report(survivor)).text).toBe(answer.text);
      const notified = () => shop.eventsOf(call.id).map(({ type }) => type);
      await eventually(() => expect(notified()).toEqual(['action.completed']));
      const rows = await actions.db.database.query('SELECT version FROM action_calls WHERE id = $1', [call.id]);
      expect(rows).toEqual([{ version: 2 }]);
    },
  );

  it('in the middle of a hundred leaves a ledger that balances', async () => {
    const tried = new Set<string>();
    const failing = new Set<string>();
    const fails = (actionId: string): boolean => failing.has(actionId) && !tried.has(actionId);
    receiver.answer((request, response) => {
      const answer = fails(request.body.actionId) ? json(503, {}) : CONFIRMED;
      tried.add(request.body.actionId);
      setTimeout(() => answer(request, response), 50);
    });
    const { child, url } = await run({ FAULT_POINT: 'actions.answered:40' });
    const exit = once(child, 'exit');
    const commands = Array.from({ length: 100 }, (_, n) =>
      shop.command({ name: n % 2 === 0 ? 'confirm_order' : 'get_order' }),
    );
    // Reads that the survivor is asked for: their first try is answered with a 5xx.
    for (const { actionId } of commands.filter((_, n) => n % 10 === 5)) failing.add(actionId);
    const asked = commands.map((command, n) => shop.ask([command], 11_000, n % 5 === 0 ? survivor : url));
    await Promise.allSettled(asked);
    expect(await exit).toEqual([null, 'SIGKILL']);
    const ends = await Promise.all(commands.map((command) => endOf(command)));
    for (const [n, command] of commands.entries()) {
      const status = ends[n]?.status;
      expect(['success', 'timeout']).toContain(status);
      // nothing is called done that was not
      expectSent(command, status === 'success' || receiptsOf(command).length > 0);
    }
    expect(
      [...failing].filter((id) => receiver.received.filter(({ body }) => body.actionId === id).length === 2),
    ).toEqual([...failing]);
    expect(ends.filter(({ status }) => status === 'timeout').length).toBeGreaterThan(0); // it did die in the middle
    for (const [n, command] of commands.entries()) await notifiedOnce(command, String(ends[n]?.status));
    const open = await actions.db.database.query("SELECT FROM action_calls WHERE status = 'sent' AND org_id = $1", [
      shop.orgId,
    ]);
    expect(open).toHaveLength(0);
  });

  it('at actions.runs-erased leaves nothing of the runs it was told of, and those of others stay', async () => {
    const others = await insertPending(actions.db.database, [{ orgId: shop.orgId }]);
    const { child } = await run({ FAULT_POINT: 'actions.runs-erased' });
    const exit = once(child, 'exit');
    const erased: Pending[] = [];
    // Processes share the partitions: it is told again of others until one of those is for the one that dies.
    await eventually(async () => {
      const pending = await insertPending(
        actions.db.database,
        Array.from({ length: 12 }, () => ({ orgId: shop.orgId })),
      );
      erased.push(...pending);
      await actions.bus.publish(pending.map(runErased));
      if (child.signalCode === null) throw new Error('it lives');
    });
    expect(await exit).toEqual([null, 'SIGKILL']);
    const left = (calls: readonly Pending[]): Promise<unknown[]> =>
      actions.db.database.query('SELECT FROM action_calls WHERE id = ANY ($1)', [calls.map(({ id }) => id)]);
    await eventually(async () => expect(await left(erased)).toEqual([]));
    expect(await left(others)).toHaveLength(1);
  });
});

function runErased({ orgId, mode, runId, id, actionCall }: Pending): DomainEvent {
  const eventId = ids.next('event');
  return {
    ...{ id: eventId, topic: RUN_ERASURE_TOPIC.name, type: RUNS_ERASED, key: eventId, orgId, mode, version: null },
    ...{ time: new Date().toISOString(), requestId: null, traceparent: null },
    data: {
      ...{
        erasureId: eventId,
        orgId,
        mode,
        runIds: [runId],
        callIds: [actionCall.callId],
        actionIds: [id],
        eventIds: [],
      },
    },
  };
}

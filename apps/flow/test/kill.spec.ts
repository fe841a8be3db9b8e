import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, freePort } from '@outcall/testing';
import { startFlowService, tenant, type Answer, type FlowService } from './flow-service.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const DEFINITION = { name: 'Half', callType: 'service', steps: [{ id: 'a', type: 'say' }] };

describe('a flow process killed while it makes a flow under an idempotency key', () => {
  const children: ChildProcess[] = [];
  let service: FlowService;
  beforeAll(async () => {
    await promisify(execFile)(process.execPath, [`${ROOT}tools/build.mjs`]);
    service = await startFlowService();
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await service.stop();
  });

  /** The built service as a process of its own, as it runs in production but for the step at which it kills itself. */
  const run = async (point: string): Promise<{ child: ChildProcess; url: string }> => {
    const port = await freePort();
    const more = { PORT: String(port), FAULT_POINT: point, IDEMPOTENCY_LEASE_MS: '1500' };
    const env = { ...service.settings, ...more, PATH: process.env['PATH'] ?? '' };
    const child = spawn(process.execPath, [`${ROOT}apps/flow/dist/main.js`], { env, stdio: 'ignore' });
    children.push(child);
    const url = `http://127.0.0.1:${port}`;
    await eventually(async () => (await fetch(`${url}/readyz`)).ok);
    return { child, url };
  };

  it.each([
    ['idempotency.claimed', 'a'],
    ['idempotency.effect-made', 'b'],
    ['idempotency.answered', 'c'],
  ])('at %s makes it once, and answers the retry so', async (point, org) => {
    const context = tenant(`org_0000000000000000000${org}`);
    const headers = { 'idempotency-key': 'once' };
    const create = (to?: string): Promise<Answer> =>
      service.ask('POST', '/v1/flows', { context, headers, body: { definition: DEFINITION }, ...(to && { to }) });
    const { child, url } = await run(point);
    const exit = once(child, 'exit');
    await create(url).catch(() => undefined);
    expect(await exit).toEqual([null, 'SIGKILL']);
    const answer = await eventually(async () => {
      const retried = await create();
      if (retried.status === 409) throw new Error(retried.text);
      return retried;
    });
    expect(answer.status).toBe(201);
    expect((await create()).text).toBe(answer.text);
    const flows = await service.db.database.query('SELECT id FROM flows WHERE org_id = $1', [context.orgId]);
    expect(flows).toEqual([{ id: answer.body.flow.flowId }]);
  });
});

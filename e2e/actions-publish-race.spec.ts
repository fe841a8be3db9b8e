import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from './support/eventually.js';
import { api, newOrg } from './support/platform.js';

const ROUNDS = 200;
/** A slow machine makes fewer: the event of each round's last publish has to come first. */
const ENOUGH_MS = 120_000;
const text = (english: string) => ({ 'en-IN': english });

/** Uses `send_flowers` with its one parameter as it stands. */
const definition = (parameter: string) => ({
  name: 'Flowers',
  callType: 'service',
  languages: { allowed: ['en-IN'], default: 'en-IN' },
  disclosure: text('This is an automated call from the shop, and it is recorded.'),
  steps: [
    { id: 'send', type: 'action', action: 'send_flowers', args: { [parameter]: 'red' }, next: 'bye' },
    { id: 'bye', type: 'end', prompt: text('Goodbye.'), outcome: 'sent' },
  ],
  outcomes: [{ key: 'sent', label: 'Sent' }],
  actions: ['send_flowers'],
});
const parameters = (name: string) => ({ [name]: { type: 'string', description: 'of the flowers' } });

describe('publishing a flow and changing its action at the same time', () => {
  let call: ReturnType<typeof api>;
  beforeAll(async () => {
    call = api((await (await newOrg('Racing Shop')).newKey('test')).secret);
  });

  it(`leaves no published flow with an action that does not fit, in up to ${ROUNDS} races`, async () => {
    const seen = { published: 0, changed: 0, neither: 0 };
    const began = Date.now();
    for (let round = 0; round < ROUNDS && Date.now() - began < ENOUGH_MS; round += 1) {
      const name = `send_flowers`;
      const [before, after] = [`p${round}`, `q${round}`];
      const ready = await call('PUT', `/actions/${name}`, { body: { parameters: parameters(before) } });
      expect(ready.status).toBe(200);
      const created = await call('POST', '/flows', { body: { definition: definition(before) } });
      const { flowId } = created.body.flow;
      const [published, changed] = await Promise.all([
        // With a key, so that a 503 of a machine without time is asked again, as a client does.
        call('POST', `/flows/${flowId}/publish`, { headers: { 'idempotency-key': `publish-${flowId}` } }),
        call('PUT', `/actions/${name}`, { body: { parameters: parameters(after) } }),
      ]);
      expect([200, 422]).toContain(published.status);
      expect([200, 409]).toContain(changed.status);
      // Never both: a flow that runs, with an action that is no longer what it was checked against.
      expect([published.status, changed.status]).not.toEqual([200, 200]);
      if (published.status === 200) seen.published += 1;
      else if (changed.status === 200) seen.changed += 1;
      else seen.neither += 1;
      if (published.status === 200) await retire(flowId);
    }
    console.log(`published ${seen.published}, changed ${seen.changed}, neither ${seen.neither}`);
    expect(seen.published + seen.changed).toBeGreaterThan(0);
  });

  /** The flow's next version uses no action; when its event has come, the parameters may change again. */
  async function retire(flowId: string): Promise<void> {
    const { steps, actions: _, ...rest } = definition('x');
    await call('PUT', `/flows/${flowId}/draft`, {
      body: { definition: { ...rest, steps: steps.slice(1), actions: [] } },
    });
    expect((await call('POST', `/flows/${flowId}/publish`)).status).toBe(200);
    await eventually('the action is used no more', async () => {
      const { status } = await call('PUT', '/actions/send_flowers', { body: { parameters: parameters('free') } });
      return status === 200 ? true : null;
    });
  }
});

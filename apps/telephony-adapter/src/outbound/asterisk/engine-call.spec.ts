import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AriClient } from './ari-client.js';
import { LineEvents } from './ari-events.js';
import { EngineCall } from './engine-call.js';

const LIMITS = { ringSeconds: 30, longestSeconds: 900 };

describe('A call on the engine', () => {
  let asked: string[];
  let statuses: Record<string, number>;
  let call: EngineCall;
  beforeEach(() => {
    [asked, statuses] = [[], {}];
    const ask: AriClient['ask'] = async ({ method, path, query }) => {
      const what = path.replace('/channels/1.0', '');
      asked.push(`${method} ${what} ${JSON.stringify(query)}`);
      return { status: statuses[what] ?? 204, body: null };
    };
    const events = new LineEvents(
      () => false,
      null,
      () => undefined,
    );
    call = new EngineCall({ ask } as unknown as AriClient, events, 'outcall-1', '1.0', LIMITS);
  });

  it('that came in is ended by the engine after its longest time, which is set before it is answered', async () => {
    expect(await call.answer()).toBe(true);
    expect(asked).toEqual(['POST /variable {"variable":"TIMEOUT(absolute)","value":"900"}', 'POST /answer {}']);
  });

  it('that came in is not answered without it, nor once it is over', async () => {
    statuses = { '/variable': 500 };
    await expect(call.answer()).rejects.toThrow('let a call last');
    statuses = { '/variable': 404 };
    expect(await call.answer()).toBe(false);
    expect(asked.filter((each) => each.includes('/answer'))).toEqual([]);
    statuses = { '/answer': 404 };
    expect(await call.answer()).toBe(false);
  });
});

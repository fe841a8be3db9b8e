import { beforeEach, describe, expect, it } from '@jest/globals';
import type { EndReason } from '@outcall/contracts-telephony';
import type { AriClient } from './ari-client.js';
import { LineEvents } from './ari-events.js';
import { EngineCall } from './engine-call.js';

const LIMITS = { ringSeconds: 30, longestSeconds: 900 };

describe('A call on the engine', () => {
  let asked: string[];
  let statuses: Record<string, number>;
  let bodies: Record<string, unknown>;
  let variables: Record<string, string>;
  let events: LineEvents;
  let call: EngineCall;
  beforeEach(() => {
    [asked, statuses, bodies, variables] = [[], {}, {}, {}];
    const ask: AriClient['ask'] = async ({ method, path, query, body }) => {
      const what = path.replace('/channels/1.0', '');
      if (path === '/channels/create') ({ variables } = body as { variables: Record<string, string> });
      asked.push(`${method} ${what} ${JSON.stringify(query)}`);
      return { status: statuses[`${method} ${what}`] ?? statuses[what] ?? 204, body: bodies[what] ?? null };
    };
    events = new LineEvents(
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

  describe('by a trunk with a table of its own', () => {
    const TABLE = [
      { sipCode: 480, endReason: 'busy' },
      { sipCode: 403, endReason: 'declined' },
    ] as const;
    const WRITTEN = '480:busy,403:declined';
    const endedWith = async (sipCode: number): Promise<EndReason | null> => {
      events.push({ kind: 'ended', sipCode, isAnswered: false, isSilent: false, at: new Date() });
      await call.next();
      return call.endReason;
    };
    const takenOver = async (): Promise<void> => {
      bodies[''] = { creationtime: new Date().toISOString(), state: 'Ringing' };
      expect(await call.takeOver()).toBe('ringing');
    };

    it('ends as the table says, which the engine keeps with the call', async () => {
      statuses['/channels/create'] = 200;
      await call.create({ endpoint: 'PJSIP/1@2', from: '+918047000000', endReasons: TABLE });
      expect(variables).toMatchObject({ OUTCALL_END_REASONS: WRITTEN });
      expect(await endedWith(480)).toBe('busy');
    });

    it('ends as the table says for whoever takes it over', async () => {
      bodies['/variable'] = { value: WRITTEN };
      statuses['GET /variable'] = 200;
      await takenOver();
      expect(asked).toContain('GET /variable {"variable":"OUTCALL_END_REASONS"}');
      expect(await endedWith(403)).toBe('declined');
    });

    it.each([
      ['the engine has none', 404, null],
      ['what it has is none of ours', 200, { value: '480:gone,abc:busy,480:canceled,503:busy' }],
    ])('ends as by any trunk for whoever takes it over where %s', async (_, status, body) => {
      bodies['/variable'] = body;
      statuses['GET /variable'] = status;
      await takenOver();
      expect(await endedWith(480)).toBe('unreachable');
    });

    it('is not taken over by who cannot read its table: another is not to be thought of', async () => {
      statuses['GET /variable'] = 500;
      await expect(takenOver()).rejects.toThrow('read what its trunk says');
    });
  });

  it('by a trunk without one has nothing kept with it', async () => {
    await call.create({ endpoint: 'PJSIP/1@2', from: '+918047000000', endReasons: [] });
    expect(Object.keys(variables)).not.toContain('OUTCALL_END_REASONS');
  });
});

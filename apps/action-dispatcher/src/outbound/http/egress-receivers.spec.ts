import { describe, expect, it } from '@jest/globals';
import type { EgressClient, EgressResult } from '@outcall/platform-egress';
import type { OutgoingRequest } from '../../application/calling/receivers.js';
import { EgressReceivers } from './egress-receivers.js';

const requestTo = (url: string): OutgoingRequest => ({
  ...{ method: 'GET', url, headers: {}, body: null, owner: 'org_1', isOneOff: true },
  ...{ deadlineMs: 20, isTooLate: () => false },
});

describe('requests of actions', () => {
  it.each([
    ['http://127.0.0.1/a', 'http://127.0.0.1./b', 1],
    ['http://127.0.0.1/a', 'http://2130706433:80/b', 1],
    ['https://SHOP.example/a', 'https://shop.example:443/b', 1],
    ['https://shop.example/a', 'https://shop.example:8443/b', 2],
  ])('to %s and %s share the places of a host if they lead to one', async (one, other, sent) => {
    const asked: string[] = [];
    const never = new Promise<EgressResult>(() => undefined);
    const send = ({ url }: { url: string }) => (asked.push(url), never);
    const receivers = new EgressReceivers({ send } as unknown as EgressClient, { perOrg: 9, perOrigin: 1 });
    const asItIs = (url: string) => receivers.send(requestTo(url), async () => requestTo(url));
    void asItIs(one);
    await new Promise(setImmediate);
    const second = asItIs(other);
    if (sent === 1) expect(await second).toEqual({ kind: 'failure', reason: 'timeout' });
    else await new Promise(setImmediate);
    expect(asked).toEqual([one, other].slice(0, sent));
  });

  it.each([
    ['is asked for by then', (waited: string) => requestTo(`${waited}?now`), ['https://shop.example/a?now']],
    ['leads to another host by then', () => requestTo('https://other.example/a'), []],
    ['nobody asks for by then', () => null, []],
  ])('of which one %s go as they are when they have their place, or not at all', async (_, present, sent) => {
    const asked: string[] = [];
    const reply: EgressResult = { kind: 'failure', reason: 'timeout' };
    const send = async ({ url }: { url: string }) => (asked.push(url), reply);
    const receivers = new EgressReceivers({ send } as unknown as EgressClient, { perOrg: 1, perOrigin: 1 });
    const url = 'https://shop.example/a';
    const request = { ...requestTo(url), deadlineMs: 60_000 };
    expect(await receivers.send(request, async () => present(url))).toEqual(sent.length > 0 ? reply : null);
    expect(asked).toEqual(sent);
    expect(await receivers.send(request, async () => request)).toEqual(reply); // its places are free
  });
});

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
    void receivers.send(requestTo(one));
    const second = receivers.send(requestTo(other));
    if (sent === 1) expect(await second).toEqual({ kind: 'failure', reason: 'timeout' });
    else await new Promise(setImmediate);
    expect(asked).toEqual([one, other].slice(0, sent));
  });
});

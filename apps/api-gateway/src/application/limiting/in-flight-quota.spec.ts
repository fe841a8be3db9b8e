import { describe, expect, it } from '@jest/globals';
import { InFlightQuota, type Place } from './in-flight-quota.js';

const take = (quota: InFlightQuota, name: string, most: number, count: number): number =>
  Array.from({ length: count }, () => quota.take(name, most)).filter((place) => place !== null).length;

describe('InFlightQuota', () => {
  it('are there for everybody while nothing is limited', () => {
    const quota = new InFlightQuota();
    expect([take(quota, 'a', Infinity, 1_000), quota.inWork]).toEqual([1_000, 1_000]);
  });

  it('are refused to the client that has them all, not to one with few', () => {
    const quota = new InFlightQuota();
    expect(take(quota, 'noisy', Infinity, 400)).toBe(400);
    expect(take(quota, 'noisy', 48, 10)).toBe(0);
    expect(take(quota, 'quiet', 48, 30)).toBe(24); // of two clients, a half of 48
    expect(take(quota, 'third', 48, 30)).toBe(16);
    expect(['noisy', 'quiet', 'third', 'nobody'].map((name) => quota.inWorkOf(name))).toEqual([400, 24, 16, 0]);
  });

  it('are refused to none while there are any, so that one client alone may take them all', () => {
    const quota = new InFlightQuota();
    expect([take(quota, 'a', 48, 60), take(quota, 'b', 48, 30)]).toEqual([48, 24]);
  });

  /**
   * Twelve orgs that want two each, one that wants ten and one that sends without pause, all of them again and again.
   */
  const crowd = () => {
    const quota = new InFlightQuota();
    const got = new Map<string, number>();
    return (most: number): Map<string, number> => {
      const held: Place[] = [];
      const ask = (name: string, count: number): void => {
        const found = Array.from({ length: count }, () => quota.take(name, most)).filter((place) => place !== null);
        held.push(...found);
        got.set(name, found.length);
      };
      ask('noisy', 500); // it comes first each time
      for (let n = 0; n < 12; n += 1) ask(`org ${n}`, 2);
      ask('quiet', 10);
      for (const place of held) place.leave();
      quota.settle(most);
      return got;
    };
  };

  it.each([
    ['all that others want, and the rest to who sends without pause', 40, 26],
    ['no more to who sends without pause than to others, when others want nearly all', 30, 11],
  ])('give: %s', (_, most, noisy) => {
    const round = crowd();
    for (let n = 0; n < 3; n += 1) round(most);
    const got = round(most);
    expect(got.get('noisy')).toBe(noisy);
    expect([got.get('quiet'), got.get('org 0'), got.get('org 11')]).toEqual([10, 2, 2]);
  });

  it('are at least one for each client, however many clients there are', () => {
    const quota = new InFlightQuota();
    const taken = Array.from({ length: 100 }, (_, n) => take(quota, `org ${n}`, 4, 2));
    expect(taken.slice(0, 4)).toEqual([2, 2, 2, 1]);
    expect(taken.slice(4).every((count) => count === 1)).toBe(true);
  });

  it('are given back once, and a client that has left counts for none', () => {
    const quota = new InFlightQuota();
    const [first, second] = [quota.take('a', 10), quota.take('b', 10)];
    first?.leave();
    first?.leave();
    expect([quota.inWork, quota.takeReleased(), quota.takeReleased()]).toEqual([1, 1, 0]);
    quota.settle(1);
    expect(take(quota, 'b', 1, 1)).toBe(0);
    second?.leave();
    expect([quota.inWork, take(quota, 'b', 1, 1)]).toEqual([0, 1]);
  });

  it('are free while their request waits for its client, who is let in again', () => {
    const quota = new InFlightQuota();
    const place = quota.take('a', 1);
    place?.away();
    place?.away();
    expect([quota.inWork, quota.takeReleased()]).toEqual([0, 0]);
    expect(take(quota, 'a', 1, 1)).toBe(1);
    place?.back();
    expect(quota.inWork).toBe(2);
    place?.leave();
    place?.back();
    place?.away();
    expect([quota.inWork, quota.takeReleased()]).toEqual([1, 1]);
  });

  it('are those of one client, even if it had none while a request waited', () => {
    const quota = new InFlightQuota();
    const place = quota.take('a', Infinity);
    place?.away();
    expect(take(quota, 'a', Infinity, 200)).toBe(200);
    place?.back();
    expect(quota.inWorkOf('a')).toBe(201);
    place?.leave();
    expect([quota.inWorkOf('a'), quota.inWork]).toEqual([200, 200]);
  });
});

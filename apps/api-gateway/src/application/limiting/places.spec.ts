import { describe, expect, it } from '@jest/globals';
import { Places, type Place } from './places.js';

const take = (places: Places, name: string, most: number, count: number): number =>
  Array.from({ length: count }, () => places.take(name, most)).filter((place) => place !== null).length;

describe('Places', () => {
  it('are there for everybody while nothing is limited', () => {
    const places = new Places();
    expect([take(places, 'a', Infinity, 1_000), places.inWork]).toEqual([1_000, 1_000]);
  });

  it('are refused to the client that has them all, not to one with few', () => {
    const places = new Places();
    expect(take(places, 'noisy', Infinity, 400)).toBe(400);
    expect(take(places, 'noisy', 48, 10)).toBe(0);
    expect(take(places, 'quiet', 48, 30)).toBe(24); // of two clients, a half of 48
    expect(take(places, 'third', 48, 30)).toBe(16);
    expect(['noisy', 'quiet', 'third', 'nobody'].map((name) => places.inWorkOf(name))).toEqual([400, 24, 16, 0]);
  });

  it('are refused to none while there are any, so that one client alone may take them all', () => {
    const places = new Places();
    expect([take(places, 'a', 48, 60), take(places, 'b', 48, 30)]).toEqual([48, 24]);
  });

  /** Twelve orgs that want two each, one that wants ten and one that sends without pause, all of them again and again. */
  const crowd = () => {
    const places = new Places();
    const got = new Map<string, number>();
    return (most: number): Map<string, number> => {
      const held: Place[] = [];
      const ask = (name: string, count: number): void => {
        const found = Array.from({ length: count }, () => places.take(name, most)).filter((place) => place !== null);
        held.push(...found);
        got.set(name, found.length);
      };
      ask('noisy', 500); // it comes first each time
      for (let n = 0; n < 12; n += 1) ask(`org ${n}`, 2);
      ask('quiet', 10);
      for (const place of held) place.leave();
      places.settle(most);
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
    const places = new Places();
    const taken = Array.from({ length: 100 }, (_, n) => take(places, `org ${n}`, 4, 2));
    expect(taken.slice(0, 4)).toEqual([2, 2, 2, 1]);
    expect(taken.slice(4).every((count) => count === 1)).toBe(true);
  });

  it('are given back once, and a client that has left counts for none', () => {
    const places = new Places();
    const [first, second] = [places.take('a', 10), places.take('b', 10)];
    first?.leave();
    first?.leave();
    expect([places.inWork, places.takeGivenBack(), places.takeGivenBack()]).toEqual([1, 1, 0]);
    places.settle(1);
    expect(take(places, 'b', 1, 1)).toBe(0);
    second?.leave();
    expect([places.inWork, take(places, 'b', 1, 1)]).toEqual([0, 1]);
  });

  it('are free while their request waits for its client, who is let in again', () => {
    const places = new Places();
    const place = places.take('a', 1);
    place?.away();
    place?.away();
    expect([places.inWork, places.takeGivenBack()]).toEqual([0, 0]);
    expect(take(places, 'a', 1, 1)).toBe(1);
    place?.back();
    expect(places.inWork).toBe(2);
    place?.leave();
    place?.back();
    place?.away();
    expect([places.inWork, places.takeGivenBack()]).toEqual([1, 1]);
  });

  it('are those of one client, even if it had none while a request waited', () => {
    const places = new Places();
    const place = places.take('a', Infinity);
    place?.away();
    expect(take(places, 'a', Infinity, 200)).toBe(200);
    place?.back();
    expect(places.inWorkOf('a')).toBe(201);
    place?.leave();
    expect([places.inWorkOf('a'), places.inWork]).toEqual([200, 200]);
  });
});

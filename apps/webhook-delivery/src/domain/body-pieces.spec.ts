import { describe, expect, it } from '@jest/globals';
import { piecesOf } from './body-pieces.js';

const action = (n: number, filler = 'x'): string =>
  JSON.stringify({ id: `act_${n}`, args: { note: filler.repeat(1_500) } });
const bodyOf = (actions: readonly string[]): string =>
  `{"id":"evt_₹","data":{"run":{"actions":[${actions.join(',')}]},"action":${actions.at(-1)}}}`;

/** What each piece is of the body. */
function cut(body: string, repeated: readonly string[]): { part: string | null; text: string }[] {
  const bytes = Buffer.from(body);
  let at = 0;
  return (piecesOf(body, repeated) ?? []).map(({ bytes: length, part }) => {
    at += length;
    return { part, text: bytes.subarray(at - length, at).toString() };
  });
}

describe('the pieces of a body', () => {
  it('are the body without a gap, whatever letters it is written in', () => {
    const actions = [action(1), action(2, 'ज'), action(3, '😀'), action(4, '\u0000"\\')];
    const pieces = cut(bodyOf(actions), [...actions, actions[3] as string]);
    expect(pieces.map(({ text }) => text).join('')).toBe(bodyOf(actions));
    expect(pieces.filter(({ part }) => part !== null).map(({ text }) => text)).toEqual([...actions, actions[3]]);
  });

  it('have one name for one text, in every event, and another for every other', () => {
    const [first, second] = [action(1), action(2)];
    const partsOf = (actions: readonly string[]) =>
      cut(bodyOf(actions), actions).flatMap(({ part }) => (part === null ? [] : [part]));
    const [name = '', other = ''] = partsOf([first, second]);
    expect(name).toMatch(/^[\w-]{22}$/);
    expect(other).not.toBe(name);
    expect(partsOf([action(0), second, first])).toEqual([expect.anything(), other, name]);
  });

  it('leave in what is not where it was said to be', () => {
    const actions = [action(1), action(2)];
    const pieces = cut(bodyOf(actions), [...actions.toReversed(), action(7), '']);
    expect(pieces.map(({ text }) => text).join('')).toBe(bodyOf(actions));
    expect(pieces.filter(({ part }) => part !== null).map(({ text }) => text)).toEqual([actions[1]]);
  });

  it('are none where little is repeated', () => {
    expect(piecesOf('{"actions":[{"id":1}]}', ['{"id":1}'])).toBeNull();
    expect(piecesOf('{}', [])).toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';
import { reasonOf } from './dead-letter-reason.js';

const DATA = {
  run: {
    id: 'run_01abc',
    phone: '+919876543210',
    inputs: { name: 'Zubeida Khan', total: 4599 },
    answers: ['tomorrow at 5'],
  },
  isTest: false,
  nothing: null,
};

describe('the reason of a dead letter', () => {
  it.each([
    ['null value in column "phone" of relation "runs" violates not-null constraint', null],
    ['duplicate key value violates unique constraint "runs_pkey"', null],
    ["Cannot read properties of undefined (reading 'calls')", null],
    ['invalid byte sequence for encoding "UTF8": 0x00', null],
    ['no shopper of Zubeida Khan', 'no shopper of …'],
    ['value "4599" is out of range', 'value "…" is out of range'],
    ['run run_01abc asked for tomorrow at 5', 'run … asked for …'],
    [`Unexpected token 'Z', "Zubeida Kh"... is not valid JSON`, `Unexpected token "…", "…"... is not valid JSON`],
    ['called 98765 43210, 098 765-43210 and +91-9876543210', 'called …, … and …'],
    [
      'called \u096f\u096e\u096d\u096c\u096b\u00a0\u096a\u0969\u0968\u0967\u0966 or \uff19\uff18\uff17\uff16\uff15',
      'called … or …',
    ],
    ['called 9\u200b8\u200b7\u200b6\u200b5', 'called …'],
    ['no shop:orders:7 here', 'no … here'],
    ['no "Zubeida" there', 'no "…" there'],
    ['not JSON: "Zubeida Kh', 'not JSON: "…"'],
    ['false, null and 42 tell nothing', null],
  ])('of %j is %j', (message, left) => {
    expect(reasonOf(new Error(message), { key: 'shop:orders:7', data: DATA })).toBe(left ?? message);
  });

  it('is of a length, however long the message and however deep the data', () => {
    let deep: unknown = 'Zubeida';
    for (let depth = 0; depth < 50_000; depth += 1) deep = [deep];
    const reason = reasonOf(new Error(`Zubeida ${'x'.repeat(1_000_000)}`), { key: 'k', data: deep });
    expect([reason.length, reason.slice(0, 3)]).toEqual([2_000, '… x']);
    const wide = { many: Array.from({ length: 400_000 }, () => 1), name: 'Zubeida' };
    expect(reasonOf(new Error('no Zubeida'), { key: 'k', data: wide })).toBe('no …');
  });
});

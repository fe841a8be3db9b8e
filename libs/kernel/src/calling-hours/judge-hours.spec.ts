import { describe, expect, it } from '@jest/globals';
import type { CallingHours, CallType } from '../vocabulary.js';
import { firstOpenTime, judgeHours } from './judge-hours.js';
import { parseHoursSetting } from './hours-setting.js';
import { LEGAL_TABLE, rulesAt, type HoursTable } from './calling-rules.js';

/** 2026-11-23 is a Monday; times are local. */
const at = (local: string): Date => new Date(`${local}+05:30`);
const judge = (local: string, callType: CallType = 'service', ...narrowing: (CallingHours | null)[]) =>
  judgeHours(LEGAL_TABLE, callType, narrowing, at(local));

describe('judgeHours', () => {
  it.each([
    ['service', '2026-11-23T08:59:59.999', false],
    ['service', '2026-11-23T09:00:00.000', true],
    ['service', '2026-11-23T20:59:59.999', true],
    ['service', '2026-11-23T21:00:00.000', false],
    ['transactional', '2026-11-23T09:00:00.000', true],
    ['transactional', '2026-11-23T21:00:00.000', false],
    ['promotional', '2026-11-23T09:59:59.999', false],
    ['promotional', '2026-11-23T10:00:00.000', true],
    ['promotional', '2026-11-23T21:00:00.000', false],
    ['service', '2026-11-22T12:00:00.000', true],
  ] as const)('says of a %s call at %s that its being open is %s', (callType, local, isOpen) => {
    expect(judge(local, callType).isOpen).toBe(isOpen);
  });

  it('opens later the same day, or the next day after closing time', () => {
    expect(judge('2026-11-23T03:00:00').opensAt).toEqual(at('2026-11-23T09:00:00'));
    expect(judge('2026-11-23T21:00:00').opensAt).toEqual(at('2026-11-24T09:00:00'));
    expect(judge('2026-12-31T22:30:00', 'promotional').opensAt).toEqual(at('2027-01-01T10:00:00'));
  });

  it('has no next opening while it is open', () => {
    expect(judge('2026-11-23T12:00:00')).toMatchObject({ isOpen: true, opensAt: null });
  });

  it('counts the day in India, whatever the day in UTC', () => {
    const flow: CallingHours = { days: { mon: [['00:00', '24:00']] } };
    expect(
      judgeHours({ kind: 'replaced', hours: {} }, 'service', [flow], new Date('2026-11-22T18:29:59.999Z')).isOpen,
    ).toBe(false);
    expect(
      judgeHours({ kind: 'replaced', hours: {} }, 'service', [flow], new Date('2026-11-22T18:30:00.000Z')).isOpen,
    ).toBe(true);
  });

  it('is narrowed by the org and by the flow, and widened by neither', () => {
    const org: CallingHours = {
      days: {
        mon: [
          ['06:00', '12:00'],
          ['14:00', '23:00'],
        ],
      },
    };
    const flow: CallingHours = { days: { mon: [['11:00', '15:00']] } };
    expect(judge('2026-11-23T08:00:00', 'service', org).opensAt).toEqual(at('2026-11-23T09:00:00'));
    expect(judge('2026-11-23T21:30:00', 'service', org).isOpen).toBe(false);
    expect(judge('2026-11-23T10:59:59', 'service', org, flow).opensAt).toEqual(at('2026-11-23T11:00:00'));
    expect(judge('2026-11-23T12:00:00', 'service', org, flow).opensAt).toEqual(at('2026-11-23T14:00:00'));
    expect(judge('2026-11-23T15:00:00', 'service', org, flow).opensAt).toEqual(at('2026-11-30T11:00:00'));
    expect(judge('2026-11-23T11:30:00', 'service', org, flow)).toMatchObject({
      isOpen: true,
      rule: {
        date: '2026-11-23',
        windows: [
          ['11:00', '12:00'],
          ['14:00', '15:00'],
        ],
      },
    });
  });

  it('is closed on the holidays of either, and on a day that is left out', () => {
    const org: CallingHours = { holidays: ['2026-11-23', '2026-11-24'] };
    const flow: CallingHours = {
      days: { mon: [['10:00', '19:00']], tue: [['10:00', '19:00']], thu: [['10:00', '19:00']] },
    };
    expect(judge('2026-11-23T12:00:00', 'service', org).opensAt).toEqual(at('2026-11-25T09:00:00'));
    expect(judge('2026-11-23T12:00:00', 'service', org, flow).opensAt).toEqual(at('2026-11-26T10:00:00'));
  });

  it('never opens when what is left is empty, and gives up the search', () => {
    const org: CallingHours = { days: { mon: [['09:00', '12:00']] } };
    const flow: CallingHours = { days: { mon: [['12:00', '21:00']], tue: [['09:00', '21:00']] } };
    expect(judge('2026-11-23T10:00:00', 'service', org, flow)).toMatchObject({ isOpen: false, opensAt: null });
    expect(judge('2026-11-23T10:00:00', 'service', { days: {} })).toMatchObject({ isOpen: false, opensAt: null });
  });

  it('judges each day by the rule that is in force on it', () => {
    const first = rulesAt(LEGAL_TABLE.rules, at('2026-11-23T12:00:00'));
    const { service } = first.callTypes;
    const callTypes = { ...first.callTypes, service: { ...service, hours: [['10:00', '19:00']] } } as const;
    const table: HoursTable = {
      kind: 'legal',
      rules: [
        { ...first, rulesVersion: 'first' },
        { ...first, rulesVersion: 'second', effectiveFrom: '2026-11-24', callTypes },
      ],
    };
    expect(judgeHours(table, 'service', [], at('2026-11-23T20:00:00'))).toMatchObject({
      isOpen: true,
      rulesVersion: 'first',
    });
    expect(judgeHours(table, 'service', [], at('2026-11-23T21:00:00')).opensAt).toEqual(at('2026-11-24T10:00:00'));
    expect(judgeHours(table, 'service', [], at('2026-11-24T19:00:00'))).toMatchObject({
      isOpen: false,
      rulesVersion: 'second',
    });
    expect(judgeHours(table, 'service', [], at('2018-07-18T12:00:00'))).toMatchObject({
      isOpen: false,
      rulesVersion: 'none',
    });
  });
});

describe('firstOpenTime', () => {
  const first = (local: string, ...narrowing: (CallingHours | null)[]) =>
    firstOpenTime(LEGAL_TABLE, 'service', narrowing, at(local));

  it('is the moment itself while it is open, else the next opening', () => {
    expect(first('2026-11-23T12:34:56.789')).toEqual(at('2026-11-23T12:34:56.789'));
    expect(first('2026-11-23T21:00:00')).toEqual(at('2026-11-24T09:00:00'));
    expect(first('2026-11-23T00:00:00')).toEqual(at('2026-11-23T09:00:00'));
  });

  it('does not exist where org and flow leave no hour', () => {
    expect(
      first('2026-11-23T12:00:00', { days: { mon: [['09:00', '12:00']] } }, { days: { mon: [['12:00', '21:00']] } }),
    ).toBeNull();
  });

  it('is always open, and nothing before it is: over a week of minutes, for hours of every kind', () => {
    const gaps: CallingHours = {
      days: {
        mon: [
          ['09:00', '09:07'],
          ['10:30', '20:59'],
        ],
        wed: [['00:00', '24:00']],
        sun: [],
      },
      holidays: ['2026-11-30'],
    };
    const lunch: CallingHours = { days: { wed: [['12:00', '13:00']] } };
    for (const narrowing of [[], [gaps], [gaps, lunch]]) {
      for (let minute = 0; minute < 7 * 1_440; minute += 17) {
        const from = new Date(at('2026-11-22T00:00:00').getTime() + minute * 60_000);
        const opening = firstOpenTime(LEGAL_TABLE, 'service', narrowing, from) as Date;
        expect(judgeHours(LEGAL_TABLE, 'service', narrowing, opening).isOpen).toBe(true);
        if (opening > from)
          expect(judgeHours(LEGAL_TABLE, 'service', narrowing, new Date(opening.getTime() - 1)).isOpen).toBe(false);
      }
    }
  });
});

describe('parseHoursSetting', () => {
  it('replaces the table for all call types, and is still narrowed by org and flow', () => {
    const always = parseHoursSetting('always');
    expect(judgeHours(always, 'promotional', [null, null], at('2026-11-23T03:00:00'))).toMatchObject({
      isOpen: true,
      rulesVersion: 'setting',
    });
    expect(
      judgeHours(always, 'promotional', [{ days: { mon: [['10:00', '11:00']] } }], at('2026-11-23T03:00:00')).opensAt,
    ).toEqual(at('2026-11-23T10:00:00'));
    const nights = parseHoursSetting('{"days": {"mon": [["22:00", "24:00"]]}, "holidays": ["2026-11-30"]}');
    expect(judgeHours(nights, 'service', [], at('2026-11-23T23:59:59')).isOpen).toBe(true);
    expect(judgeHours(nights, 'service', [], at('2026-11-24T00:00:00')).opensAt).toEqual(at('2026-12-07T22:00:00'));
  });

  it('is the legal table when empty', () => {
    expect(parseHoursSetting('  ')).toBe(LEGAL_TABLE);
  });

  it.each([
    'sometimes',
    '[]',
    'null',
    '{"day": {}}',
    '{"days": {"monday": []}}',
    '{"days": {"mon": [["9:00", "21:00"]]}}',
    '{"days": {"mon": [["21:00", "09:00"]]}}',
    '{"holidays": [20261123]}',
    '{"days": []}',
  ])('refuses %s', (text) => {
    expect(() => parseHoursSetting(text)).toThrow();
  });
});

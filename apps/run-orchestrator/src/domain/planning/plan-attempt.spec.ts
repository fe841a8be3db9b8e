import { describe, expect, it } from '@jest/globals';
import { LEGAL_TABLE } from '@outcall/kernel';
import type { Moment } from './moment.js';
import { planAttempt, type PlanningTerms, type Wish } from './plan-attempt.js';

/** Local times in India; the second of March 2026 is a Monday. */
const india = (local: string): string => new Date(`2026-03-${local}+05:30`).toISOString();
const moment = (now: string, more: Partial<Moment> = {}): Moment => ({
  now: india(now),
  fraction: 0,
  hours: LEGAL_TABLE,
  waits: { gapScale: 1, linesBusyMs: 15_000, heldMs: 60_000 },
  ...more,
});
const TERMS: PlanningTerms = { callType: 'service', orgHours: null, flowHours: null, basis: { expiresAt: null } };
const until = (local: string): PlanningTerms => ({ ...TERMS, basis: { expiresAt: india(local) } });
const NEVER = { days: {} };
const planned = (local: string) => ({ kind: 'planned', at: india(local), opensAt: null });
const moved = (local: string, opensAt = local) => ({ kind: 'planned', at: india(local), opensAt: india(opensAt) });

describe('the time of an attempt', () => {
  it.each<[string, Wish, PlanningTerms, string, unknown]>([
    ['is the one wished for inside hours', { time: india('02T12:00') }, TERMS, '02T11:00', planned('02T12:00')],
    ['moves to the next start of hours', { time: india('02T21:00') }, TERMS, '02T20:30', moved('03T09:00')],
    ['keeps a wish of earlier in open hours', { time: india('02T10:00') }, TERMS, '02T11:00', planned('02T10:00')],
    ['is now for a wish that was closed', { time: india('02T08:00') }, TERMS, '02T11:00', planned('02T11:00')],
    ['is the next morning for an old wish at night', { time: india('02T20:00') }, TERMS, '02T23:00', moved('03T09:00')],
    [
      'is over the holidays of org and flow together',
      { time: india('02T21:30') },
      { ...TERMS, orgHours: { holidays: ['2026-03-03'] }, flowHours: { holidays: ['2026-03-04'] } },
      '02T21:30',
      moved('05T09:00'),
    ],
    [
      'is not before the limits allow it',
      { time: india('02T12:00'), notBefore: india('02T13:10') },
      TERMS,
      '02T12:00',
      planned('02T13:10'),
    ],
    [
      'is in hours behind the end of a limit',
      { time: india('02T12:00'), notBefore: india('03T00:00') },
      TERMS,
      '02T12:00',
      moved('03T09:00'),
    ],
    [
      'is not moved by a limit that ends before the wish',
      { time: india('02T15:00'), notBefore: india('02T13:00') },
      TERMS,
      '02T12:00',
      planned('02T15:00'),
    ],
    [
      'is one before the end of the basis',
      { time: india('02T12:00') },
      until('02T12:00:00.001'),
      '02T11:00',
      planned('02T12:00'),
    ],
    [
      'is none when the basis ends with the wish',
      { time: india('02T12:00') },
      until('02T12:00'),
      '02T11:00',
      { kind: 'basis_over', at: india('02T12:00'), endsAt: india('02T12:00') },
    ],
    [
      'is none when the hours open after the basis ends',
      { time: india('02T21:30') },
      until('03T08:59'),
      '02T21:30',
      { kind: 'basis_over', at: india('03T09:00'), endsAt: india('03T08:59') },
    ],
    [
      'is none when a limit ends after the basis',
      { time: india('02T12:00'), notBefore: india('02T13:00') },
      until('02T12:30'),
      '02T12:00',
      { kind: 'basis_over', at: india('02T13:00'), endsAt: india('02T12:30') },
    ],
    [
      'is none for an old wish when the basis has ended meanwhile',
      { time: india('02T10:00') },
      until('02T11:00'),
      '02T11:00',
      { kind: 'basis_over', at: india('02T11:00'), endsAt: india('02T11:00') },
    ],
    [
      'is none while no hour is left',
      { time: india('02T12:00') },
      { ...TERMS, orgHours: NEVER },
      '02T12:00',
      { kind: 'closed' },
    ],
    [
      'is none while no hour is left, however long the basis lasts',
      { time: india('02T12:00') },
      { ...until('03T12:00'), flowHours: NEVER },
      '02T12:00',
      { kind: 'closed' },
    ],
    [
      'is none after the basis, though no hour is left either',
      { time: india('02T12:00') },
      { ...until('02T11:30'), orgHours: NEVER },
      '02T11:00',
      { kind: 'basis_over', at: india('02T12:00'), endsAt: india('02T11:30') },
    ],
  ])('%s', (_, wish, terms, now, plan) => {
    expect(planAttempt(wish, terms, moment(now))).toEqual(plan);
  });

  it('that is moved into hours is spread behind their start, but never out of hours or basis', () => {
    const night = { time: india('02T22:30') };
    const at = (fraction: number, windowSpreadMs: number, terms = TERMS) =>
      planAttempt(night, terms, {
        ...moment('02T22:00', { fraction }),
        waits: { gapScale: 1, linesBusyMs: 15_000, heldMs: 60_000, windowSpreadMs },
      });
    expect([at(0, 60_000), at(0.5, 60_000), at(0.5, 0), at(0.9, 24 * 3_600_000)]).toEqual(
      ['03T09:00', '03T09:00:30', '03T09:00', '03T09:00'].map((local) => moved(local, '03T09:00')),
    );
    expect(at(0.5, 60_000, until('03T09:00:10'))).toEqual(moved('03T09:00'));
  });
});

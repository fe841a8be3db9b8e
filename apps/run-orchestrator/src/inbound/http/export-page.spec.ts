import { describe, expect, it } from '@jest/globals';
import type { RunExport } from '../../application/explaining/export-run.use-case.js';
import { exportPage } from './export-page.js';
import { PAGE_HEADERS, template } from './html-page.js';

const HOSTILE = `<script>alert(1)</script>"><img src=x onerror='x'>&\u202Ecod.exe`;

/** Every text of the document is hostile. */
const hostile = (value: unknown): unknown => {
  if (typeof value === 'string') return HOSTILE;
  if (Array.isArray(value)) return value.map(hostile);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, hostile(one)]));
};

const EXPORT = {
  exportedAt: '2026-11-23T06:30:00.000Z',
  run: {
    ...{
      id: 'run_1',
      phone: '+919876543210',
      status: 'done',
      outcome: 'confirmed',
      lastError: null,
      attempts: 1,
      maxAttempts: 3,
    },
    ...{
      createdAt: '2026-11-23T06:29:00.000Z',
      isTest: false,
      createdBy: { kind: 'api_key', id: 'key_1', name: 'Shop' },
    },
  },
  calls: [
    {
      ...{
        id: 'cal_1',
        attempt: 1,
        fromNumber: '+911601123456',
        numberSeries: '1601',
        createdAt: '2026-11-23T06:29:01.000Z',
      },
      ...{ answeredAt: null, endedAt: null, status: 'no_answer', endReason: 'no_answer', talkSeconds: null },
    },
  ],
  permits: [
    {
      ...{
        callId: 'cal_1',
        callType: 'service',
        rulesVersion: 'in-2018-07',
        optOutCheckedAt: '2026-11-23T06:29:00.500Z',
      },
      ...{
        refused: null,
        expiresAt: '2026-11-23T06:29:02.500Z',
        numberSeries: '1601',
        seriesRulesVersion: 'in-2018-07',
        scrub: { verdict: 'allowed', reference: 'op-7', by: 'scrub.example.com', at: '2026-11-23T06:29:01.000Z' },
      },
      basis: { kind: 'consent', consentId: 'cns_1', scope: 'service', expiresAt: null },
      hoursRule: { date: '2026-11-23', windows: [['09:00', '21:00']] },
    },
  ],
  consents: [
    {
      ...{ id: 'cns_1', scope: 'service', source: 'form', givenAt: '2026-01-05T04:30:00.000Z', note: 'ticked the box' },
      ...{ recordedAt: '2026-01-05T04:30:01.000Z', expiresAt: null, isStanding: true, withdrawnAt: null },
    },
  ],
  evidence: [
    {
      ...{ place: 1, kind: 'consent', recordedAt: '2026-01-05T04:30:01.000Z', digest: 'd1', hash: 'a1b2' },
      content: {
        phone: '+919876543210',
        consentId: 'cns_1',
        recordedBy: { kind: 'api_key', id: 'key_1', name: 'Shop' },
      },
    },
    { place: 2, kind: 'erasure', recordedAt: '2026-11-23T06:29:00.000Z', digest: 'd2', hash: 'c3d4', content: null },
  ],
  timeline: [],
  incomplete: [],
} as unknown as RunExport;

describe('the page of an export', () => {
  it('says who started it, what allowed each call, which hours and rules held, and on which evidence that rests', () => {
    const text = exportPage(EXPORT);
    for (const said of [
      'api_key Shop (key_1)',
      'service consent cns_1',
      'granted until 2026-11-23T06:29:02.500Z',
      '2026-11-23 09:00-21:00',
      'in-2018-07',
      '1601 (in-2018-07)',
      '+911601123456',
      'no_answer',
      'ticked the box',
      'a1b2',
      'erased',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('Incomplete');
    expect(exportPage({ ...EXPORT, incomplete: ['contacts'] })).toContain('Incomplete: contacts');
  });

  it('is the same markup whatever its texts hold: nothing of them is a tag, an attribute or a turn of direction', () => {
    const tagsOf = (text: string) => text.match(/<[^>]*>/g);
    const text = exportPage(hostile(EXPORT) as RunExport);
    expect(tagsOf(text)).toEqual(tagsOf(exportPage(EXPORT)));
    expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    expect(text).toContain('&lt;script&gt;');
    expect(text).toContain('[U+202E]cod.exe');
  });

  it('runs nothing and loads nothing, and the browser is told so', () => {
    expect(exportPage(EXPORT)).not.toMatch(/<script|<link|<img|<iframe|src=|href=|url\(|on\w+=/i);
    expect(PAGE_HEADERS['content-security-policy']).toContain("default-src 'none'");
    expect(exportPage(EXPORT)).toContain('@media print');
  });

  it('shows what is not stored as a dash, and what has parts as JSON', () => {
    const rows = [[null, undefined, 7, { name: '<b>' }]];
    expect(template('table-rows')({ rows }).trim()).toBe(
      '<tr><td>–</td><td>–</td><td>7</td><td>{&quot;name&quot;:&quot;&lt;b&gt;&quot;}</td></tr>',
    );
  });

  it('says so where there is no row', () => {
    expect(exportPage({ ...EXPORT, consents: [] })).toMatch(/Consents the calls rest on<\/h2>\s*<p>None.<\/p>/);
  });
});

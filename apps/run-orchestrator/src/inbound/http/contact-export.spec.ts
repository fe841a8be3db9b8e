import { describe, expect, it } from '@jest/globals';
import type { ExportPiece } from '../../application/exporting/export-contact.use-case.js';
import { REMAINS } from '../../application/exporting/remains.js';
import { contactExportJson } from './contact-export-json.js';
import { contactExportPage } from './contact-export-page.js';

const HOSTILE = `<script>alert(1)</script>"><img src=x onerror='x'>&\u202Ecod.exe`;
/** Every text of the pieces is hostile, but for what says which piece it is. */
const hostile = (value: unknown, key = ''): unknown => {
  if (key === 'piece' || key === 'kind') return value;
  if (typeof value === 'string') return HOSTILE;
  if (Array.isArray(value)) return value.map((one) => hostile(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, hostile(one, name)]));
};

const BY = { kind: 'api_key', id: 'key_1', name: 'Shop' };
const CALL = {
  ...{ id: 'cal_1', runId: 'run_1', attempt: 1, status: 'completed', endReason: 'agent_ended', talkSeconds: 31 },
  ...{ createdAt: '2026-11-23T06:29:01.000Z', answeredAt: '2026-11-23T06:29:09.000Z' },
  ...{ endedAt: '2026-11-23T06:29:40.000Z', fromNumber: '+911601123456', numberSeries: '1601' },
  ...{ seriesRulesVersion: 'in-2018-07', carrierCode: 'accepted' },
};
const RUN = {
  ...{ id: 'run_1', flowId: 'flw_1', flowVersionId: 'flv_1', status: 'done', outcome: 'confirmed', lastError: null },
  ...{ attempts: 1, createdAt: '2026-11-23T06:29:00.000Z', createdBy: BY },
};
const ABOUT = {
  ...{ exportedAt: '2026-11-23T06:30:00.000Z', mode: 'live', phone: '+919876543210', erasure: null, remains: [] },
  contact: {
    id: 'con_1',
    phone: '+919876543210',
    name: 'Asha',
    language: null,
    fields: { nick: 'A' },
    isOptedOut: true,
  },
  chain: { contactId: 'con_1', rows: 2, head: 'c3d4', isWhole: true, faults: [] },
};
const PERMIT = {
  ...{ callId: 'cal_1', runId: 'run_1', attempt: 1, phone: '+919876543210', callType: 'service', refused: null },
  ...{ rulesVersion: 'in-2018-07', optOutCheckedAt: '2026-11-23T06:29:00.500Z', expiresAt: '2026-11-23T06:29:02.500Z' },
  basis: { kind: 'consent', consentId: 'cns_1', scope: 'service', expiresAt: null },
  hoursRule: { date: '2026-11-23', windows: [['09:00', '21:00']] },
};
const PIECES = [
  { piece: 'about', about: ABOUT },
  { piece: 'consents', rows: [{ id: 'cns_1', scope: 'service', source: 'form', isStanding: true, note: 'ticked' }] },
  { piece: 'evidence', rows: [{ place: 1, kind: 'consent', content: { recordedBy: BY }, hash: 'a1b2' }] },
  { piece: 'evidence', rows: [{ place: 2, kind: 'erasure', content: null, hash: 'c3d4' }] },
  { piece: 'permits', rows: [PERMIT, { ...PERMIT, callId: 'cal_2', basis: { kind: 'order' }, refused: 'opted_out' }] },
  { piece: 'runs', rows: [] },
  { piece: 'runs', rows: [{ ...RUN, calls: [CALL] }] },
  {
    piece: 'runs',
    rows: [
      { ...RUN, id: 'run_2', calls: [] },
      { ...RUN, id: 'run_3', calls: null },
    ],
  },
  { piece: 'end', incomplete: ['telephony-adapter'] },
] as unknown as ExportPiece[];

async function* sent(pieces: readonly ExportPiece[]): AsyncGenerator<ExportPiece> {
  for (const piece of pieces) yield await Promise.resolve(piece);
}
const whole = async (text: AsyncGenerator<string>): Promise<string> => {
  let all = '';
  for await (const part of text) all += part;
  return all;
};
const jsonOf = async (pieces: readonly ExportPiece[]) => JSON.parse(await whole(contactExportJson(sent(pieces))));
const pageOf = (pieces: readonly ExportPiece[]): Promise<string> => whole(contactExportPage(sent(pieces)));

describe('the export of a contact', () => {
  it('is one JSON document, however many pages its lists came in', async () => {
    expect(await jsonOf(PIECES)).toEqual({
      ok: true,
      ...ABOUT,
      consents: PIECES[1] && 'rows' in PIECES[1] ? PIECES[1].rows : [],
      optOuts: [],
      evidence: [expect.objectContaining({ place: 1 }), expect.objectContaining({ place: 2 })],
      permits: [PERMIT, expect.objectContaining({ callId: 'cal_2' })],
      runs: ['run_1', 'run_2', 'run_3'].map((id) => expect.objectContaining({ id })),
      incomplete: ['telephony-adapter'],
    });
    const lists = { consents: [], optOuts: [], evidence: [], permits: [], runs: [] };
    const [about] = PIECES as [ExportPiece];
    expect(await jsonOf([about, { piece: 'end', incomplete: [] }])).toEqual({
      ok: true,
      ...ABOUT,
      ...lists,
      incomplete: [],
    });
  });

  it('is a page that says on what each call rests, what came of it, and whether the chain is whole', async () => {
    const text = await pageOf(PIECES);
    for (const said of [
      ...['Contact con_1', '+919876543210', 'Whole: each of its 2 rows', 'c3d4', 'ticked', 'stands until withdrawn'],
      ...[
        'service consent cns_1',
        '2026-11-23 09:00-21:00',
        'refused when asked again: opted_out',
        'erased',
        'api_key Shop (key_1)',
      ],
      ...['+911601123456', '1601', 'agent_ended', '>31<', 'not known', 'run_2', 'Incomplete: telephony-adapter'],
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('undefined');
    expect(text.indexOf('Opt-outs')).toBeLessThan(text.indexOf('Permits'));
    expect(text.trimEnd()).toMatch(/<p>End of the export\.<\/p>\s*<\/body>\s*<\/html>$/);
  });

  it('of an erased contact says what is left and why, and of a broken chain what is wrong with it', async () => {
    const chain = { ...ABOUT.chain, isWhole: false, faults: ['row 2 is missing'] };
    const recordedBy = { kind: 'member', id: 'mem_1', name: 'Olga' };
    const erasure = { id: 'era_1', erasedAt: '2026-11-23T06:00:00.000Z', recordedBy };
    const about = { ...ABOUT, phone: null, contact: null, erasure, remains: REMAINS, chain };
    const text = await pageOf([{ piece: 'about', about } as never, { piece: 'end', incomplete: [] }]);
    for (const { what, why } of REMAINS) expect([text.includes(what), text.includes(why)]).toEqual([true, true]);
    expect(text).toContain('Not whole: row 2 is missing.');
    expect(text).toContain('2026-11-23T06:00:00.000Z');
    const inOneLine = (page: string): string => page.replace(/\s+/g, ' ');
    expect(inOneLine(text)).toContain('as member Olga (mem_1) asked');
    const unknown = { ...about, erasure: { ...erasure, recordedBy: null } };
    const ofUnknown = await pageOf([{ piece: 'about', about: unknown } as never]);
    expect(inOneLine(ofUnknown)).toContain('as somebody not recorded asked');
  });

  it('is the same markup whatever its texts hold: nothing of them is a tag, an attribute or a turn of direction', async () => {
    const tagsOf = (text: string) => text.match(/<[^>]*>/g);
    const text = await pageOf(hostile(PIECES) as ExportPiece[]);
    expect(tagsOf(text)).toEqual(tagsOf(await pageOf(PIECES)));
    expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    expect(text).toContain('&lt;script&gt;');
  });
});

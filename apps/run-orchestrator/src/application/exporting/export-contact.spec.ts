import { describe, expect, it } from '@jest/globals';
import type { ContactRecord, RecordsPage } from '@outcall/contracts-contacts';
import { MAX_CALL_FACTS, type CallFactsQuestion } from '@outcall/contracts-telephony';
import { ApiError, Clock } from '@outcall/kernel';
import { ExportContact, type ExportPiece } from './export-contact.use-case.js';
import { CallFactsReader } from './call-facts-reader.js';
import { ContactRecordsReader } from './contact-records-reader.js';
import { RUNS_PER_PAGE, RunsOfNumber, type RunOfNumber } from './runs-of-number.js';

const KNOWN: ContactRecord = { phone: '+919876543210', contact: null, erasure: null, chain: null };
const ASKED = { orgId: 'org_1', mode: 'live', phone: '+919876543210' } as const;
const DOWN = (): never => {
  throw ApiError.unavailable('away');
};

/** A number with so many runs of two calls each, and two pages of each kind of record. */
function exportOf(
  runs: number,
  change: { find?: () => ContactRecord | null; records?: () => never; calls?: () => never } = {},
) {
  const asked = { calls: [] as number[], runs: 0 };
  const all = Array.from({ length: runs }, (_, n): RunOfNumber => {
    const id = `run_${String(n).padStart(6, '0')}`;
    return {
      run: { id } as RunOfNumber['run'],
      createdBy: { kind: 'api_key', id: '', name: '' },
      callIds: [`a${id}`, `b${id}`],
    };
  });
  class Records extends ContactRecordsReader {
    find = async () => (change.find ? change.find() : KNOWN);
    page = async ({ kind, after }: { kind: string; after: readonly string[] | null }) =>
      change.records?.() ??
      ({ records: [{ kind, of: after?.[0] ?? 'first' }], next: after ? null : ['second'] } as never);
    register = async (): Promise<RecordsPage<never>> => ({ records: [], next: null });
  }
  class Runs extends RunsOfNumber {
    page = async (_: unknown, after: string) => {
      asked.runs += 1;
      return all.filter(({ run }) => run.id > after).slice(0, RUNS_PER_PAGE);
    };
  }
  class Calls extends CallFactsReader {
    read = async ({ callIds }: CallFactsQuestion) => {
      asked.calls.push(callIds.length);
      return change.calls?.() ?? callIds.map((id) => ({ id }) as never);
    };
  }
  const clock = { now: () => new Date('2026-11-23T06:30:00.000Z') } as Clock;
  return { asked, pieces: new ExportContact(new Records(), new Runs(), new Calls(), clock).execute(ASKED) };
}
const all = async (pieces: AsyncGenerator<ExportPiece>): Promise<ExportPiece[]> => {
  const list: ExportPiece[] = [];
  for await (const piece of pieces) list.push(piece);
  return list;
};

describe('the export of a contact, piece by piece', () => {
  it('has every record and every run of 10,000 once, and holds a page at a time', async () => {
    const { asked, pieces } = exportOf(10_000);
    const ids: string[] = [];
    const seen: string[] = [];
    for await (const piece of pieces) {
      if (piece.piece === 'runs') {
        ids.push(...piece.rows.map(({ id }) => id));
        for (const { id, calls } of piece.rows) expect(calls?.map((call) => call.id)).toEqual([`a${id}`, `b${id}`]);
        expect(asked.runs).toBe(ids.length / RUNS_PER_PAGE); // no page is read before the one before it is taken
      } else seen.push(piece.piece);
    }
    expect([ids.length, new Set(ids).size]).toEqual([10_000, 10_000]);
    const lists = ['consents', 'optOuts', 'evidence', 'permits'];
    expect(seen).toEqual(['about', ...lists.flatMap((list) => [list, list]), 'end']);
    expect(Math.max(...asked.calls)).toBeLessThanOrEqual(MAX_CALL_FACTS);
  });

  it('names who did not answer, and tells the rest', async () => {
    const withoutCalls = await all(exportOf(1, { calls: DOWN }).pieces);
    expect(withoutCalls.at(-1)).toEqual({ piece: 'end', incomplete: ['telephony-adapter'] });
    expect(withoutCalls.at(-2)).toMatchObject({ piece: 'runs', rows: [{ calls: null }] });
    const withoutRecords = await all(exportOf(1, { records: DOWN }).pieces);
    expect(withoutRecords.map(({ piece }) => piece)).toEqual(['about', 'runs', 'end']);
    expect(withoutRecords.at(-1)).toEqual({ piece: 'end', incomplete: ['contacts'] });
  });

  it('of a number nobody knows is not found, and without contacts there is none', async () => {
    await expect(exportOf(0, { find: () => null }).pieces.next()).rejects.toMatchObject({ status: 404 });
    await expect(exportOf(0, { find: DOWN }).pieces.next()).rejects.toMatchObject({ status: 503 });
  });

  it('of an erased contact says what is left and why', async () => {
    const recordedBy = { kind: 'member', id: 'mem_1', name: 'Olga' } as const;
    const erasure = { id: null, erasedAt: '2026-11-23T06:00:00.000Z', recordedBy };
    const find = (): ContactRecord => ({ ...KNOWN, phone: null, erasure });
    const [about, ...rest] = await all(exportOf(5, { find }).pieces);
    expect(about).toMatchObject({ about: { phone: null, erasure, remains: expect.any(Array) } });
    const remains = about?.piece === 'about' ? about.about.remains : [];
    expect(remains.length).toBeGreaterThan(4);
    const hashes = remains.find(({ what }) => what.includes('synced objects'));
    expect(hashes?.until).toMatch(/the quota of the org \(`ERASED_OBJECTS_OF_ORG`\)/);
    expect(rest.map(({ piece }) => piece)).not.toContain('runs');
  });
});

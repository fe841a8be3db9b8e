import { Injectable } from '@nestjs/common';
import type {
  ContactRecord,
  ContactRecordQuestion,
  RecordKind,
  RecordKinds,
  RecordsPage,
} from '@outcall/contracts-contacts';
import { MAX_CALL_FACTS, type CallFacts } from '@outcall/contracts-telephony';
import { ApiError, Clock } from '@outcall/kernel';
import { Gathering } from '../explaining/gathering.js';
import type { ContactExport, ExportedRun, RemainingRecord } from './contact-export.js';
import { pagesOf } from './pages.js';
import { CallFactsReader } from './call-facts-reader.js';
import { ContactRecordsReader } from './contact-records-reader.js';
import { REMAINS } from './remains.js';
import { RUNS_PER_PAGE, RunsOfNumber, type RunOfNumber } from './runs-of-number.js';

/** The document piece by piece, in its order: what it is about, then its lists page by page, then what is missing. */
export type ExportPiece =
  | { readonly piece: 'about'; readonly about: ContactExportHead }
  | { [K in ListName]: { readonly piece: K; readonly rows: ContactExport[K] } }[ListName]
  | { readonly piece: 'end'; readonly incomplete: readonly string[] };
export type ContactExportHead = Omit<ContactExport, ListName | 'incomplete'>;
export type ListName = RecordKind | 'runs';

const KINDS = ['consents', 'optOuts', 'evidence', 'permits'] as const;

/**
 * Everything about the calls to a number, for somebody who asks why they were made
 * (docs/handbook/evidence.md#the-export-of-a-contact). A page is read when the one before it has been consumed. Throws
 * `NOT_FOUND` before the first piece, and `UNAVAILABLE` where contacts does not answer.
 */
@Injectable()
export class ExportContact {
  constructor(
    private readonly records: ContactRecordsReader,
    private readonly runs: RunsOfNumber,
    private readonly calls: CallFactsReader,
    private readonly clock: Clock,
  ) {}

  async *execute(question: ContactRecordQuestion): AsyncGenerator<ExportPiece> {
    const record = await this.records.find(question);
    if (!record) throw ApiError.notFound('contact');
    yield { piece: 'about', about: this.headOf(question, record) };
    const gathering = new Gathering();
    const { orgId, mode } = question;
    const { phone } = record;
    // The lists are stored by number, so a contact that was asked for by id is read by its number from here on.
    const of = phone === null ? question : { orgId, mode, phone };
    for (const kind of KINDS) yield* this.recordsOf(of, kind, gathering);
    if (phone !== null) {
      for await (const page of this.pagesOfRuns({ orgId, mode, phone }))
        yield { piece: 'runs', rows: await this.withCalls(question, page, gathering) };
    }
    yield { piece: 'end', incomplete: gathering.incomplete };
  }

  private headOf({ mode }: ContactRecordQuestion, record: ContactRecord): ContactExportHead {
    const remains: readonly RemainingRecord[] = record.erasure ? REMAINS : [];
    return { exportedAt: this.clock.now().toISOString(), mode, ...record, remains };
  }

  private async *recordsOf<K extends RecordKind>(
    question: ContactRecordQuestion,
    kind: K,
    gathering: Gathering,
  ): AsyncGenerator<{ readonly piece: K; readonly rows: readonly RecordKinds[K][] } & ExportPiece> {
    const nothing: RecordsPage<K> = { records: [], next: null };
    const read = async (after: readonly string[] | null): Promise<RecordsPage<K>> =>
      (await gathering.ask('contacts', this.records.page({ ...question, kind, after }))) ?? nothing;
    for await (const rows of pagesOf(read)) yield { piece: kind, rows } as never;
  }

  private async *pagesOfRuns(of: Parameters<RunsOfNumber['page']>[0]): AsyncGenerator<RunOfNumber[]> {
    let page = await this.runs.page(of, '');
    while (page.length > 0) {
      yield page;
      page = page.length < RUNS_PER_PAGE ? [] : await this.runs.page(of, page.at(-1)?.run.id ?? '');
    }
  }

  private async withCalls(
    { orgId, mode }: ContactRecordQuestion,
    page: readonly RunOfNumber[],
    gathering: Gathering,
  ): Promise<ExportedRun[]> {
    const callIds = page.flatMap((run) => run.callIds);
    const facts = new Map<string, CallFacts>();
    let isNotified = true;
    for (let from = 0; from < callIds.length; from += MAX_CALL_FACTS) {
      const asked = { orgId, mode, callIds: callIds.slice(from, from + MAX_CALL_FACTS) };
      const result = await gathering.ask('telephony-adapter', this.calls.read(asked));
      isNotified &&= result !== null;
      for (const call of result ?? []) facts.set(call.id, call);
    }
    return page.map((one) => exported(one, isNotified ? facts : null));
  }
}

const exported = (
  { run, createdBy, callIds }: RunOfNumber,
  facts: ReadonlyMap<string, CallFacts> | null,
): ExportedRun => ({
  id: run.id,
  flowId: run.flowId,
  flowVersionId: run.flowVersionId,
  status: run.status,
  outcome: run.outcome,
  lastError: run.lastError,
  attempts: run.attempts,
  createdAt: run.createdAt,
  createdBy,
  calls: facts && callIds.flatMap((id) => facts.get(id) ?? []),
});

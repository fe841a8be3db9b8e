import { Injectable } from '@nestjs/common';
import type {
  ContactRecord,
  ContactRecordQuestion,
  ContactRecordsQuestion,
  Recorder,
  RecordKind,
  RecordsPage,
  RegisterQuestion,
  VerifiedChain,
} from '@outcall/contracts-contacts';
import { idFloor } from '@outcall/kernel';
import { Database, type Statement } from '@outcall/platform-postgres';
import { ErasedNumbers } from '../../../application/erasing/erased-numbers.js';
import { ContactRecords } from '../../../application/explaining/contact-records.js';
import { ShopperRepository } from '../../../application/keeping/shopper-repository.js';
import { isContact, toManagedContact } from '../../../domain/shopper.js';
import { ChainCheck } from '../evidence/chain-check.js';
import type { StoredEvidence } from '../evidence/stored-evidence.js';
import {
  CHAIN_OF_CONTACT,
  CONSENTS_OF_NUMBER,
  EVIDENCE_OF_CONTACT,
  OPT_OUTS_OF_NUMBER,
  OPT_OUTS_OF_TIME,
  PAGE,
  PERMITS_OF_NUMBER,
  PERMITS_OF_TIME,
} from './record-pages.sql.js';
import {
  toConsent,
  toEvidence,
  toOptOut,
  toPermitOfRun,
  type ConsentRow,
  type OptOutRow,
  type PermitOfRunRow,
} from './record-views.js';

/** A resumed attempt is judged again under the same call id, at most this long after the id was made. */
const LATEST_MS = 7 * 86_400_000;
/**
 * The month of an attempt is that of its judgement. Its call id was made by another service, whose clock may differ by
 * this much.
 */
const MAX_CLOCK_SKEW_MS = 3_600_000;
const BEFORE_ALL = new Date(0).toISOString();

interface TenantMode {
  readonly orgId: string;
  readonly mode: string;
}

@Injectable()
export class PostgresContactRecords extends ContactRecords {
  constructor(
    private readonly database: Database,
    private readonly shoppers: ShopperRepository,
    private readonly erased: ErasedNumbers,
  ) {
    super();
  }

  async find(question: ContactRecordQuestion): Promise<ContactRecord | null> {
    return 'phone' in question ? await this.ofNumber(question) : await this.ofContact(question);
  }

  page(question: ContactRecordsQuestion): Promise<RecordsPage> {
    const { kind, after } = question;
    if (kind === 'evidence') return this.evidence(question);
    if (!('phone' in question)) return Promise.resolve({ records: [], next: null });
    const of = [question.orgId, question.mode, question.phone];
    if (kind === 'consents')
      return this.paged<ConsentRow>(CONSENTS_OF_NUMBER, [...of, after?.[0] ?? ''], toConsent, ({ id }) => [id]);
    if (kind === 'permits')
      return this.paged<PermitOfRunRow>(PERMITS_OF_NUMBER, [...of, after?.[0] ?? ''], toPermitOfRun, keyOfPermit);
    return this.paged<OptOutRow>(OPT_OUTS_OF_NUMBER, [...of, after?.[1] ?? BEFORE_ALL], toOptOut, keyOfOptOut);
  }

  register({ orgId, mode, from, until, kind, after }: RegisterQuestion): Promise<RecordsPage> {
    const time = [new Date(from), new Date(until)] as const;
    if (kind === 'optOuts') {
      const behind = [after?.[0] ?? '', after?.[1] ?? BEFORE_ALL];
      return this.paged<OptOutRow>(OPT_OUTS_OF_TIME, [orgId, mode, ...behind, ...time], toOptOut, keyOfOptOut);
    }
    const first = after?.[0] ?? idFloor('call', new Date(time[0].getTime() - LATEST_MS));
    const around = [first, idFloor('call', new Date(time[1].getTime() + MAX_CLOCK_SKEW_MS))];
    return this.paged<PermitOfRunRow>(PERMITS_OF_TIME, [orgId, mode, ...around, ...time], toPermitOfRun, keyOfPermit);
  }

  private async ofNumber({
    orgId,
    mode,
    phone,
  }: Extract<ContactRecordQuestion, { phone: string }>): Promise<ContactRecord | null> {
    const key = { orgId, mode, phone };
    const shopper = await this.shoppers.find(key);
    if (!shopper) {
      const erasure = await this.erased.find(key);
      return (
        erasure && {
          phone,
          contact: null,
          chain: null,
          erasure: { ...erasure, erasedAt: erasure.erasedAt.toISOString() },
        }
      );
    }
    const contact = isContact(shopper) ? toManagedContact(shopper) : null;
    return { phone, contact, erasure: null, chain: contact && (await this.chainOf(key, contact.id)) };
  }

  /**
   * The record of a contact by its id. A contact that is not erased has a row with its number, and is looked up by the
   * number.
   */
  private async ofContact(
    question: Extract<ContactRecordQuestion, { contactId: string }>,
  ): Promise<ContactRecord | null> {
    const shopper = await this.shoppers.findContact(question, question.contactId);
    if (shopper) return await this.ofNumber({ ...shopper });
    const chain = await this.chainOf(question, question.contactId);
    if (!chain) return null;
    return { phone: null, contact: null, erasure: await this.erasureOf(question, chain), chain };
  }

  private async chainOf({ orgId, mode }: TenantMode, contactId: string): Promise<VerifiedChain | null> {
    const check = new ChainCheck();
    let [place, last]: [number, StoredEvidence | undefined] = [0, undefined];
    for (let page = await this.rowsAfter({ orgId, mode }, contactId, place); page.length > 0;) {
      for (const row of page) check.add(row);
      last = page.at(-1) as StoredEvidence;
      place = last.place;
      page = page.length < PAGE ? [] : await this.rowsAfter({ orgId, mode }, contactId, place);
    }
    check.end();
    const [end] = await this.database.run<{ length: number; head: string }>(CHAIN_OF_CONTACT, [orgId, mode, contactId]);
    if (!last) {
      if (!end) return null;
      return {
        contactId,
        rows: 0,
        head: end.head,
        isWhole: false,
        faults: [`all of its ${end.length} rows are missing`],
      };
    }
    const { faults } = check;
    return {
      contactId,
      rows: place,
      head: last.hash.toString('hex'),
      isWhole: faults.length === 0,
      faults: faults.slice(0, 100),
    };
  }

  /** The erasure as the last row of the chain records it. */
  private async erasureOf(
    tenantMode: TenantMode,
    { contactId, rows }: VerifiedChain,
  ): Promise<ContactRecord['erasure']> {
    const [last] = (await this.rowsAfter(tenantMode, contactId, rows - 1)).map(toEvidence);
    const recordedBy = (last?.content?.['recordedBy'] ?? null) as Recorder | null;
    return { id: null, erasedAt: last?.recordedAt ?? '', recordedBy };
  }

  private rowsAfter({ orgId, mode }: TenantMode, contactId: string, place: number): Promise<StoredEvidence[]> {
    return this.database.run<StoredEvidence>(EVIDENCE_OF_CONTACT, [orgId, mode, contactId, place]);
  }

  private async evidence(question: ContactRecordsQuestion): Promise<RecordsPage<'evidence'>> {
    const contactId = 'contactId' in question ? question.contactId : (await this.shoppers.find(question))?.contactId;
    if (!contactId) return { records: [], next: null };
    const rows = await this.rowsAfter(question, contactId, Number(question.after?.[0] ?? 0));
    const last = rows.length === PAGE ? rows.at(-1) : undefined;
    return { records: rows.map(toEvidence), next: last ? [String(last.place)] : null };
  }

  private async paged<Row extends object>(
    statement: Statement,
    values: readonly unknown[],
    toRecord: (row: Row) => RecordsPage<RecordKind>['records'][number],
    keyOf: (row: Row) => string[],
  ): Promise<RecordsPage> {
    const rows = await this.database.run<Row>(statement, values);
    const last = rows.length === PAGE ? rows.at(-1) : undefined;
    return { records: rows.map(toRecord), next: last ? keyOf(last) : null };
  }
}

const keyOfPermit = ({ call_id }: PermitOfRunRow): string[] => [call_id];
const keyOfOptOut = ({ phone, opted_out_at }: OptOutRow): string[] => [phone, opted_out_at.toISOString()];

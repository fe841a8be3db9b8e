import type { PermitOfRun } from '@outcall/contracts-contacts';
import type { ContactExportHead, ExportPiece, ListName } from '../../application/exporting/export-contact.use-case.js';
import type { ExportedRun } from '../../application/exporting/contact-export.js';
import { actorInWords, basisInWords, decisionInWords, hoursInWords } from './export-words.js';
import { template, type Section, type Table } from './html-page.js';

type Cells = readonly unknown[];

const SECTIONS: { readonly [K in ListName]: { readonly title: string; readonly head: readonly string[] } } = {
  consents: {
    title: 'Consents',
    head: ['Consent', 'Scope', 'Source', 'Given at', 'Recorded at', 'Expires at', 'Withdrawn at', 'Note'],
  },
  optOuts: { title: 'Opt-outs', head: ['Recorded at', 'Source', 'Heard in call', 'Lifted at'] },
  evidence: {
    title: 'Evidence',
    head: ['Place', 'Kind', 'Recorded at', 'Recorded by', 'What was said', 'Digest', 'Hash of the chain'],
  },
  permits: {
    title: 'Permits',
    head: [
      'Opt-out checked at',
      'Decision',
      'Run',
      'Call',
      'Call type',
      'Basis',
      'Hours in force (Asia/Kolkata)',
      'Rules',
    ],
  },
  runs: {
    title: 'Runs and their calls',
    head: [
      ...['Run', 'Started at', 'Started by', 'Status', 'Outcome', 'Last error', 'Call', 'Attempt', 'From', 'Series'],
      ...['Placed', 'Answered', 'Ended', 'Call status', 'End reason', 'Talk, s'],
    ],
  },
};
const LISTS = Object.keys(SECTIONS) as ListName[];

const begin = template('contact-export-begin');
const beginSection = template('contact-export-section-begin');
const tableRows = template('table-rows');
const endSection = template('contact-export-section-end');
const end = template('contact-export-end');

/**
 * The export of a contact as a page to read and to print, piece by piece. The last line says that the page is complete.
 */
export async function* contactExportPage(pieces: AsyncIterable<ExportPiece>): AsyncGenerator<string> {
  let begun = 0;
  let count = 0;
  const endBegun = (): string => (begun === 0 ? '' : endSection({ count }));
  const beginUpTo = (place: number): string => {
    let text = '';
    for (; begun < place; begun += 1) {
      text += endBegun() + beginSection(SECTIONS[LISTS[begun] as ListName]);
      count = 0;
    }
    return text;
  };
  for await (const one of pieces) {
    if (one.piece === 'about') yield aboutPage(one.about);
    else if (one.piece === 'end') yield beginUpTo(LISTS.length) + endBegun() + end({ incomplete: one.incomplete });
    else {
      const text = beginUpTo(LISTS.indexOf(one.piece) + 1);
      count += one.rows.length;
      yield text + tableRows({ rows: rowsOf(one) });
    }
  }
}

const aboutPage = ({ exportedAt, mode, phone, contact, erasure, remains, chain }: ContactExportHead): string =>
  begin({
    title: `Contact ${contact?.id ?? chain?.contactId ?? phone ?? ''}`,
    exportedAt,
    contact: aboutSection({ mode, phone, contact, erasure }),
    erasure: erasure && { ...erasure, recordedBy: actorInWords(erasure.recordedBy) },
    remains: { head: ['What', 'Where', 'Why', 'Until'], rows: remains.map(cellsOfRest) } satisfies Table,
    chain,
  });

const cellsOfRest = ({ what, where, why, until }: ContactExportHead['remains'][number]): Cells => [
  ...[what, where, why, until],
];

type About = Pick<ContactExportHead, 'mode' | 'phone' | 'contact' | 'erasure'>;

const aboutSection = ({ mode, phone, contact, erasure }: About): Section => ({
  title: 'Contact',
  head: ['Number', 'Mode', 'Name', 'Language', 'Opted out', 'Wrong person', 'Since', 'Fields'],
  rows: [
    [
      ...[phone, mode, contact?.name, contact?.language],
      erasure || contact?.isOptedOut ? 'yes' : 'no',
      contact?.isWrongPerson ? 'yes' : 'no',
      ...[contact?.createdAt, contact?.fields],
    ],
  ],
});

type Rows = Exclude<ExportPiece, { readonly piece: 'about' | 'end' }>;

function rowsOf(one: Rows): Cells[] {
  if (one.piece === 'consents')
    return one.rows.map((consent) => [
      ...[consent.id, consent.scope, consent.source, consent.givenAt, consent.recordedAt],
      ...[consent.isStanding ? 'stands until withdrawn' : consent.expiresAt, consent.withdrawnAt, consent.note],
    ]);
  if (one.piece === 'optOuts')
    return one.rows.map(({ optedOutAt, source, callId, liftedAt }) => [optedOutAt, source, callId, liftedAt]);
  if (one.piece === 'permits') return one.rows.map(permitCells);
  if (one.piece === 'runs') return one.rows.flatMap(runCells);
  return one.rows.map(({ place, kind, recordedAt, content, digest, hash }) => {
    const { recordedBy, phone: _, ...said } = content ?? {};
    return [place, kind, recordedAt, recordedBy, content === null ? 'erased' : said, digest, hash];
  });
}

const permitCells = (permit: PermitOfRun): Cells => [
  permit.optOutCheckedAt,
  decisionInWords(permit),
  ...[permit.runId, permit.callId, permit.callType, basisInWords(permit.basis), hoursInWords(permit.hoursRule)],
  permit.rulesVersion,
];

/** A row for each call; for a run without calls one row without a call. */
function runCells({ id, createdAt, createdBy, status, outcome, lastError, calls }: ExportedRun): Cells[] {
  const run = [id, createdAt, actorInWords(createdBy), status, outcome, lastError];
  if (calls === null) return [[...run, 'not known', ...Array.from({ length: 9 }, () => null)]];
  if (calls.length === 0) return [[...run, ...Array.from({ length: 10 }, () => null)]];
  return calls.map((call) => [
    ...run,
    ...[call.id, call.attempt, call.fromNumber, call.numberSeries, call.createdAt, call.answeredAt, call.endedAt],
    ...[call.status, call.endReason, call.talkSeconds],
  ]);
}

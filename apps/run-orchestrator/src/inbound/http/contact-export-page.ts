import type { PermitOfRun, VerifiedChain } from '@outcall/contracts-contacts';
import type { ContactExportHead, ExportPiece, ListName } from '../../application/exporting/export-contact.use-case.js';
import type { ExportedRun } from '../../application/exporting/contact-export.js';
import { actorInWords, basisInWords, decisionInWords, hoursInWords, missing } from './export-words.js';
import { beginTable, beginPage, END_OF_PAGE, END_OF_TABLE, html, table, tableRows, type Markup } from './html-page.js';

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

/**
 * The export of a contact as a page to read and to print, piece by piece. The last line says that the page is complete.
 */
export async function* contactExportPage(pieces: AsyncIterable<ExportPiece>): AsyncGenerator<string> {
  let begun = 0;
  let count = 0;
  const endSection = (): string => (begun === 0 ? '' : END_OF_TABLE.text + html`<p>${count} in all.</p>`.text);
  const beginUpTo = (place: number): string => {
    let text = '';
    for (; begun < place; begun += 1) {
      const { title, head } = SECTIONS[LISTS[begun] as ListName];
      text += endSection() + html`<h2>${title}</h2>`.text + beginTable(head).text;
      count = 0;
    }
    return text;
  };
  for await (const one of pieces) {
    if (one.piece === 'about') yield aboutPage(one.about);
    else if (one.piece === 'end')
      yield (
        beginUpTo(LISTS.length) +
        endSection() +
        html`${missing(one.incomplete)}
          <p>End of the export.</p>`.text +
        END_OF_PAGE.text
      );
    else {
      const begin = beginUpTo(LISTS.indexOf(one.piece) + 1);
      count += one.rows.length;
      yield begin + tableRows(rowsOf(one)).text;
    }
  }
}

function aboutPage({ exportedAt, mode, phone, contact, erasure, remains, chain }: ContactExportHead): string {
  const title = `Contact ${contact?.id ?? chain?.contactId ?? phone ?? ''}`;
  return [
    beginPage(title),
    html`<p>
        Exported at ${exportedAt}. Times are UTC unless they say otherwise. The last line of a whole export is “End of
        the export.”
      </p>
      <h2>Contact</h2>`,
    table(
      ['Number', 'Mode', 'Name', 'Language', 'Opted out', 'Since', 'Fields'],
      [
        [
          phone,
          mode,
          contact?.name,
          contact?.language,
          optedOut(contact, erasure),
          contact?.createdAt,
          contact?.fields,
        ],
      ],
    ),
    ...(erasure
      ? [
          html`<h2>Erased</h2>
            <p>
              The shopper was erased at ${erasure.erasedAt} (${erasure.id}), as ${actorInWords(erasure.recordedBy)}
              asked. What is left, and why:
            </p>`,
          table(
            ['What', 'Where', 'Why', 'Until'],
            remains.map(({ what, where, why, until }) => [what, where, why, until]),
          ),
        ]
      : []),
    html`<h2>Chain of the evidence</h2>`,
    chainInWords(chain),
  ]
    .map(({ text }) => text)
    .join('');
}

const optedOut = (contact: ContactExportHead['contact'], erasure: ContactExportHead['erasure']): string =>
  erasure || contact?.isOptedOut ? 'yes' : 'no';

function chainInWords(chain: VerifiedChain | null): Markup {
  if (!chain) return html`<p>Nothing was recorded.</p>`;
  const { rows, head, isWhole, faults } = chain;
  if (isWhole)
    return html`<p>Whole: each of its ${rows} rows follows from the one before it. It ends with ${head}.</p>`;
  return html`<p><strong>Not whole: ${faults.join('; ')}.</strong> It ends with ${head}.</p>`;
}

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

import type { RunExport } from '../../application/explaining/export-run.use-case.js';
import { basisInWords, decisionInWords, hoursInWords, missing } from './export-words.js';
import { html, page, table } from './html-page.js';

/** The export of a run as a page to read and to print: why each of its calls was, or was not, lawful. */
export function exportPage(document: RunExport): string {
  const { run, calls, permits, consents, evidence, incomplete } = document;
  return page(`Run ${run.id}`, [
    ...missing(incomplete),
    html`<p>Exported at ${document.exportedAt}. Times are UTC unless they say otherwise.</p>`,
    html`<h2>Run</h2>`,
    table(
      ['Number', 'Status', 'Outcome', 'Last error', 'Attempts', 'Started by', 'Started at', 'Test'],
      [
        [
          run.phone,
          run.status,
          run.outcome,
          run.lastError,
          `${run.attempts} of ${run.maxAttempts}`,
          `${run.createdBy.kind} ${run.createdBy.name} (${run.createdBy.id})`,
          run.createdAt,
          run.isTest ? 'yes' : 'no',
        ],
      ],
    ),
    html`<h2>Permits</h2>`,
    table(
      [
        'Opt-out checked at',
        'Decision',
        'Call',
        'Call type',
        'Basis',
        'Hours in force (Asia/Kolkata)',
        'Rules',
        'Series',
      ],
      permits.map((permit) => [
        permit.optOutCheckedAt,
        decisionInWords(permit),
        permit.callId,
        permit.callType,
        basisInWords(permit.basis),
        hoursInWords(permit.hoursRule),
        permit.rulesVersion,
        permit.numberSeries && `${permit.numberSeries} (${permit.seriesRulesVersion ?? 'not stored'})`,
      ]),
    ),
    html`<h2>Calls</h2>`,
    table(
      ['Call', 'Attempt', 'From', 'Series', 'Placed', 'Answered', 'Ended', 'Status', 'End reason', 'Talk, s'],
      calls.map((call) => [
        ...[call.id, call.attempt, call.fromNumber, call.numberSeries, call.createdAt, call.answeredAt, call.endedAt],
        ...[call.status, call.endReason, call.talkSeconds],
      ]),
    ),
    html`<h2>Consents the calls rest on</h2>`,
    table(
      ['Consent', 'Scope', 'Source', 'Given at', 'Recorded at', 'Expires at', 'Withdrawn at', 'Note'],
      consents.map((consent) => [
        ...[consent.id, consent.scope, consent.source, consent.givenAt, consent.recordedAt],
        ...[consent.isStanding ? 'stands until withdrawn' : consent.expiresAt, consent.withdrawnAt, consent.note],
      ]),
    ),
    html`<h2>Evidence about the number</h2>`,
    table(
      ['Place', 'Kind', 'Recorded at', 'Recorded by', 'What was said', 'Digest', 'Hash of the chain'],
      evidence.map(({ place, kind, recordedAt, content, digest, hash }) => {
        const { recordedBy, phone: _, ...said } = content ?? {};
        return [place, kind, recordedAt, recordedBy, content === null ? 'erased' : said, digest, hash];
      }),
    ),
  ]);
}

import type { RunExport } from '../../application/explaining/export-run.use-case.js';
import { actorInWords, basisInWords, decisionInWords, hoursInWords } from './export-words.js';
import { template, type Section } from './html-page.js';

const runExport = template('run-export');

/** The export of a run as a page to read and to print: why each of its calls was, or was not, lawful. */
export const exportPage = (document: RunExport): string =>
  runExport({
    title: `Run ${document.run.id}`,
    incomplete: document.incomplete,
    exportedAt: document.exportedAt,
    sections: [
      runSection(document.run),
      permitsSection(document.permits),
      callsSection(document.calls),
      consentsSection(document.consents),
      evidenceSection(document.evidence),
    ],
  });

const runSection = (run: RunExport['run']): Section => ({
  title: 'Run',
  head: ['Number', 'Status', 'Outcome', 'Last error', 'Attempts', 'Started by', 'Started at', 'Test'],
  rows: [
    [
      run.phone,
      run.status,
      run.outcome,
      run.lastError,
      `${run.attempts} of ${run.maxAttempts}`,
      actorInWords(run.createdBy),
      run.createdAt,
      run.isTest ? 'yes' : 'no',
    ],
  ],
});

const permitsSection = (permits: RunExport['permits']): Section => ({
  title: 'Permits',
  head: [
    'Opt-out checked at',
    'Decision',
    'Call',
    'Call type',
    'Basis',
    'Hours in force (Asia/Kolkata)',
    'Rules',
    'Series',
    'Scrub',
  ],
  rows: permits.map((permit) => [
    permit.optOutCheckedAt,
    decisionInWords(permit),
    permit.callId,
    permit.callType,
    basisInWords(permit.basis),
    hoursInWords(permit.hoursRule),
    permit.rulesVersion,
    permit.numberSeries && `${permit.numberSeries} (${permit.seriesRulesVersion ?? 'not stored'})`,
    permit.scrub &&
      `${permit.scrub.verdict} by ${permit.scrub.by} at ${permit.scrub.at} (${permit.scrub.reference ?? 'no reference'})`,
  ]),
});

const callsSection = (calls: RunExport['calls']): Section => ({
  title: 'Calls',
  head: ['Call', 'Attempt', 'From', 'Series', 'Placed', 'Answered', 'Ended', 'Status', 'End reason', 'Talk, s'],
  rows: calls.map((call) => [
    ...[call.id, call.attempt, call.fromNumber, call.numberSeries, call.createdAt, call.answeredAt, call.endedAt],
    ...[call.status, call.endReason, call.talkSeconds],
  ]),
});

const consentsSection = (consents: RunExport['consents']): Section => ({
  title: 'Consents the calls rest on',
  head: ['Consent', 'Scope', 'Source', 'Given at', 'Recorded at', 'Expires at', 'Withdrawn at', 'Note'],
  rows: consents.map((consent) => [
    ...[consent.id, consent.scope, consent.source, consent.givenAt, consent.recordedAt],
    ...[consent.isStanding ? 'stands until withdrawn' : consent.expiresAt, consent.withdrawnAt, consent.note],
  ]),
});

const evidenceSection = (evidence: RunExport['evidence']): Section => ({
  title: 'Evidence about the number',
  head: ['Place', 'Kind', 'Recorded at', 'Recorded by', 'What was said', 'Digest', 'Hash of the chain'],
  rows: evidence.map(({ place, kind, recordedAt, content, digest, hash }) => {
    const { recordedBy, phone: _, ...said } = content ?? {};
    return [place, kind, recordedAt, recordedBy, content === null ? 'erased' : said, digest, hash];
  }),
});

import type { EndedSince, EvidenceReport } from '@outcall/app-contacts';

const NAMES = {
  consent: 'consents',
  withdrawal: 'withdrawals',
  opt_out: 'opt-outs',
  lifting: 'opt-outs lifted',
  erasure: 'erasures',
  erased_number: 'erasures of numbers',
};

const line = (name: string, value: number): string => `  ${name.padEnd(32)}${value}`;

/** As a person reads it. `compared`: how many ends of chains were compared with what was saved. */
export function reportInWords({ chains, erased, rows, faults, moreFaults }: EvidenceReport, compared: number): string {
  return [
    'Evidence of consents and opt-outs',
    '',
    line('contacts with evidence', chains),
    line('of them erased', erased),
    ...Object.entries(NAMES).map(([kind, name]) => line(name, rows[kind] ?? 0)),
    ...(compared > 0 ? [line('compared with what was saved', compared)] : []),
    '',
    ...faults.map(({ chain, fault }) => `  FAULT  ${chain}: ${fault}`),
    ...(moreFaults > 0 ? [`  and ${moreFaults} more`] : []),
    faults.length > 0
      ? `BROKEN: ${faults.length + moreFaults} faults. What stands above is not as it was recorded.`
      : 'WHOLE: nothing was changed, removed or inserted.',
  ].join('\n');
}

const ENDED = { lifting: 'opt-out lifted', erased_number: 'number erased' };

/** What ended opt-outs or contacts since the ends were saved, a line each; nothing of none. */
export function endedInWords(ended: readonly EndedSince[]): string[] {
  if (ended.length === 0) return [];
  return [
    'Since then, as the evidence says. Compare with the audit log: opt_out.lifted and shopper.erased.',
    ...ended.map(({ chain, kind, at, recordedBy }) => {
      const by = [recordedBy?.kind, recordedBy?.id, recordedBy?.name].filter(Boolean).join(' ');
      return `  SINCE  ${chain}: ${ENDED[kind]} at ${at} by ${by || 'nobody who is named'}`;
    }),
  ];
}

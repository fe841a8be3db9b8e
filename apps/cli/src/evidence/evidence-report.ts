import type { EvidenceReport } from '@outcall/app-contacts';

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

import type { Progress } from '@outcall/commerce-import';

interface Imported {
  readonly entity: string;
  readonly format: string;
  readonly rejectedFile: string;
}

/** How it went, in lines. */
export function importReport(
  { items, rejected, withoutNumber, outcomes }: Progress,
  { entity, format, rejectedFile }: Imported,
): string {
  return [
    `${items} ${entity} read (${format})`,
    ...Object.entries(outcomes).map(([outcome, count]) => `  ${outcome.padEnd(10)} ${count}`),
    ...(withoutNumber > 0 ? [`  without a callable number: ${withoutNumber}`] : []),
    ...(rejected > 0 ? [`  rejected   ${rejected}, with their reasons in ${rejectedFile}`] : []),
  ].join('\n');
}

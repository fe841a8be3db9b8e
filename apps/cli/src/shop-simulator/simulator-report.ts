import type { Subscription } from './subscription.js';

const HEAD = ['topic', 'webhooks', 'sent', 'taken', 'retried', 'gave up', 'not sent', ''] as const;

/** A line for each topic, and one for all. */
export function simulatorReport(subscriptions: readonly Subscription[]): string {
  const rows = subscriptions.map((one) => [
    ...[one.topic, one.deliveries, one.tries, one.taken, one.retried, one.gaveUp, one.unsent].map(String),
    one.isEnded ? 'ended' : '',
  ]);
  const sum = (column: number): string => String(rows.reduce((all, row) => all + Number(row[column]), 0));
  const table = [[...HEAD], ...rows, ['all', ...[1, 2, 3, 4, 5, 6].map(sum), '']];
  const widths = HEAD.map((_, column) => Math.max(...table.map((row) => (row[column] ?? '').length)));
  return table
    .map((row) => row.map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0))))
    .map((cells) => cells.join('  ').trimEnd())
    .join('\n');
}

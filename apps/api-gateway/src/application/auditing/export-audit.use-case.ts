import { Injectable } from '@nestjs/common';
import { csvLine } from '@outcall/kernel';
import { AuditLog, type AuditEntry, type AuditPlace, type AuditSpan, type PlacedEntry } from './audit-log.js';

export const EXPORT_FORMATS = ['csv', 'ndjson'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const PAGE = 500;
const HEAD = [
  ...['at', 'by_kind', 'by_id', 'by_name', 'action', 'subject_kind', 'subject_id'],
  ...['outcome', 'before', 'after'],
];

/** The whole log of a span, oldest first, a page at a time: nothing is held between two pages. */
@Injectable()
export class ExportAudit {
  constructor(private readonly log: AuditLog) {}

  async *execute(span: AuditSpan, format: ExportFormat): AsyncGenerator<string> {
    const written = format === 'csv' ? csvOf : ndjsonOf;
    let head = format === 'csv' ? csvLine(HEAD) : ''; // with the first lines: a database that is away is answered 503
    let after: AuditPlace | null = null;
    do {
      const page: PlacedEntry[] = (await this.log.oldest(span, after, PAGE)).filter((found) => found !== null);
      yield head + page.map(({ entry }) => written(entry)).join('');
      head = '';
      after = page.at(-1)?.place ?? null; // until there is none: a page of large entries is shorter than was asked for
    } while (after);
  }
}

const ndjsonOf = (entry: AuditEntry): string => `${JSON.stringify(entry)}\n`;

const csvOf = ({ at, by, action, subject, outcome, before, after }: AuditEntry): string =>
  csvLine([at, by.kind, by.id, by.name, action, subject.kind, subject.id, outcome, jsonOf(before), jsonOf(after)]);

const jsonOf = (values: AuditEntry['after']): string | null => values && JSON.stringify(values);

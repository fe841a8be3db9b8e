import type { SyncOutcome } from '@outcall/contracts-commerce';
import type { ImportedObject } from './formats/format.js';
import type { ImportItem } from './read-objects.js';

/** Of one object that was sent. */
export interface SentResult {
  readonly externalId: string;
  readonly outcome: SyncOutcome;
  /** Null where nobody can be called for it; absent where the object names no shopper. */
  readonly phone?: string | null;
  readonly details?: readonly { readonly path: string; readonly message: string }[];
}

/** An object that was not taken, with the reason and where it stands in the file. */
export interface Rejection {
  readonly lines: readonly [number, number];
  readonly externalId: string | null;
  readonly reason: string;
  readonly source: string;
}

/** How far an import is: what is kept so that it can go on. */
export interface Progress {
  /** Items of the file that are done, in its order. */
  readonly items: number;
  /** Bytes of the file that are done. */
  readonly bytes: number;
  readonly rejected: number;
  /** Taken, but nobody can be called for them. */
  readonly withoutNumber: number;
  readonly outcomes: Readonly<Partial<Record<SyncOutcome, number>>>;
}

export const NOTHING_YET: Progress = { items: 0, bytes: 0, rejected: 0, withoutNumber: 0, outcomes: {} };

export interface ImportPorts {
  /**
   * Sends up to 500 objects and answers for each, in their order; it tries again by itself until they were taken or
   * cannot be.
   */
  send(objects: readonly ImportedObject[]): Promise<readonly SentResult[]>;
  /**
   * Keeps what was rejected, then how far it is. A stop between the two repeats the batch: the platform knows its
   * objects again.
   */
  save(progress: Progress, rejections: readonly Rejection[]): Promise<void>;
  /** Whether to stop before the next batch. */
  isStopped(): boolean;
}

const MAX_OBJECTS = 500;
/** The platform takes bodies of 10 MB; smaller ones keep memory low and pass the limit of bytes per second evenly. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Sends what a file holds, batch by batch in its order, and goes on after `from`. Memory holds one batch.
 * @returns how far it came; all of the file unless it was stopped.
 */
export async function runImport(
  items: AsyncIterable<ImportItem>,
  from: Progress,
  { send, save, isStopped }: ImportPorts,
): Promise<Progress> {
  let progress = from;
  let passed = 0;
  let batch: ImportItem[] = [];
  let bytes = 0;

  async function flush(): Promise<void> {
    const sent = batch.filter((item) => 'object' in item);
    const results = sent.length > 0 ? await send(sent.map(({ object }) => object)) : [];
    const rejections = [
      ...batch.flatMap((item) => ('reason' in item ? [rejectionOf(item, null, item.reason)] : [])),
      ...sent.flatMap((item, index) => refusedBy(item, results[index])),
    ].sort((a, b) => a.lines[0] - b.lines[0]);
    const outcomes = { ...progress.outcomes };
    for (const { outcome } of results) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    progress = {
      items: progress.items + batch.length,
      bytes: batch.at(-1)?.bytes ?? progress.bytes,
      rejected: progress.rejected + rejections.length,
      withoutNumber: progress.withoutNumber + results.filter(({ phone }) => phone === null).length,
      outcomes,
    };
    batch = [];
    bytes = 0;
    await save(progress, rejections);
  }

  for await (const item of items) {
    passed += 1;
    if (passed <= from.items) continue;
    const size = 'object' in item ? Buffer.byteLength(JSON.stringify(item.object)) : item.source.length;
    if (batch.length === MAX_OBJECTS || (batch.length > 0 && bytes + size > MAX_BYTES)) {
      await flush();
      if (isStopped()) return progress;
    }
    batch.push(item);
    bytes += size;
  }
  if (batch.length > 0) await flush();
  return progress;
}

function refusedBy(item: ImportItem & { object: ImportedObject }, result: SentResult | undefined): Rejection[] {
  if (result && result.outcome !== 'failed') return [];
  const details = result?.details?.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)) ?? [];
  return [rejectionOf(item, String(item.object.externalId ?? ''), details.join('; ') || 'was not taken')];
}

const rejectionOf = ({ lines, source }: ImportItem, externalId: string | null, reason: string): Rejection => ({
  lines,
  externalId,
  reason,
  source,
});

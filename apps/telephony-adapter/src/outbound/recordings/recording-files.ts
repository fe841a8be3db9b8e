import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Recording } from '../../application/reading/recording-source.js';
import { placeOf, RecordingStore, type CallKey } from './recording-store.js';

const DAY_MS = 86_400_000;

/**
 * The recordings of calls that really rang: `<org>/<mode>/<call>.wav` below one folder, which all replicas share.
 */
export class RecordingFiles extends RecordingStore {
  constructor(private readonly folder: string) {
    super();
  }

  async keep(call: CallKey, wav: Buffer): Promise<void> {
    const path = this.pathOf(call);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const fresh = `${path}.${process.pid}.new`;
    const file = await open(fresh, 'w', 0o600);
    try {
      await file.writeFile(wav);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(fresh, path);
  }

  async find(call: CallKey): Promise<Recording | null> {
    const path = this.pathOf(call);
    const found = await unlessMissing(stat(path));
    if (!found) return null;
    const { size, mtimeMs } = found;
    const tag = createHash('sha256').update(`${path}/${size}/${mtimeMs}`).digest('base64url').slice(0, 22);
    return {
      contentType: 'audio/wav',
      length: size,
      etag: `"${tag}"`,
      open: async ({ first, last }) => createReadStream(path, { start: first, end: last }),
    };
  }

  async remove(call: CallKey): Promise<void> {
    await rm(this.pathOf(call), { force: true });
  }

  async removeOlderThan(days: number, now: Date): Promise<number> {
    let removed = 0;
    const entries = (await unlessMissing(readdir(this.folder, { recursive: true, withFileTypes: true }))) ?? [];
    for (const entry of entries.filter((each) => each.isFile())) {
      const path = join(entry.parentPath, entry.name);
      const found = await unlessMissing(stat(path));
      if (!found || found.mtimeMs > now.getTime() - days * DAY_MS) continue;
      await rm(path, { force: true });
      removed += 1;
    }
    return removed;
  }

  private pathOf(call: CallKey): string {
    return join(this.folder, `${placeOf(call)}.wav`);
  }
}

async function unlessMissing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

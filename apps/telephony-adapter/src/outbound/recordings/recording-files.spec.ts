import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { RecordingFiles } from './recording-files.js';

const NOW = new Date('2026-11-27T10:00:00.000Z');
const call = { orgId: 'org_a', mode: 'live', id: 'cal_1' } as const;

describe('the recordings of calls that really rang', () => {
  let folder: string;
  let files: RecordingFiles;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'outcall-recordings-'));
    files = new RecordingFiles(join(folder, 'made', 'when', 'needed'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('are kept whole, and read by ranges', async () => {
    expect(await files.find(call)).toBeNull();
    await files.keep(call, Buffer.from('RIFF and a cut'));
    await files.keep(call, Buffer.from('RIFF and what was said'));
    const found = await files.find(call);
    expect(found).toMatchObject({ contentType: 'audio/wav', length: 22, etag: expect.stringMatching(/^"[\w-]{22}"$/) });
    expect(found && (await text(await found.open({ first: 9, last: 12 })))).toBe('what');
    expect(await files.find({ ...call, orgId: 'org_b' })).toBeNull();
    expect(await files.find({ ...call, mode: 'test' })).toBeNull();
  });

  it('are removed by their call, and once they are old', async () => {
    const old = { ...call, id: 'cal_2' };
    expect(await files.removeOlderThan(1, NOW)).toBe(0);
    for (const each of [call, old]) await files.keep(each, Buffer.from('RIFF'));
    const at = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);
    await utimes(join(folder, 'made/when/needed/org_a/live/cal_1.wav'), at(29), at(29));
    await utimes(join(folder, 'made/when/needed/org_a/live/cal_2.wav'), at(31), at(31));
    expect(await files.removeOlderThan(30, NOW)).toBe(1);
    expect([await files.find(old), await files.find(call)]).toEqual([null, expect.anything()]);
    await files.remove(call);
    await files.remove(call);
    expect(await files.find(call)).toBeNull();
  });

  it('are nowhere else than below their folder', async () => {
    await expect(files.keep({ ...call, id: '../cal_1' }, Buffer.from('RIFF'))).rejects.toThrow('id');
    await expect(files.remove({ ...call, orgId: '..' })).rejects.toThrow('id');
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { targetOf } from './import-target.js';

const SET = { OUTCALL_URL: 'https://calls.example.com', OUTCALL_ORG: 'org_set', OUTCALL_TOKEN: 'set' };

describe('where an import goes, and as whom', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'target-'));
    const local = { authUrl: 'http://127.0.0.1:8080', orgId: 'org_local', liveManageKey: 'local' };
    await writeFile(join(folder, 'dev.json'), JSON.stringify(local));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is what was typed, before what is set', async () => {
    expect(await targetOf({ url: 'https://typed.example.com', org: 'org_typed' }, SET)).toEqual({
      url: 'https://typed.example.com',
      orgId: 'org_typed',
      token: 'set',
    });
    expect(await targetOf({}, SET)).toEqual({ url: SET.OUTCALL_URL, orgId: 'org_set', token: 'set' });
  });

  it('is the platform of this checkout where no address is given', async () => {
    const env = { OUTCALL_LOCAL_DIR: folder };
    const local = { url: 'http://127.0.0.1:8080', orgId: 'org_local', token: 'local' };
    expect(await targetOf({}, env)).toEqual(local);
    expect(await targetOf({ org: 'org_typed' }, env)).toEqual({ ...local, orgId: 'org_typed' });
  });

  it('is asked for, and never half of one and half of the other', async () => {
    const env = { OUTCALL_LOCAL_DIR: folder };
    await expect(targetOf({ url: 'https://typed.example.com' }, env)).rejects.toThrow(/^which org, as whom\?/);
    await expect(targetOf({}, { OUTCALL_LOCAL_DIR: join(folder, 'none') })).rejects.toThrow(/^which platform\?/);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startFlowService, tenant, type Answer, type FlowService } from './flow-service.js';

const ORG = 'org_0000000000000000000a';
const ADMIN = { kind: 'admin', id: 'admin', name: 'platform administrator' } as const;
const MEMBER = { kind: 'member', id: 'mem_1', name: 'Asha' } as const;
const definition = (name: string) => ({ definition: { name, callType: 'service' } });

describe('the flows of an org in the management API', () => {
  let service: FlowService;
  const list = (query = '', context: object = { credential: ADMIN }, orgId = ORG): Promise<Answer> =>
    service.ask('GET', `/internal/admin/orgs/${orgId}/flows${query}`, { context: { ...tenant(ORG), ...context } });

  beforeAll(async () => {
    service = await startFlowService();
    const credential = { kind: 'app', id: 'grant_1', name: 'Shop Builder' } as const;
    const app = { id: 'app_1', name: 'Shop Builder' };
    await service.ask('POST', '/v1/flows/library/cod_confirmation/install', { context: tenant(ORG) });
    await service.ask('POST', '/v1/flows', {
      context: { ...tenant(ORG), credential, app },
      body: definition('By app'),
    });
    await service.ask('POST', '/v1/flows', {
      context: { ...tenant(ORG), credential: MEMBER },
      body: definition('By member'),
    });
    await service.ask('POST', '/v1/flows', {
      context: tenant('org_0000000000000000000b'),
      body: definition('Of others'),
    });
  });
  afterAll(() => service.stop());

  it('are all there, drafts too, with who made each: a key, the app of a token (not its grant), a member', async () => {
    const { status, body, text } = await list('', { credential: MEMBER });
    expect([status, Object.keys(body)]).toEqual([200, ['ok', 'flows', 'nextCursor']]);
    expect(body.nextCursor).toBeNull();
    expect(body.flows).toMatchObject([
      { libraryKey: 'cod_confirmation', publishedVersion: 1, hasDraft: false },
      { name: 'By app', libraryKey: null, publishedVersion: null, hasDraft: true },
      { name: 'By member' },
    ]);
    expect(body.flows.map(({ createdBy }: { createdBy: unknown }) => createdBy)).toEqual([
      { kind: 'api_key', id: 'key_1', name: 'shop' },
      { kind: 'app', id: 'app_1', name: 'Shop Builder' },
      MEMBER,
    ]);
    expect(text).not.toContain('definition');
  });

  it('come in pages that miss none and repeat none', async () => {
    const whole = (await list()).body.flows;
    const seen: unknown[] = [];
    let cursor: string | null = null;
    do {
      const { body }: Answer = await list(`?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      expect(body.flows.length).toBeLessThanOrEqual(2);
      seen.push(...body.flows);
      cursor = body.nextCursor;
    } while (cursor);
    expect(seen).toEqual(whole);
    for (const query of ['?limit=0', '?limit=101', '?limit=x', '?cursor=x', '?limit=1&limit=2'])
      expect(await list(query)).toMatchObject({ status: 400, body: { errorCode: 'INVALID_REQUEST' } });
  });

  it('are shown to the management API of that org alone', async () => {
    expect((await list('', {})).status).toBe(403); // an API key's context
    expect((await list('', { credential: ADMIN }, 'org_0000000000000000000b')).status).toBe(404);
  });
});

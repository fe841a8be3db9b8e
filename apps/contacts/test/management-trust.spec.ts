import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { servedRoutes } from '@outcall/platform-http';
import type { ManagedContact } from '@outcall/contracts-contacts';
import type { Mode } from '@outcall/kernel';
import { managementTrustProblems } from '@outcall/testing';
import { newPhone, RunningContacts, tenant } from './support/running-contacts.js';

describe('the management routes', () => {
  let service: RunningContacts;
  beforeAll(async () => {
    service = await RunningContacts.start();
  });
  afterAll(() => service.stop());

  it('answer the management API alone, and for the org of their path alone, whatever their handlers check', async () => {
    const problems = await managementTrustProblems({
      routes: servedRoutes(service.service.app),
      ask: async (method, path, context) =>
        (await service.send('api-gateway', context as never, method as never, path)).status,
    });
    expect(problems).toEqual([]);
  });

  describe('the list of contacts', () => {
    const ORG = 'org_listed';
    const list = (query = '', org = ORG) =>
      service.send<{ contacts: ManagedContact[]; nextCursor: string | null; errorCode?: string }>(
        'api-gateway',
        tenant(org, 'live', 'admin'),
        'GET',
        `/internal/admin/orgs/${org}/contacts/list${query}`,
      );
    const added = async (mode: Mode, org = ORG): Promise<ManagedContact> => {
      const { body } = await service.put(tenant(org, mode), { phone: newPhone(), name: 'Asha' });
      return { ...body.contact, isWrongPerson: false }; // management answers alone tell it
    };

    it('has each contact of its mode once, newest first, while others are added', async () => {
      const old: ManagedContact[] = [];
      for (let n = 0; n < 5; n += 1) old.unshift(await added('live'));
      const inTest = await added('test');
      await added('live', 'org_not_listed');
      const first = (await list('?limit=2')).body;
      expect(first.contacts).toEqual(old.slice(0, 2));
      const newer = await added('live');
      const second = (await list(`?limit=3&cursor=${first.nextCursor}`)).body;
      expect(second).toEqual({ ok: true, contacts: old.slice(2), nextCursor: null });
      expect((await list()).body.contacts[0]).toEqual(newer);
      expect((await list('?mode=test')).body.contacts).toEqual([inTest]);
    });

    it('takes 1 to 100 per page and its own cursors alone', async () => {
      const { nextCursor } = (await list('?limit=1')).body;
      for (const limit of [1, 100]) expect((await list(`?limit=${limit}`)).status).toBe(200);
      for (const query of ['limit=0', 'limit=101', 'limit=1.0', 'mode=both', 'cursor=x', 'cursor=']) {
        const { status, body } = await list(`?${query}`);
        expect([query, status, body.errorCode]).toEqual([query, 400, 'INVALID_REQUEST']);
      }
      expect((await list(`?mode=test&cursor=${nextCursor}`)).status).toBe(400);
      expect((await list(`?cursor=${nextCursor}`, 'org_not_listed')).status).toBe(400);
      expect((await list(`?cursor=${nextCursor}A`)).status).toBe(400);
    });
  });
});

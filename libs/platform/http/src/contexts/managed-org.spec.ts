import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { checkManagedOrg } from './managed-org.js';
import type { VerifiedContext } from './signed-context.js';

const OWN = 'org_1';
const context = (kind: string, orgId = OWN, scopes: string[] = []): VerifiedContext =>
  ({ type: 'tenant', orgId, mode: 'live', caller: 'api-gateway', credential: { kind }, scopes }) as never;
const server = (orgId = OWN): VerifiedContext => context('api_key', orgId, ['manage']);
const asked = (url: string, params: object, by: VerifiedContext) => (): void =>
  checkManagedOrg({ routeOptions: { url }, params } as FastifyRequest, by);
const flows = (by: VerifiedContext) => asked('/internal/admin/orgs/:orgId/flows', { orgId: OWN }, by);

describe('a management route', () => {
  it('answers the management API for the org of its path', () => {
    expect(flows(context('admin'))).not.toThrow();
    expect(flows(context('member'))).not.toThrow();
  });

  it('answers an API key that may manage, for its own org and mode', () => {
    expect(flows(server())).not.toThrow();
    expect(flows(server('org_2'))).toThrow('org');
    const asked = (query: object, body?: object) => () =>
      checkManagedOrg(
        { routeOptions: { url: '/internal/admin/orgs/:orgId/flows' }, params: { orgId: OWN }, query, body } as never,
        server(),
      );
    expect(asked({ mode: 'live' }, { mode: 'live' })).not.toThrow();
    expect(asked({ mode: 'test' })).toThrow('the key is of the mode live');
    expect(asked({ mode: 'live' }, { mode: 'test' })).toThrow('the key is of the mode live');
    expect(asked({ mode: ['test'] }, { mode: 7 })).not.toThrow();
  });

  it('answers nobody else', () => {
    expect(flows(context('api_key', OWN, ['runs', 'contacts']))).toThrow('for the management API');
    expect(flows(context('app', OWN, ['manage']))).toThrow('for the management API');
    expect(flows(context('admin', 'org_2'))).toThrow('org');
    expect(flows({ type: 'service', orgId: OWN, caller: 'flow' } as never)).toThrow('tenant context');
  });

  it('answers nobody when it calls its org by another name, which nothing would compare', () => {
    expect(asked('/internal/admin/orgs/:id/flows', { id: OWN }, context('admin'))).toThrow('names its org :orgId');
    expect(asked('/internal/admin/orgs', {}, context('admin'))).toThrow('names its org :orgId');
  });

  it('of no org answers whoever it lists', () => {
    expect(asked('/internal/admin/flow-library', {}, context('api_key'))).not.toThrow();
  });

  it('is meant: others are not touched', () => {
    expect(asked('/v1/flows/:orgId', { orgId: 'org_2' }, context('api_key'))).not.toThrow();
  });
});

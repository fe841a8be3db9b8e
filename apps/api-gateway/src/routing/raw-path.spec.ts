import { describe, expect, it } from '@jest/globals';
import { isPathOf } from './raw-path.js';
import { MANAGEMENT_ROUTES } from './management-routes.js';
import { PUBLIC_ROUTES } from './public-routes.js';

const RUN = '/v1/runs/:runId';
const OBJECT = '/v1/stores/:storeId/:entity/:externalId';

describe('A received path', () => {
  it.each([
    [RUN, '/v1/runs/run_0123456789abcdefghij'],
    [RUN, '/v1/runs/run%5F0123'],
    [RUN, '/v1/runs/a%20b'],
    [RUN, '/v1/runs/a.b'],
    [OBJECT, '/v1/stores/sto_1/orders/1001'],
    [OBJECT, '/v1/stores/sto_1/orders/gid%3A%2F%2Fshopify%2FOrder%2F1001'],
    [OBJECT, '/v1/stores/sto_1/orders/%E0%A4%86'],
    [OBJECT, '/v1/stores/sto_1/orders/a%5Cb'],
    [OBJECT, '/v1/stores/sto_1/orders/..%5Cb'],
    [OBJECT, '/v1/stores/sto_1/orders/..x;y+%252F'],
    ['/v1/runs', '/v1/runs'],
  ])('%s takes %s', (pattern, path) => {
    expect(isPathOf(pattern, path)).toBe(true);
  });

  it.each([
    [RUN, '/v1/runs/'],
    [RUN, '/v1/runs/..'],
    [RUN, '/v1/runs/.'],
    [RUN, '/v1/runs/%2e%2e'],
    [RUN, '/v1/runs/.%2E'],
    [RUN, '/v1/runs/a%2Fb'],
    [RUN, '/v1/runs/..%2f..%2finternal'],
    [RUN, '/v1/runs/a%5cb'],
    [RUN, '/v1/runs/a\\b'],
    [RUN, '/v1/runs/%00'],
    [RUN, '/v1/runs/a%0d%0aX: y'],
    [RUN, '/v1/runs/%zz'],
    [RUN, '/v1/runs/%ff'],
    [RUN, '/v1/%72uns/run_1'],
    [RUN, '/V1/runs/run_1'],
    [RUN, '//v1/runs/run_1'],
    [RUN, '/v1//run_1'],
    [RUN, '/v1/runs/run_1/'],
    [OBJECT, '/v1/stores/sto_1/orders/..'],
    [OBJECT, '/v1/stores/sto_1/orders/..%2F..%2F..%2Finternal'],
    [OBJECT, '/v1/stores/sto_1/orders/a%2F%2e%2e%2Fb'],
    [OBJECT, '/v1/stores/sto_1%2Forders/1/2'],
    [OBJECT, '/v1/stores/sto_1/orders/%00'],
    [OBJECT, '/v1/stores/sto_1/orders/a\\b'],
    [
      '/admin/v1/orgs/:orgId/stores/:storeId/objects/:entity/:externalId/history',
      '/admin/v1/orgs/o/stores/s/objects/orders/%2E%2E/history',
    ],
    ['/v1/runs', '/v1/runs/'],
  ])('%s does not take %s', (pattern, path) => {
    expect(isPathOf(pattern, path)).toBe(false);
  });
});

describe('The route tables', () => {
  it('name every endpoint once', () => {
    for (const table of [PUBLIC_ROUTES, MANAGEMENT_ROUTES]) {
      const names = table.map(({ method, path }) => `${method} ${path}`);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('want a scope everywhere but on GET /v1/me, and the limits of the handbook', () => {
    const ofLimit = (bytes: number) =>
      PUBLIC_ROUTES.filter(({ bodyLimit }) => bodyLimit === bytes).map(({ method, path }) => `${method} ${path}`);
    expect(PUBLIC_ROUTES.filter(({ scope }) => scope === null).map(({ path }) => path)).toEqual(['/v1/me']);
    expect(PUBLIC_ROUTES.filter(({ liveOnly }) => liveOnly).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /v1/stores',
    ]);
    expect(ofLimit(10 * 1024 * 1024)).toEqual(
      ['orders', 'returns', 'customers', 'products'].map((entity) => `PUT /v1/stores/:storeId/${entity}`),
    );
    expect(ofLimit(1024 * 1024)).toEqual(['POST /v1/flows', 'PUT /v1/flows/:flowId/draft']);
    expect(ofLimit(100 * 1024)).toHaveLength(PUBLIC_ROUTES.length - 6);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { InternalClient, InternalRequest } from '@outcall/platform-http';
import { HttpFlows } from './http-flows.js';

describe('HttpFlows', () => {
  it('keeps definitions as long as they do not fill the memory', async () => {
    const asked: string[] = [];
    const call = async ({ path }: InternalRequest) => {
      asked.push(/flv_\d/.exec(path)?.[0] ?? path);
      return { flowVersion: { definition: { ballast: 'x'.repeat(12_000_000) } } };
    };
    const flows = new HttpFlows({ service: 'flow', call } as unknown as InternalClient);
    for (const id of ['flv_1', 'flv_2', 'flv_1', 'flv_3', 'flv_1', 'flv_2']) await flows.definition(id, 'org_1');
    expect(asked).toEqual(['flv_1', 'flv_2', 'flv_3', 'flv_2']);
  });
});

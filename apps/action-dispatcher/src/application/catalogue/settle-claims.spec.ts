import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@outcall/kernel';
import type { CatalogueRepository } from './catalogue-repository.js';
import type { FlowVersions } from './flow-versions.js';
import { SettleClaims } from './settle-claims.js';

describe('A change of an action that is refused because of a use', () => {
  it('is made again when the event that ends the use came after the refusal', async () => {
    const catalogue = { claims: async () => [], uses: async () => [] } as unknown as CatalogueRepository;
    const settling = new SettleClaims(catalogue, {} as FlowVersions);
    let tries = 0;
    const change = async (): Promise<string> => {
      tries += 1;
      if (tries === 1) throw new ApiError('ACTION_IN_USE', 'a published flow uses it');
      return 'changed';
    };
    expect(await settling.around('org_1', 'send_flowers', change)).toBe('changed');
  });
});

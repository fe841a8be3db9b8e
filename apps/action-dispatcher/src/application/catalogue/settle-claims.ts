import { Injectable } from '@nestjs/common';
import { ApiError } from '@outcall/kernel';
import { CatalogueRepository } from './catalogue-repository.js';
import { FlowVersions } from './flow-versions.js';

/** Claims that are asked about at a time. */
const MOST_CLAIMS = 20;

/**
 * A claim that has lapsed does not tell whether the publish happened: the version may run while its event still waits for the broker. So a lapsed claim
 * is removed only when the flow service says that the version does not run. It is asked only when a change is refused because of the claim.
 */
@Injectable()
export class SettleClaims {
  constructor(
    private readonly catalogue: CatalogueRepository,
    private readonly versions: FlowVersions,
  ) {}

  /** Makes the change of an action. When it is refused as `ACTION_IN_USE`, it is made again as long as lapsed claims could be removed meanwhile. */
  async around<T>(orgId: string, name: string, change: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await change();
      } catch (error) {
        if (!(error instanceof ApiError) || error.errorCode !== 'ACTION_IN_USE') throw error;
        if (!(await this.settle(orgId, name))) throw error;
      }
    }
  }

  /** True when there were lapsed claims, and all that were looked at are removed. */
  private async settle(orgId: string, name: string): Promise<boolean> {
    const lapsed = await this.catalogue.lapsedClaims(orgId, name, MOST_CLAIMS);
    // A version that does not run now never will: nothing is published on a lapsed claim, and a retired version does not return.
    const settled = await Promise.all(
      lapsed.map(async (flowVersionId) => {
        if (await this.versions.isCurrent(orgId, flowVersionId)) return false;
        await this.catalogue.release(orgId, flowVersionId);
        return true;
      }),
    );
    return settled.length > 0 && settled.every(Boolean);
  }
}

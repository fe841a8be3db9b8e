import { Injectable } from '@nestjs/common';
import { ApiError } from '@outcall/kernel';
import { CatalogueRepository } from './catalogue-repository.js';
import { FlowVersions } from './flow-versions.js';

/** Claims asked about at once; the next ones have their turn when all of these are gone. */
const MOST_CLAIMS = 20;

/**
 * A claim that lapsed says nothing about the publish: the version may run while its event waits for a broker. Such a claim is removed only
 * when the flow service says that the version does not run, and it is asked only when a change is refused because of one.
 */
@Injectable()
export class SettleClaims {
  constructor(
    private readonly catalogue: CatalogueRepository,
    private readonly versions: FlowVersions,
  ) {}

  /** Makes the change of an action; refused as `ACTION_IN_USE`, it is tried again as long as claims of the action turn out to be of nothing. */
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

  /** True when every lapsed claim it looked at is gone, and there was one. */
  private async settle(orgId: string, name: string): Promise<boolean> {
    const lapsed = await this.catalogue.lapsedClaims(orgId, name, MOST_CLAIMS);
    // What does not run never will: nothing is published on a lapsed claim, and a retired version does not return.
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

import { Injectable } from '@nestjs/common';
import { ApiError } from '@outcall/kernel';
import { CatalogueRepository, type Claim, type FlowUse } from './catalogue-repository.js';
import { FlowVersions } from './flow-versions.js';

/** Claims, and uses, that are asked about at a time. */
const MAX = 20;

/**
 * What uses an action is known by claims and by events. A claim that has lapsed does not tell whether the publish
 * happened, and the event of a version that took another's place, or of an archived flow, may still be on its way. So
 * the flow service is asked, and only when a change is refused: what runs no more holds nothing from the answer to its
 * end on.
 */
@Injectable()
export class SettleClaims {
  constructor(
    private readonly catalogue: CatalogueRepository,
    private readonly versions: FlowVersions,
  ) {}

  /**
   * Makes the change of an action. When it is refused as `ACTION_IN_USE`, it is made again as long as something that
   * used it is over.
   */
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

  /**
   * True when all that used it is over: also when nothing is found any more, as its event has come since the refusal.
   */
  private async settle(orgId: string, name: string): Promise<boolean> {
    const claims = await this.catalogue.claims(orgId, name, MAX);
    const uses = await this.catalogue.uses(orgId, name, MAX);
    const settled = await Promise.all([
      ...claims.map((claim) => this.settleClaim(orgId, claim)),
      ...uses.map((use) => this.settleUse(orgId, use)),
    ]);
    return settled.every(Boolean);
  }

  /**
   * A version that was retired does not return, and nothing is published on a lapsed claim; on another it may be
   * published yet.
   */
  private async settleClaim(orgId: string, { flowVersionId, isLapsed }: Claim): Promise<boolean> {
    const asked = this.versions.stateOf(orgId, flowVersionId);
    const state = await (isLapsed ? asked : asked.catch(heldAsKnown('current')));
    const isOver = state === 'retired' || (state === 'unknown' && isLapsed);
    if (isOver) await this.catalogue.release(orgId, flowVersionId);
    return isOver;
  }

  /** What a newer version uses is claimed, until its event has come. */
  private async settleUse(orgId: string, use: FlowUse): Promise<boolean> {
    const known = Number(use.version);
    const current = await this.versions.currentEvent(orgId, use.flowId).catch(heldAsKnown(known));
    const isOver = current === null || current > known;
    if (isOver) await this.catalogue.endUse(orgId, use);
    return isOver;
  }
}

/** While flow cannot be asked, what is known holds. */
const heldAsKnown =
  <T>(known: T) =>
  (error: unknown): T => {
    if (error instanceof ApiError && error.status >= 500) return known;
    throw error;
  };

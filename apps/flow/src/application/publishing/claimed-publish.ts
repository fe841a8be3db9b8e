import { Injectable } from '@nestjs/common';
import { PUBLISH_WITHIN_MS } from '@outcall/contracts-actions';
import { ApiError, Clock, IdGenerator } from '@outcall/kernel';
import type { Catalogue } from '../../domain/definition-problems.js';
import { Actions } from '../actions.js';

const MAX_CHANGES = 10;

export interface ClaimedVersion {
  readonly flowVersionId: string;
  readonly catalogue: Catalogue;
  /** The actions whose use is claimed, known to the catalogue or not. */
  readonly actions: readonly string[];
  /** Throws when the claim is too old to publish on: called inside the commit, before its last statement. */
  readonly checkTime: () => void;
}

/**
 * A publish and a change of an action's parameters cannot cross: the use of the actions is claimed at their owner
 * before the commit, against the very parameters the definition was checked with. Without a publish the claim is
 * released.
 */
@Injectable()
export class ClaimedPublish {
  constructor(
    private readonly actions: Actions,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** `usedActions` of the definition as it stands; `publish` tells whether a version with that id was published. */
  async execute<T extends { readonly isPublished: boolean }>(
    orgId: string,
    usedActions: () => Promise<readonly string[]>,
    publish: (claimed: ClaimedVersion) => Promise<T>,
  ): Promise<T> {
    for (let changes = 0; changes < MAX_CHANGES; changes += 1) {
      const catalogue = await this.actions.catalogueOf(orgId);
      const flowVersionId = this.ids.next('flowVersion');
      const actions = await usedActions();
      const claim = { orgId, flowVersionId, actions: actions.filter((name) => isKnown(catalogue, name)) };
      const claimedAt = this.clock.now().getTime();
      const isClaimed = claim.actions.length > 0;
      if (isClaimed && !(await this.actions.claim(claim, catalogue))) continue;
      return await this.publish(claim, isClaimed, () =>
        publish({ flowVersionId, catalogue, actions, checkTime: () => this.check(claimedAt) }),
      );
    }
    throw ApiError.unavailable('the catalogue of actions, which changes all the time,');
  }

  private async publish<T extends { readonly isPublished: boolean }>(
    claim: Parameters<Actions['release']>[0],
    isClaimed: boolean,
    work: () => Promise<T>,
  ): Promise<T> {
    let isPublished = false;
    try {
      const result = await work();
      isPublished = result.isPublished;
      return result;
    } catch (error) {
      // A commit whose answer was lost may have happened: then the claim stays until the version's event, or until the
      // owner asks.
      isPublished = !(error instanceof ApiError) || error.status >= 500;
      throw error;
    } finally {
      if (isClaimed && !isPublished) await this.actions.release(claim);
    }
  }

  private check(claimedAt: number): void {
    if (this.clock.now().getTime() - claimedAt > PUBLISH_WITHIN_MS) throw ApiError.unavailable('publishing');
  }
}

const isKnown = (catalogue: Catalogue, name: string): boolean => catalogue.some((action) => action.name === name);

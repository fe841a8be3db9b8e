import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Clock, MonotonicClock } from '@outcall/kernel';
import { suggested } from '../../domain/catalogue/action-definition.js';
import { DRAIN_MS } from '../calling/present-routes.js';
import { CatalogueRepository, type ActionInUse, type StoredAction } from './catalogue-repository.js';
import { SettleClaims } from './settle-claims.js';

/** A change of one action. When it is made no request that goes by what the action was before starts, in no replica. */
@Injectable()
export class ChangeCatalogue {
  constructor(
    private readonly catalogue: CatalogueRepository,
    private readonly claims: SettleClaims,
    private readonly clock: Clock,
    private readonly monotonic: MonotonicClock,
  ) {}

  /** As `CatalogueRepository.change`; what is over holds up no change. */
  async execute(orgId: string, name: string, decide: (found: ActionInUse) => StoredAction | null): Promise<void> {
    let mayBeHeld = false;
    const noting = (found: ActionInUse): StoredAction | null => {
      const next = decide(found);
      mayBeHeld = sendsOtherwise(name, found.stored, next);
      return next;
    };
    await this.claims.around(orgId, name, () => this.catalogue.change({ orgId, name, at: this.clock.now() }, noting));
    if (mayBeHeld) await this.monotonic.wait(DRAIN_MS);
  }
}

type Sealed = Pick<StoredAction, 'definition' | 'sealedHeaders'>;

/** Whether a request that is about to start would go by what was before. */
function sendsOtherwise(name: string, stored: Sealed | null, next: Sealed | null): boolean {
  const [before, after] = [stored ?? unsaved(name), next ?? unsaved(name)];
  if (!before || before.definition.transport === 'none') return false;
  return !isDeepStrictEqual(sentBy(before, after), sentBy(after, after));
}

const unsaved = (name: string): Sealed | null => {
  const definition = suggested(name);
  return definition && { definition, sealedHeaders: null };
};

/**
 * A suggestion whose transport is left open goes where it goes once `svc` is chosen; what was `svc` and is left open
 * may go elsewhere.
 */
function sentBy(action: Sealed | null, after: Sealed | null): object | null {
  if (!action) return null;
  const { sealedHeaders, definition } = action;
  const { http, requiresConfirmation } = definition;
  const isChosen = definition.transport !== null || after?.definition.transport !== 'svc';
  const transport = isChosen ? definition.transport : 'svc';
  return { transport, requiresConfirmation, ...(transport === 'http' && { http, sealedHeaders }) };
}

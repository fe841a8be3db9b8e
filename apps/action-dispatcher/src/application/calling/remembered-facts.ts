import type { ActionCallCommand } from '@outcall/contracts-actions';
import type { Clock } from '@outcall/kernel';
import { LRUCache } from '@outcall/platform-limits';
import type { KnownFacts } from './call-routing.js';

const MAX = 1_000;
/** A stamp is unique within one history of the database; a server that was set back writes another. */
const LIFE_MS = 10_000;

interface Remembered {
  readonly known: KnownFacts;
  readonly until: number;
}

/**
 * What catalogue and receivers said last. It may be out of date, so the statement that stores an action call checks it.
 * It saves a round trip for each.
 */
export class RememberedFacts {
  private readonly remembered = new LRUCache<string, Remembered>({ max: MAX });

  constructor(private readonly clock: Clock) {}

  of(command: ActionCallCommand): KnownFacts | null {
    const found = this.remembered.get(keyOf(command));
    return found && found.until > this.clock.now().getTime() ? found.known : null;
  }

  /** Without `used`, which differs from call to call: the statement counts it. */
  remember(command: ActionCallCommand, { facts, stamp }: KnownFacts): void {
    const known = { stamp, facts: { ...facts, used: 0 } };
    this.remembered.set(keyOf(command), { known, until: this.clock.now().getTime() + LIFE_MS });
  }
}

const keyOf = ({ orgId, mode, name, appId }: ActionCallCommand): string => `${orgId}/${mode}/${name}/${appId ?? ''}`;

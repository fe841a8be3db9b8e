import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { UnnotifiedEvents } from './unnotified-events.js';

const AT_ONCE = 100;

/**
 * A merchant who connected an app before events were kept with the consent has agreed to what the app asked for then.
 * It is written down before the app may ask for more, and whoever delivers is told.
 */
@Injectable()
export class NameUnnotifiedEvents {
  constructor(
    private readonly unnotified: UnnotifiedEvents,
    private readonly clock: Clock,
  ) {}

  /** Whether there may be more. */
  async execute(): Promise<boolean> {
    const named = await this.unnotified.name(AT_ONCE);
    if (named === AT_ONCE) return true;
    return (await this.unnotified.announce(AT_ONCE, this.clock.now())) === AT_ONCE;
  }
}

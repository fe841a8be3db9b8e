import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { UntoldEvents } from './untold-events.js';

const AT_ONCE = 100;

/**
 * A merchant who connected an app before events were kept with the consent has agreed to what the app asked for then. It is written down before the app may ask for
 * more, and whoever delivers is told.
 */
@Injectable()
export class NameUntoldEvents {
  constructor(
    private readonly untold: UntoldEvents,
    private readonly clock: Clock,
  ) {}

  /** Whether there may be more. */
  async execute(): Promise<boolean> {
    const named = await this.untold.name(AT_ONCE);
    if (named === AT_ONCE) return true;
    return (await this.untold.announce(AT_ONCE, this.clock.now())) === AT_ONCE;
  }
}

import { Injectable } from '@nestjs/common';
import type { ActionCallCommand } from '@outcall/contracts-actions';
import { MonotonicClock, within } from '@outcall/kernel';
import { CommandBatcher } from '@outcall/platform-batching';
import { Logger } from '@outcall/platform-telemetry';
import { timedOut } from '../../domain/calling/outcome.js';
import { routeOf, type Route, type Sendable } from '../../domain/calling/route.js';
import { CallRouting } from './call-routing.js';
import { FindOrder } from './find-order.js';

/** A request may start by what was seen of the catalogue and the receivers at most this long ago. */
const SEEN_FOR_MS = 1_500;

/**
 * The answer to a change that requests go by is sent this much later than its commit. By then each request that saw
 * what was before has started, and every other one sees what is now. So after the answer no replica starts a request
 * that goes by what was before.
 */
export const DRAIN_MS = SEEN_FOR_MS + 500;

/** Who is asked, and since when that is known: `MonotonicClock`, taken before the look. */
export interface SeenRoute {
  readonly route: Sendable;
  readonly seenAt: number;
}

/** Another action call is being sent, or tried. */
export interface Looking {
  readonly command: ActionCallCommand;
  readonly isTry?: true;
  /** How long an order may be sought. */
  readonly leftMs: number;
}

/**
 * Tells who answers an action that was recorded a while ago. A place, a name or a connection may take longer than a
 * change of the action URL.
 */
@Injectable()
export class PresentRoutes {
  private readonly looks: CommandBatcher<ActionCallCommand, Route>;

  constructor(
    routing: CallRouting,
    private readonly findOrder: FindOrder,
    private readonly clock: MonotonicClock,
    private readonly logger: Logger,
  ) {
    this.looks = new CommandBatcher(async (commands) => {
      const facts = await routing.factsOf(commands);
      // Its time and its use of the action were judged when it was recorded.
      return facts.map((each, at) =>
        routeOf({ ...(commands[at] as ActionCallCommand), waitedMs: 0 }, { ...each, used: 0 }),
      );
    });
  }

  isFresh({ seenAt }: { readonly seenAt: number }): boolean {
    return this.clock.now() - seenAt <= SEEN_FOR_MS;
  }

  /**
   * As it is now; `answered` where nobody is asked any more. A `timeout` where that cannot be found out in time:
   * nothing goes by what may be over.
   */
  async look(looking: Looking): Promise<SeenRoute | Extract<Route, { kind: 'answered' }>> {
    const { command, isTry, leftMs } = looking;
    const seenAt = this.clock.now();
    const route = await this.routeNow(looking);
    if (route.kind === 'answered') return route;
    if (route.kind !== 'synced_order') return { route, seenAt };
    const outcome = await this.findOrder.execute(command, route, { leftMs, ...(isTry && { isTry }) });
    return { kind: 'answered', outcome, counts: true };
  }

  private async routeNow({ command, leftMs }: Looking): Promise<Route> {
    const unknown: Route = { kind: 'answered', outcome: timedOut(), counts: true };
    try {
      return await within(leftMs, this.looks.submit(command), () => unknown);
    } catch (error) {
      this.logger.warn('action.not-looked-up', { orgId: command.orgId, mode: command.mode, error });
      return unknown;
    }
  }
}

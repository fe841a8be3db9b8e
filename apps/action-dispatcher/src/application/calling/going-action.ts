import { timedOut } from '../../domain/calling/outcome.js';
import type { Asked, Made, MakeRequest } from './make-request.js';
import type { PresentRoutes, SeenRoute } from './present-routes.js';
import type { OutgoingRequest } from './receivers.js';

/** What a request is made and looked after by. */
export interface Means {
  readonly routes: PresentRoutes;
  readonly requests: MakeRequest;
  readonly now: () => Date;
}

/** One action on its way: who is asked, as it was seen last, and the request made of that. */
export class GoingAction {
  /** The request was not written, as what it goes by had grown old. */
  isOld = false;
  private made: Made | null = null;

  constructor(
    private seen: SeenRoute,
    private readonly asked: Asked,
    private readonly means: Means,
  ) {}

  get kind(): 'read' | 'write' {
    return this.seen.route.definition.kind;
  }

  leftMs(): number {
    return this.asked.deadlineAt.getTime() - this.means.now().getTime();
  }

  /** The request as it is to go now; or what came of the action, as nobody is to be asked any more. */
  async present(): Promise<Made> {
    const { routes, requests, now } = this.means;
    if (!routes.isFresh(this.seen)) {
      const { command, isTry } = this.asked;
      const leftMs = this.leftMs();
      if (leftMs <= 0) return { outcome: timedOut() };
      const looked = await routes.look({ command, leftMs, ...(isTry && { isTry }) });
      if ('kind' in looked) return (this.made = { outcome: looked.outcome });
      [this.seen, this.made] = [looked, null];
    }
    return (this.made ??= requests.execute(this.seen.route, this.asked, now()));
  }

  /** A request that is asked again, with the connection open, whether its time is over or what it goes by is old. */
  watched(request: Omit<OutgoingRequest, 'deadlineMs' | 'isTooLate'>, deadlineMs: number): OutgoingRequest {
    const { routes } = this.means;
    const { seen } = this;
    this.isOld = false;
    const isTooLate = () => this.leftMs() <= 0 || (this.isOld = !routes.isFresh(seen));
    return { ...request, deadlineMs, isTooLate };
  }
}

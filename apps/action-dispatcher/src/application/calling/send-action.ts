import { Injectable } from '@nestjs/common';
import { withoutEchoes } from '@outcall/kernel';
import { judgeHttpAnswer, judgeSvcAnswer } from '../../domain/calling/judge-answer.js';
import { timedOut, type Outcome } from '../../domain/calling/outcome.js';
import type { Reply } from '../../domain/calling/reply.js';
import { firstTryMs, isWorthAnother } from '../../domain/calling/retry.js';
import { GoingAction } from './going-action.js';
import { MakeRequest, type Asked, type Made, type Unsent } from './make-request.js';
import { PresentRoutes, type SeenRoute } from './present-routes.js';
import { Receivers, type OutgoingRequest } from './receivers.js';

export interface Sent {
  readonly outcome: Outcome;
  /** Null: nothing was sent. */
  readonly request: Unsent | null;
  readonly reply: Reply | null;
}

/**
 * Sends an action to whoever answers it, a read once more when that may help, and tells what came of it. Never throws
 * for what a receiver does.
 */
@Injectable()
export class SendAction {
  constructor(
    private readonly client: Receivers,
    private readonly requests: MakeRequest,
    private readonly routes: PresentRoutes,
  ) {}

  async execute(seen: SeenRoute, asked: Asked, now: () => Date): Promise<Sent> {
    const { routes, requests } = this;
    const going = new GoingAction(seen, asked, { routes, requests, now });
    const { kind } = going;
    const first = await this.attempt(going, firstTryMs(kind, going.leftMs()), now);
    const restMs = going.leftMs();
    if (kind === 'write' || !first.reply || !isWorthAnother(first.reply, restMs)) return first;
    const second = await this.attempt(going, restMs, now);
    return second.reply ? second : first;
  }

  /** One try. Both tries have the same key. What could not be written while it was known who is asked is made anew. */
  private async attempt(going: GoingAction, ms: number, now: () => Date): Promise<Sent> {
    const until = now().getTime() + ms;
    for (;;) {
      const present = await going.present();
      if ('outcome' in present) return { outcome: present.outcome, request: null, reply: null };
      const leftMs = until - now().getTime();
      if (leftMs <= 0) return { outcome: timedOut(), request: null, reply: null };
      let made: typeof present = present;
      const presentOne = async (): Promise<OutgoingRequest | null> => {
        const latest = await going.present();
        if ('outcome' in latest) return null;
        made = latest;
        return going.watched(latest.request, leftMs);
      };
      const reply = await this.client.send(going.watched(present.request, leftMs), presentOne);
      if (reply && !going.isOld) return judged(made, reply);
    }
  }
}

function judged({ route, request }: Exclude<Made, { outcome: Outcome }>, answer: Reply): Sent {
  const reply = scrubbed(answer, request.headers);
  const outcome = route.kind === 'svc' ? judgeSvcAnswer(reply) : judgeHttpAnswer(route.definition.http, reply);
  return { outcome, request, reply };
}

/**
 * Shorter values may be ordinary words of an answer: a header `X-Region: south` must not take "south" out of every
 * result.
 */
const SHORTEST_SECRET = 8;
/** What the service sets itself, and is no secret. */
const KNOWN_HEADERS = ['idempotency-key', 'user-agent', 'content-type'];

/**
 * Results are kept and shown to members: a receiver that echoes the request must not show them the org's keys or our
 * signature.
 */
function scrubbed(reply: Reply, headers: Unsent['headers']): Reply {
  if (reply.kind !== 'answer') return reply;
  const secret = Object.fromEntries(Object.entries(headers).filter(([name]) => !KNOWN_HEADERS.includes(name)));
  return { ...reply, body: withoutEchoes(reply.body, secret, SHORTEST_SECRET) };
}

import type { Puzzle, Verdict } from '@outcall/flow-language';
import type { EgressClient } from '@outcall/platform-egress';
import type { Logger } from '@outcall/platform-telemetry';
import { Understanding } from '../../application/speaking/understanding.js';
import { Breaker } from './breaker.js';
import { chatRequest, meaningIn, meaningsOf } from './meanings.js';

export interface ChatEndpoint {
  /** Of its chat completions. */
  readonly url: string;
  /** Empty: it wants none. */
  readonly key: string;
  readonly model: string;
  /** For the whole exchange: the shopper waits. */
  readonly milliseconds: number;
}

/** More calls than this wait for nobody: what comes beyond it is understood by the rules alone. */
const AT_ONCE = 32;
const MAX_BYTES = 16 * 1024;

/** A language model behind an OpenAI-compatible chat endpoint. */
export class ChatUnderstanding extends Understanding {
  private readonly breaker: Breaker;
  private asking = 0;

  constructor(
    private readonly endpoint: ChatEndpoint,
    private readonly client: Pick<EgressClient, 'send'>,
    private readonly logger: Logger,
    nowMs: () => number = () => performance.now(),
  ) {
    super();
    this.breaker = new Breaker(nowMs);
  }

  override async of(puzzle: Puzzle): Promise<Verdict | null> {
    if (this.asking >= AT_ONCE || !this.breaker.lets()) return null;
    this.asking += 1;
    try {
      const verdict = await this.ask(puzzle);
      this.breaker.succeeded();
      return verdict;
    } catch (error) {
      const isPaused = this.breaker.failed();
      this.logger.warn('understanding.failed', { reason: (error as Error).message, isPaused });
      return null;
    } finally {
      this.asking -= 1;
    }
  }

  private async ask(puzzle: Puzzle): Promise<Verdict | null> {
    const { url, key, model, milliseconds } = this.endpoint;
    const meanings = meaningsOf(puzzle);
    const answer = await this.client.send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...(key !== '' && { authorization: `Bearer ${key}` }) },
      body: chatRequest(model, puzzle, meanings),
      deadlineMs: milliseconds,
      maxBodyBytes: MAX_BYTES,
    });
    if (answer.kind === 'failure') throw new Error(answer.reason);
    if (answer.status !== 200) throw new Error(`it answers ${answer.status}`);
    if (answer.bodyEnd !== 'whole') throw new Error(`its answer is ${answer.bodyEnd}`);
    return meaningIn(answer.body.toString(), meanings);
  }
}

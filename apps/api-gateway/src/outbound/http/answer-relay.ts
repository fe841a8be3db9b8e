import type { Writable } from 'node:stream';
import type { Dispatcher } from 'undici';
import type { HeldAnswer } from './held-answer.js';

type Controller = Dispatcher.DispatchController;
type Headers = Record<string, string | string[] | undefined>;

/** Nobody is there any more to answer. */
export class ReaderGone extends Error {
  override readonly name = 'ReaderGone';

  constructor() {
    super('the reader of the answer has gone');
  }
}

/**
 * Passes one answer on to its reader without waiting for it: what the reader has not taken waits in memory, and the
 * connection to the service is free as soon as the answer has come. Piped instead, a reader of one byte a minute held a
 * connection as long as it liked.
 */
export class AnswerRelay implements Dispatcher.DispatchHandler {
  private answer: HeldAnswer | null = null;
  private isOver = false;
  private goesOn: (() => void) | null = null;

  /**
   * `begin` takes the head and returns where the body goes; null: nowhere. `settle` is told once that the answer has
   * come whole, or why it has not. `hold` keeps for a reader what it has not taken. `heldUp` is told that the answer
   * waits for its reader from now on, and returns what tells that it does no more.
   */
  constructor(
    private readonly begin: (status: number, headers: Headers) => Writable | null,
    private readonly settle: (failure?: Error) => void,
    private readonly hold: (sink: Writable) => HeldAnswer,
    private readonly heldUp: (cut: () => void) => () => void,
  ) {}

  onRequestStart(): void {} // without it undici takes this for a handler of its old form

  onResponseStart(controller: Controller, status: number, headers: Headers): void {
    if (status < 200) return;
    const sink = this.begin(status, headers);
    if (!sink) return;
    const answer = this.hold(sink);
    sink
      .on('error', () => undefined)
      .once('close', () => {
        answer.drop();
        if (!this.isOver) controller.abort(new ReaderGone());
      });
    this.answer = answer;
  }

  onResponseData(controller: Controller, chunk: Buffer): void {
    const { answer } = this;
    if (!answer) return;
    answer.write(chunk);
    if (!answer.isTooMuch) return;
    controller.pause();
    this.goesOn ??= this.heldUp(() => answer.cut());
    answer.onRead(() => {
      this.isRead();
      controller.resume();
    });
  }

  private isRead(): void {
    this.goesOn?.();
    this.goesOn = null;
  }

  onResponseEnd(): void {
    this.end();
    this.answer?.end();
  }

  onResponseError(_controller: Controller, error: Error): void {
    this.end(error);
  }

  private end(failure?: Error): void {
    if (this.isOver) return;
    this.isOver = true;
    this.isRead();
    this.settle(failure);
  }
}

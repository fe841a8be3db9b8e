import type { Dispatcher } from 'undici';
import type { ExchangeTrace } from './exchange-trace.js';
import { failureOf, type Failure } from './failure-reason.js';

/** The result of a request. Failures are results and not thrown, as it is normal that a receiver is down. */
export type EgressResult =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: Readonly<Record<string, string | string[] | undefined>>;
      readonly body: Buffer;
      /** `cut`: the body was longer than the limit. `broken`: it did not end in time, or the connection broke. */
      readonly bodyEnd: 'whole' | 'cut' | 'broken';
    }
  | Failure;

/**
 * One request and its answer, of which at most `limit` bytes are kept. Below undici's `request`, whose promise, body
 * stream and abort signal cost as much again as the request itself (see docs/benchmarks.md).
 */
export class Exchange implements Dispatcher.DispatchHandler {
  private controller: Dispatcher.DispatchController | undefined;
  private head:
    { readonly status: number; readonly headers: Readonly<Record<string, string | string[] | undefined>> } | undefined;
  private readonly chunks: Buffer[] = [];
  private size = 0;
  private isDone = false;

  /** `isTooLate`: asked with the connection open, right before the request is written. `done` is called once. */
  constructor(
    private readonly limit: number,
    private readonly isTooLate: () => boolean,
    private readonly done: (result: EgressResult) => void,
    private readonly trace: ExchangeTrace | null,
  ) {}

  get isOver(): boolean {
    return this.isDone;
  }

  /** Ends the request before anything was sent. */
  fail(error: Error): void {
    this.finish(failureOf(error));
  }

  /** At the deadline: what has arrived is the result, and the connection is closed. */
  expire(): void {
    this.finish(this.head ? this.answer('broken') : { kind: 'failure', reason: 'timeout' });
    this.controller?.abort(new Error('the deadline has come'));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    // A process that was suspended handles its sockets before its timers, so the deadline may have passed without its
    // timer having fired.
    if (!this.isDone && this.isTooLate()) this.finish({ kind: 'failure', reason: 'timeout' });
    // Thrown and not aborted: nothing was written, so the connection is good for the next request.
    if (this.isDone) throw new Error('it is too late for this request');
    this.trace?.starts();
  }

  onResponseStart(
    _: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    if (status < 200) return; // it only informs, as 103 does
    this.head = { status, headers };
    this.trace?.answers();
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.isDone) return;
    this.chunks.push(chunk.subarray(0, this.limit - this.size));
    this.size += chunk.length;
    if (this.size <= this.limit) return;
    this.size = this.limit;
    this.finish(this.answer('cut'));
    controller.abort(new Error('the answer is longer than is kept'));
  }

  onResponseEnd(): void {
    this.finish(this.answer('whole'));
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.trace?.fails(error);
    this.finish(this.head ? this.answer('broken') : failureOf(error));
  }

  private answer(bodyEnd: 'whole' | 'cut' | 'broken'): EgressResult {
    const { status, headers } = this.head as NonNullable<typeof this.head>;
    return { kind: 'answer', status, headers, body: Buffer.concat(this.chunks), bodyEnd };
  }

  private finish(result: EgressResult): void {
    if (this.isDone) return;
    this.isDone = true;
    this.done(result);
  }
}

import { Injectable } from '@nestjs/common';
import { ApiError } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import { Forwarder, type BeginAnswer, type ForwardedRequest } from '../forwarding/forwarder.js';
import { AskedChanges } from './asked-changes.js';
import type { AskedChange } from './change.js';
import { KeptAnswer } from './kept-answer.js';

/** `nothing`: it was refused, or all stood there already. */
type Heard = 'done' | 'nothing' | 'unknown';

/**
 * A change that another service makes (docs/adr/0026-asked-changes.md): it is recorded before the service is asked and
 * settled before its answer goes on, so that an answered change is in the log, and one that a process died over is
 * there as `unknown`.
 */
@Injectable()
export class ForwardChange {
  constructor(
    private readonly forwarder: Forwarder,
    private readonly changes: AskedChanges,
    private readonly logger: Logger,
  ) {}

  /** As `Forwarder.forward`. `made`: the name in the answer of what the request makes. */
  async execute(
    request: ForwardedRequest,
    { change, made }: { readonly change: AskedChange; readonly made: string | null },
    begin: BeginAnswer,
  ): Promise<void> {
    const id = await this.changes.begin(change);
    const answer = new KeptAnswer();
    try {
      await this.forwarder.forward(request, answer.take);
    } catch (error) {
      await this.settle(id, isRefusal(error) ? 'nothing' : 'unknown', null);
      throw error;
    }
    await this.settle(id, heardOf(answer), made === null ? null : answer.idOf(made));
    answer.passOn(begin);
  }

  /**
   * What cannot be settled now stays recorded, and is settled as `unknown` later: the answer is the client's all the
   * same.
   */
  private async settle(id: string, heard: Heard, subjectId: string | null): Promise<void> {
    const settled = heard === 'nothing' ? this.changes.drop(id) : this.changes.settle(id, heard, subjectId);
    await settled.catch((error: unknown) => this.logger.error('audit.not-settled', { error }));
  }
}

/** Ours, before the service had the request whole. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status < 500;

/** An answer that is given again tells of a change that was recorded when it was made. */
function heardOf({ status, isRepeated, isUnchanged }: KeptAnswer): Heard {
  if (isRepeated || isUnchanged || (status >= 300 && status < 500)) return 'nothing';
  return status < 300 ? 'done' : 'unknown';
}

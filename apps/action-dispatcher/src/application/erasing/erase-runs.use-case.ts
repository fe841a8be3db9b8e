import { Injectable } from '@nestjs/common';
import { ErasedActionCalls, type ErasedRuns } from './erased-action-calls.js';

/**
 * Forgets the action calls of an erased shopper's runs. No call of them is under way any more: an answer that is still
 * awaited finds its action call gone, and a result that comes later is answered as for one that never was.
 */
@Injectable()
export class EraseRuns {
  constructor(private readonly actionCalls: ErasedActionCalls) {}

  execute(runs: ErasedRuns): Promise<void> {
    return this.actionCalls.erase(runs);
  }
}

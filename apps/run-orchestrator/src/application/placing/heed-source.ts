import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { ValidityQuestion } from '@outcall/contracts-runs';
import { resolveInputs } from '@outcall/flow-language';
import { ApiError } from '@outcall/kernel';
import type { RunState, TriggerSource } from '../../domain/run/run-state.js';
import { inputsAnew } from '../../domain/run/placing/inputs-anew.js';
import type { Transition } from '../../domain/run/transition.js';
import type { Decide, Recorded } from '../run-repository.js';
import { Flows } from '../flows.js';
import type { Stops } from '../stops.js';
import { writeRun } from '../write-run.js';
import { SourceLedger } from './source-ledger.js';
import { Successors, type Successor } from './successors.js';
import { TriggerValidity } from './trigger-validity.js';

type Heeded =
  | { readonly isWanted: true; readonly state: RunState }
  /** The run is canceled; `successor`: and this one is made in its place. */
  | { readonly isWanted: false; readonly successor: Successor | null };

const GONE: Heeded = { isWanted: false, successor: null };

/**
 * What the object that started a run says before each attempt of it
 * (docs/handbook/stores-and-triggers.md#before-each-attempt). One question, which is answered for many attempts
 * together; nothing more is asked or written while the object is as it was.
 */
@Injectable()
export class HeedSource {
  constructor(
    private readonly validity: TriggerValidity,
    private readonly ledger: SourceLedger,
    private readonly flows: Flows,
    private readonly successors: Successors,
  ) {}

  async execute(state: RunState): Promise<Heeded> {
    const { source } = state.terms;
    if (!source) return { isWanted: true, state };
    const answer = await this.validity.ask(questionOf(state, source));
    if (!answer.isValid) return GONE;
    if (answer.phone !== undefined && answer.phone !== state.run.phone)
      return { isWanted: false, successor: await this.successors.of(state, answer) };
    return answer.inputs ? await this.withInputs(state, source, answer.inputs) : { isWanted: true, state };
  }

  /**
   * Writes the cancel of the run together with its successor. Where an order that would stop both is under way, or the
   * new number was erased meanwhile, the run is canceled alone: null, with nothing written.
   */
  async replace(state: RunState, decide: Decide, { run, numberHashes }: Successor): Promise<Recorded | null> {
    const replaced: Recorded[] = [];
    const write = async (started: Transition): Promise<Stops | boolean> => {
      const written = await this.ledger.replace(state, decide, started, numberHashes);
      if (written && 'cancels' in written) return written.cancels.length === 0 ? written : false;
      if (written) replaced.push(written);
      return written !== null;
    };
    await writeRun(run, write).catch(unlessErased);
    return replaced[0] ?? null;
  }

  /** Stored before they are spoken, so that the run never shows others than its call has. */
  private async withInputs(
    state: RunState,
    source: TriggerSource,
    given: Readonly<Record<string, string>>,
  ): Promise<Heeded> {
    const inputs = inputsAnew(state.run.inputs, source.taken ?? [], given);
    if (isDeepStrictEqual(inputs, { ...state.run.inputs })) return { isWanted: true, state };
    const definition = await this.flows.definition(state.run.flowVersionId, state.orgId);
    if (resolveInputs(definition, inputs, null).problems.length > 0) return GONE;
    const taken = await this.ledger.takeInputs(state, inputs, Object.keys(given));
    return taken ? { isWanted: true, state: taken } : GONE;
  }
}

const questionOf = (
  { orgId, mode, run }: RunState,
  { storeId, entity, externalId, stillValid: conditions, takes }: TriggerSource,
): ValidityQuestion => ({
  ...{ orgId, mode, runId: run.id, storeId, entity, externalId, conditions },
  ...(takes && { takes }),
});

function unlessErased(error: unknown): void {
  if (!(error instanceof ApiError) || error.errorCode !== 'NO_CONSENT') throw error;
}

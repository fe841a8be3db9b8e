import { Injectable } from '@nestjs/common';
import type { RunAdmission } from '@outcall/contracts-contacts';
import type { ValidityAnswer } from '@outcall/contracts-runs';
import { resolveInputs, STORE_NAME, type FlowDefinition } from '@outcall/flow-language';
import { ApiError, Clock, IdGenerator } from '@outcall/kernel';
import { limitsOf } from '../../domain/run/limits.js';
import type { RunState } from '../../domain/run/run-state.js';
import type { NewRun } from '../../domain/run/starting/start-run.js';
import { successorRun } from '../../domain/run/starting/successor-run.js';
import { Flows } from '../flows.js';
import { Contacts } from '../contacts.js';
import { hashesOf } from '../number-hashes.js';
import { release } from './release-permit.js';
import { ShopperTurns } from './shopper-turns.js';

export interface Successor {
  readonly run: NewRun;
  readonly numberHashes: readonly string[];
}

/**
 * Makes the run that takes the place of one whose object has another number now. It is judged for that number as a
 * start is.
 */
@Injectable()
export class Successors {
  constructor(
    private readonly contacts: Contacts,
    private readonly flows: Flows,
    private readonly turns: ShopperTurns,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  /**
   * Null: nothing allows a call to the new number, the object has no longer what the flow needs, or the trigger calls a
   * shopper once and has called this one. Throws `UNAVAILABLE` while that is not known.
   */
  async of(state: RunState, { phone, contactId = null, inputs: given }: ValidityAnswer): Promise<Successor | null> {
    if (!phone || !given) return null;
    const id = this.ids.next('run');
    const admission = await this.admission(state, phone, id);
    const judged = judgedNumber(admission);
    if (!judged) return null;
    const { run } = state;
    const definition = await this.flows.definition(run.flowVersionId, state.orgId);
    const contact = admission.contact ?? null;
    const { inputs, problems } = resolveInputs(definition, given, contact, run.inputs[STORE_NAME] ?? null);
    if (problems.length > 0) return null;
    const number = { contactId: contact?.id ?? contactId, ...judged };
    const now = this.clock.now().toISOString();
    const successor = successorRun(state, number, { inputs, taken: Object.keys(given) }, { id, now });
    if (!successor || !(await this.hasTurn(state, definition, contactId ?? number.contactId))) return null;
    return { run: successor, numberHashes: hashesOf(judged) };
  }

  /**
   * Taken last, as it is not given back: whether the successor was written may never be known, and a shopper who is not
   * called for another object today is better than one who is called twice.
   */
  private async hasTurn(
    { orgId, mode, run, terms }: RunState,
    { triggers = [] }: FlowDefinition,
    contactId: string | null,
  ): Promise<boolean> {
    const trigger = triggers.find(({ id }) => id === terms.source?.triggerId);
    if (trigger?.oncePer !== 'shopper') return true;
    if (contactId === null) return false;
    const question = { orgId, mode, flowId: run.flowId, triggerId: trigger.id, contactId, runId: run.id };
    const turn = await this.turns.take(question);
    if (turn === 'held') throw ApiError.unavailable('the turn of the shopper');
    return turn === 'free';
  }

  /**
   * Its first attempt asks for a permit of its own when it has a line, so the one that comes with the admission is
   * given back.
   */
  private async admission({ orgId, mode, terms }: RunState, phone: string, runId: string): Promise<RunAdmission> {
    const { callType, orgHours, flowHours } = terms;
    const [callId, limits] = [this.ids.next('call'), limitsOf(mode, terms)];
    const unused = (until: string) => release(this.contacts, { orgId, mode, callId, until });
    try {
      const question = { orgId, mode, runId, callId, phone, callType, orgHours, flowHours, limits };
      const admission = await this.contacts.admit(question);
      if (admission.ok && admission.permit) await unused(admission.permit.expiresAt);
      return admission;
    } catch (error) {
      await unused(this.clock.now().toISOString()); // an answer that did not arrive may have been a permit
      throw error;
    }
  }
}

/** Null: the number must not be called, is no contact's, or somebody else was reached under it. */
function judgedNumber(admission: RunAdmission) {
  const number = numberOf(admission);
  return number?.isWrongPerson ? null : number;
}

function numberOf(admission: RunAdmission) {
  if (admission.ok) return admission;
  return admission.unopened ?? (admission.unfounded && { ...admission.unfounded, basis: null }) ?? null;
}

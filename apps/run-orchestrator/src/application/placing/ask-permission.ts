import { Injectable } from '@nestjs/common';
import type { PermitGrant } from '@outcall/contracts-contacts';
import type { PermitRefusal } from '../../domain/run/run-fact.js';
import type { RunState } from '../../domain/run/run-state.js';
import { Contacts } from './contacts.js';
import { LookAgain } from '../replanning/look-again.js';
import { giveBack } from './give-back.js';
import { permitRequest } from './placing-requests.js';
import { TriggerValidity } from './trigger-validity.js';

export type Permission = { readonly ok: true; readonly permit: PermitGrant } | PermitRefusal;

const SOURCE_CHANGED: PermitRefusal = { ok: false, reason: 'source_changed', opensAt: null };

/** Whether this attempt may be made: is its reason still valid, and does contacts permit it? In this order, because a permit lasts two seconds. */
@Injectable()
export class AskPermission {
  constructor(
    private readonly contacts: Contacts,
    private readonly validity: TriggerValidity,
    private readonly lookAgain: LookAgain,
  ) {}

  /** `granted`: the permit from the admission. */
  async execute(state: RunState, granted: PermitGrant | null = null): Promise<Permission> {
    if (!(await this.isStillWanted(state))) return SOURCE_CHANGED;
    return granted ? { ok: true, permit: granted } : await this.contacts.permit(permitRequest(state));
  }

  /** No call came of the permit that the attempt had, which ends at `until`. */
  async giveBack({ orgId, mode, dial }: RunState, until: string): Promise<void> {
    await giveBack(this.contacts, { orgId, mode, callId: dial?.callId ?? '', until });
  }

  /** The refusal is committed. */
  refused(state: RunState): void {
    void this.lookAgain.execute(state);
  }

  private async isStillWanted({ orgId, mode, run, terms: { source } }: RunState): Promise<boolean> {
    if (!source || source.stillValid.length === 0) return true;
    const { storeId, entity, externalId, stillValid: conditions } = source;
    return await this.validity.isValid({ orgId, mode, runId: run.id, storeId, entity, externalId, conditions });
  }
}

import { Injectable } from '@nestjs/common';
import type { PermitGrant } from '@outcall/contracts-contacts';
import type { PermitRefusal } from '../../domain/run/run-fact.js';
import type { RunState } from '../../domain/run/run-state.js';
import type { Decide, Recorded } from '../run-repository.js';
import { LookAgain } from './look-again.js';
import { Contacts } from '../contacts.js';
import { release } from './release-permit.js';
import { HeedSource } from './heed-source.js';
import { permitRequest } from './placing-requests.js';
import type { Successor } from './successors.js';

export type Permission =
  /** `state`: the run with other inputs, which are stored; absent: as it was. */
  | { readonly ok: true; readonly permit: PermitGrant; readonly state?: RunState }
  | (PermitRefusal & {
      /** The run that takes its place. */
      readonly successor?: Successor | null;
    });

const SOURCE_CHANGED = { ok: false, reason: 'source_changed', opensAt: null } as const;

/**
 * Whether this attempt may be made: is its reason still valid, and does contacts permit it? In this order, because a
 * permit lasts two seconds.
 */
@Injectable()
export class AskPermission {
  constructor(
    private readonly contacts: Contacts,
    private readonly source: HeedSource,
    private readonly lookAgain: LookAgain,
  ) {}

  /** `granted`: the permit from the admission. */
  async execute(asked: RunState, granted: PermitGrant | null = null): Promise<Permission> {
    const heeded = await this.source.execute(asked);
    if (!heeded.isWanted) return { ...SOURCE_CHANGED, successor: heeded.successor };
    const { state } = heeded;
    const permission: Permission = granted
      ? { ok: true, permit: granted }
      : await this.contacts.permit(permitRequest(state));
    return permission.ok && state !== asked ? { ...permission, state } : permission;
  }

  /** No call came of the permit that the attempt had, which ends at `until`. */
  async release({ orgId, mode, dial }: RunState, until: string): Promise<void> {
    await release(this.contacts, { orgId, mode, callId: dial?.callId ?? '', until });
  }

  /**
   * Records the refusal together with the run that takes its place. Null: that one is not made, and nothing was
   * written.
   */
  replace(state: RunState, decide: Decide, successor: Successor): Promise<Recorded | null> {
    return this.source.replace(state, decide, successor);
  }

  /** The refusal is committed. */
  refused(state: RunState): void {
    void this.lookAgain.execute(state);
  }
}

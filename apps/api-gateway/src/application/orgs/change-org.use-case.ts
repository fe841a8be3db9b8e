import { Injectable } from '@nestjs/common';
import type { Org } from '@outcall/contracts-identity';
import { ApiError, Clock, DEFAULT_SHOPPER_LIMITS, LEGAL_TABLE, rulesAt, type SaidLimits } from '@outcall/kernel';
import type { Changer } from '../../domain/changer.js';
import { callingHoursProblems } from '../../domain/calling-hours.js';
import { Orgs, type OrgChange } from './orgs.js';

interface OrgWish extends Omit<OrgChange, 'shopperLimits'> {
  /** A field left out of it has its default: what is set does not rest on what was. */
  readonly shopperLimits?: SaidLimits;
}

@Injectable()
export class ChangeOrg {
  constructor(
    private readonly orgs: Orgs,
    private readonly clock: Clock,
  ) {}

  /** Fields left out stay. Hours or limits of null lift those of the org. Throws `INVALID_REQUEST`, `NOT_FOUND`. */
  async execute(orgId: string, { shopperLimits, ...change }: OrgWish, by: Changer): Promise<Org> {
    const details = change.callingHours
      ? callingHoursProblems(change.callingHours, rulesAt(LEGAL_TABLE.rules, this.clock.now()))
      : [];
    if (details[0])
      throw new ApiError('INVALID_REQUEST', `${details[0].path.join('.')} ${details[0].message}`, { details });
    const limits = shopperLimits && { ...DEFAULT_SHOPPER_LIMITS, ...shopperLimits };
    const asked = { ...change, ...(limits !== undefined && { shopperLimits: limits }) };
    const org = await this.orgs.change(orgId, asked, by);
    if (!org) throw ApiError.notFound('org');
    return org;
  }
}

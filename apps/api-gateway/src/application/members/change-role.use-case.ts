import { Injectable } from '@nestjs/common';
import { isId } from '@outcall/kernel';
import type { Role } from '../../domain/access.js';
import { changedMember } from './changed-member.js';
import { Members, type ChangedBy, type Member } from './members.js';

@Injectable()
export class ChangeRole {
  constructor(private readonly members: Members) {}

  /**
   * Throws `NOT_FOUND`; `CONFLICT` when the org would be left without an owner; `FORBIDDEN` when only an owner may do
   * it.
   */
  async execute(orgId: string, memberId: string, role: Role, by: ChangedBy): Promise<Member> {
    return changedMember(isId('member', memberId) ? await this.members.change(orgId, memberId, role, by) : null);
  }
}

import { Injectable } from '@nestjs/common';
import { isId } from '@outcall/kernel';
import { changedMember } from './changed-member.js';
import { Members, type ChangedBy, type Member } from './members.js';

@Injectable()
export class RemoveMember {
  constructor(private readonly members: Members) {}

  /**
   * The member that was. Throws `NOT_FOUND`; `CONFLICT` when the org would be left without an owner; `FORBIDDEN` when
   * only an owner may do it.
   */
  async execute(orgId: string, memberId: string, by: ChangedBy): Promise<Member> {
    return changedMember(isId('member', memberId) ? await this.members.remove(orgId, memberId, by) : null);
  }
}

import { Injectable } from '@nestjs/common';
import { isId } from '@outcall/kernel';
import { changedMember } from './changed-member.js';
import { Members, type Member } from './members.js';

@Injectable()
export class RemoveMember {
  constructor(private readonly members: Members) {}

  /** The member that was. Throws `NOT_FOUND`; `CONFLICT` when the org would be left without an owner. */
  async execute(orgId: string, memberId: string): Promise<Member> {
    return changedMember(isId('member', memberId) ? await this.members.remove(orgId, memberId) : null);
  }
}

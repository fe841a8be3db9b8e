import { Injectable } from '@nestjs/common';
import { isId } from '@outcall/kernel';
import type { Role } from '../../domain/access.js';
import { changedMember } from './changed-member.js';
import { Members, type Member } from './members.js';

@Injectable()
export class ChangeRole {
  constructor(private readonly members: Members) {}

  /** Throws `NOT_FOUND`; `CONFLICT` when the org would be left without an owner. */
  async execute(orgId: string, memberId: string, role: Role): Promise<Member> {
    return changedMember(isId('member', memberId) ? await this.members.change(orgId, memberId, role) : null);
  }
}

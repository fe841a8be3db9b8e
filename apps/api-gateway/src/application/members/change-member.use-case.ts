import { Injectable } from '@nestjs/common';
import { ApiError, isId } from '@outcall/kernel';
import type { Role } from '../../domain/access.js';
import { Members, type Member } from './members.js';

@Injectable()
export class ChangeMember {
  constructor(private readonly members: Members) {}

  /** Throws `NOT_FOUND`; `CONFLICT` when the org would be left without an owner. */
  async changeRole(orgId: string, memberId: string, role: Role): Promise<Member> {
    return settled(isId('member', memberId) ? await this.members.change(orgId, memberId, role) : null);
  }

  async remove(orgId: string, memberId: string): Promise<Member> {
    return settled(isId('member', memberId) ? await this.members.remove(orgId, memberId) : null);
  }
}

function settled(result: Member | 'last_owner' | null): Member {
  if (result === 'last_owner') throw new ApiError('CONFLICT', 'the org needs an owner: make another one first');
  if (!result) throw ApiError.notFound('member');
  return result;
}

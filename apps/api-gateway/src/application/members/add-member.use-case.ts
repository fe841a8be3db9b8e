import { Injectable } from '@nestjs/common';
import { ApiError, Clock, IdGenerator } from '@outcall/kernel';
import type { Role } from '../../domain/access.js';
import { hashToken, mintToken } from '../../domain/base62.js';
import { PasswordHasher } from '../sessions/password-hasher.js';
import { Randomness } from '../randomness.js';
import { InviteByMail } from './invite-by-mail.js';
import { changedMember } from './changed-member.js';
import { Members, type ChangedBy, type Member } from './members.js';

export interface AddedMember {
  readonly email: string;
  readonly name: string;
  readonly password?: string;
  readonly role: Role;
}

const INVITATION_MS = 7 * 86_400_000;

@Injectable()
export class AddMember {
  constructor(
    private readonly members: Members,
    private readonly passwords: PasswordHasher,
    private readonly invite: InviteByMail,
    private readonly random: Randomness,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  /** Invited ones are sent the link; adding an invited one again sends a new link. Throws `CONFLICT` for an active member, `FORBIDDEN` when only an owner may do it. */
  async execute(
    org: { id: string; name: string },
    { email, name, password, role }: AddedMember,
    by: ChangedBy,
  ): Promise<Member> {
    const now = this.clock.now();
    const token = mintToken('invitation', (length) => this.random.bytes(length));
    const invitation = { hash: hashToken(token), expiresAt: new Date(now.getTime() + INVITATION_MS) };
    const passwordHash = password === undefined ? null : await this.passwords.hash(password);
    const member = {
      id: this.ids.next('member'),
      email: email.toLowerCase(),
      name,
      role,
      createdAt: now.toISOString(),
    };
    const result = await this.members.add(org.id, { ...member, passwordHash }, invitation, by);
    if (!result) throw new ApiError('CONFLICT', 'a member with this email is in the org already');
    const added = changedMember(result);
    if (added.status === 'invited') await this.invite.send(added.email, org.name, token);
    return added;
  }
}

import { Injectable } from '@nestjs/common';
import { ApiError, Clock, IdGenerator } from '@outcall/kernel';
import { Members, PasswordHasher, type Member, type Role } from './ports.js';
import { ReadOrg } from './read-org.use-case.js';

export interface NewMember {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly role: Role;
}

@Injectable()
export class AddMember {
  constructor(
    private readonly readOrg: ReadOrg,
    private readonly members: Members,
    private readonly passwords: PasswordHasher,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  /** Throws `NOT_FOUND`; `CONFLICT` when the address is in the org already. */
  async execute(orgId: string, { email, name, password, role }: NewMember): Promise<Member> {
    const org = await this.readOrg.execute(orgId);
    const member: Member = {
      id: this.ids.next('member'),
      email: email.toLowerCase(),
      name,
      role,
      createdAt: this.clock.now().toISOString(),
    };
    const added = await this.members.add(org.id, member, await this.passwords.hash(password));
    if (!added) throw new ApiError('CONFLICT', 'a member with this email is in the org already');
    return added;
  }
}

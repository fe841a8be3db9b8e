import { createHash, timingSafeEqual } from 'node:crypto';
import { Staff, type StaffMember } from '../../application/authenticating/staff.js';
import type { StaffToken } from '../../domain/staff-tokens.js';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Digests are compared, each time with every one: neither content nor length nor whose token it is shows in the time
 * taken.
 */
export class DigestedStaff extends Staff {
  private readonly all: readonly { readonly digest: Buffer; readonly member: StaffMember }[];

  constructor(tokens: readonly StaffToken[]) {
    super();
    this.all = tokens.map(({ id, name, token }) => ({ digest: digest(token), member: { id, name } }));
  }

  bearing(token: string): StaffMember | null {
    const shown = digest(token);
    const [found] = this.all.filter((one) => timingSafeEqual(shown, one.digest));
    return found?.member ?? null;
  }

  has(id: string): boolean {
    return this.all.some(({ member }) => member.id === id);
  }
}

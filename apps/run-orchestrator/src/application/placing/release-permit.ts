import type { UnusedPermit } from '@outcall/contracts-contacts';
import type { Contacts } from '../contacts.js';

/**
 * Gives a permit back that no call came of, so that it counts for no limit. If that fails the number is taken as called
 * until its longest call would be over: then somebody is called later than could be, and nobody earlier, so it is no
 * error of the attempt. Of a test run nothing is counted (but where a cap is set, until the day is over).
 */
export async function release(contacts: Contacts, permit: UnusedPermit): Promise<void> {
  if (permit.mode === 'live') await contacts.unused(permit).catch(() => undefined);
}

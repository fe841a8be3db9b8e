import type { ManagedContact } from '@outcall/contracts-contacts';
import { eachOf } from './each-of.js';
import type { Management } from './management.js';
import type { ShopperFacts } from './shopper-facts.js';

export interface ReturnedFacts {
  readonly optedOut: number;
  readonly withdrawn: number;
  readonly erased: number;
  readonly wrongPersons: readonly object[];
}

/**
 * Opt-outs before the erasure of the same number, which keeps that there was one. Whoever was made after the
 * erasure came back since, and is not erased for what was before.
 */
export async function returnToShoppers(platform: Management, facts: readonly ShopperFacts[]): Promise<ReturnedFacts> {
  const done = { optedOut: 0, withdrawn: 0, erased: 0 };
  const wrongPersons: object[] = [];
  await eachOf(facts, async (fact) => {
    const shopper = new RestoredShopper(platform, fact);
    const contact = await shopper.contact();
    if (fact.isOptedOut && contact?.isOptedOut !== true && (await shopper.optOut())) done.optedOut += 1;
    if (!fact.isOptedOut)
      for (const scope of withdrawnScopes(fact, contact)) done.withdrawn += Number(await shopper.withdraw(scope));
    if (isToErase(fact, contact) && (await shopper.erase())) done.erased += 1;
    if (fact.erasedAt === null && fact.wrongPersonId !== null && contact?.isWrongPerson === false)
      wrongPersons.push({ kind: 'wrong_person', orgId: fact.orgId, mode: fact.mode, contactId: contact.id });
  });
  return { ...done, wrongPersons };
}

const isToErase = ({ erasedAt }: ShopperFacts, contact: ManagedContact | null): boolean =>
  erasedAt !== null && !(contact && Date.parse(contact.createdAt) > Date.parse(erasedAt));

/** Of the consents that the contact has again, the scopes of those that were withdrawn. */
function withdrawnScopes({ consentIds }: ShopperFacts, contact: ManagedContact | null): readonly string[] {
  if (consentIds === null) return [];
  const gone = (contact?.consents ?? []).filter(({ id }) => !consentIds.includes(id));
  return [...new Set(gone.map(({ scope }) => scope))];
}

class RestoredShopper {
  private readonly org: string;
  private readonly number: { readonly mode: string; readonly phone: string };

  constructor(
    private readonly platform: Management,
    { orgId, mode, phone }: ShopperFacts,
  ) {
    this.org = `/orgs/${orgId}`;
    this.number = { mode, phone };
  }

  async contact(): Promise<ManagedContact | null> {
    const path = `${this.org}/contacts?${new URLSearchParams(this.number).toString()}`;
    const answer = await this.platform.ask<{ readonly contact: ManagedContact }>({ method: 'GET', path });
    return answer?.contact ?? null;
  }

  /** These three: false where the org is not there any more. */
  optOut = (): Promise<boolean> => this.tell('/contacts/opt-outs', this.number);
  withdraw = (scope: string): Promise<boolean> => this.tell('/consents/withdraw', { ...this.number, scope });
  erase = (): Promise<boolean> => this.tell('/erasures', this.number);

  private async tell(path: string, body: object): Promise<boolean> {
    return (await this.platform.ask<object>({ method: 'POST', path: `${this.org}${path}`, body })) !== null;
  }
}

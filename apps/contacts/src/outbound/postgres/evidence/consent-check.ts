import { isDeepStrictEqual } from 'node:util';
import type { Consent } from '@outcall/contracts-contacts';
import { MARGIN_MS } from './margin.js';
import { laterOf, untilIn } from './withdrawn-until.js';

/** What calls are decided by, as it stands on the contact's row now. */
export interface DecidingState {
  readonly phone: string;
  readonly consents: readonly Consent[];
  readonly withdrawn: Readonly<Partial<Record<string, string>>>;
  /** As `withdrawn`, of the erased number under which the contact has come back; of each that it may be. */
  readonly withdrawnBefore: readonly Readonly<Partial<Record<string, string>>>[];
  readonly optedOutAt: string | null;
}

type Content = Readonly<Record<string, unknown>>;

/**
 * From this many of a scope on, a further consent makes an older one give way, of which the chain says nothing
 * (`inForce`).
 */
const GIVE_WAY_FROM = 20;
const SHOWN = ['scope', 'source', 'givenAt', 'note', 'expiresAt', 'isStanding'] as const;
const SCOPES = ['service', 'promotional'] as const;

/**
 * The consents of a contact as its chain tells them, to be compared with those that calls are decided by: who owns the
 * database can write a consent there, or take a withdrawal back, without touching the chain.
 */
export class ConsentCheck {
  private readonly given = new Map<string, Content>();
  /** By scope, when the chain last says that its consents were withdrawn. */
  private readonly withdrawnAt = new Map<string, Date>();
  private readonly phones = new Set<unknown>();

  add(kind: string, content: Content, recordedAt: Date): void {
    this.phones.add(content['phone']);
    if (kind === 'consent' && content['isInForce'] === true) this.given.set(String(content['consentId']), content);
    if (kind === 'opt_out') this.withdraw(null, recordedAt);
    if (kind !== 'withdrawal') return;
    const scope = (content['scope'] as string | null | undefined) ?? null;
    const until = untilIn(content);
    if (scope !== null && until) this.withdrawUntil(scope, until);
    else this.withdraw(scope, recordedAt);
  }

  /** What differs, in words. */
  faults({ phone, consents, withdrawn, withdrawnBefore }: DecidingState): string[] {
    return [
      ...this.moved(phone),
      ...this.unsaid(consents),
      ...this.missing(consents),
      ...this.undone(withdrawn, withdrawnBefore),
    ];
  }

  private withdraw(scope: string | null, at: Date): void {
    for (const [id, content] of this.given) if (scope === null || content['scope'] === scope) this.given.delete(id);
    for (const each of scope === null ? SCOPES : [scope]) this.withdrawnAt.set(each, at);
  }

  /** Of a shop that told it late: what was given since stays, and a later withdrawal counts on. */
  private withdrawUntil(scope: string, until: Date): void {
    for (const [id, content] of this.given)
      if (content['scope'] === scope && Date.parse(String(content['givenAt'])) <= until.getTime())
        this.given.delete(id);
    this.withdrawnAt.set(scope, laterOf(this.withdrawnAt.get(scope), until));
  }

  /** A consent of one number would start a call to another. A contact keeps its number, and neither is told here. */
  private moved(phone: string): string[] {
    return [...this.phones].every((said) => said === phone)
      ? []
      : ['its rows name another number than the contact has'];
  }

  private unsaid(consents: readonly Consent[]): string[] {
    return consents.flatMap((consent) => {
      const said = this.given.get(consent.id);
      if (!said) return `the contact has the consent ${consent.id}, and no row gives it, or a later one withdraws it`;
      const isSame = SHOWN.every((name) => isDeepStrictEqual(consent[name] ?? null, said[name] ?? null));
      return isSame ? [] : `the consent ${consent.id} of the contact is not as its row says`;
    });
  }

  private missing(consents: readonly Consent[]): string[] {
    const ids = new Set(consents.map(({ id }) => id));
    return [...this.given].flatMap(([id, { scope }]) =>
      ids.has(id) || consents.filter((consent) => consent.scope === scope).length >= GIVE_WAY_FROM
        ? []
        : `the consent ${id} was given and not withdrawn, and the contact does not have it`,
    );
  }

  /** A copy of an old consent counts again as soon as its withdrawal is forgotten. */
  private undone(withdrawn: DecidingState['withdrawn'], before: DecidingState['withdrawnBefore']): string[] {
    return SCOPES.flatMap((scope) => {
      const at = this.withdrawnAt.get(scope);
      const kept = withdrawn[scope];
      if (at && !(Date.parse(kept ?? '') >= at.getTime() - MARGIN_MS))
        return `its ${scope} consents were withdrawn, and the contact does not say so, or from an earlier time`;
      const isSaid = at !== undefined || before.some((each) => each[scope] === kept);
      return kept && !isSaid ? `the contact says that its ${scope} consents were withdrawn, and no row does` : [];
    });
  }
}

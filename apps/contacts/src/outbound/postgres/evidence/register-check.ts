import { MARGIN_MS } from './margin.js';
import { laterOf, untilIn } from './withdrawn-until.js';

/**
 * What reads and exports show of a contact beside its chain: the registers `consents` and `opt_outs`. Times as
 * PostgreSQL writes them in JSON.
 */
export interface Registers {
  readonly consents: readonly RegisteredConsent[];
  readonly optOuts: readonly RegisteredOptOut[];
  /** As of `DecidingState`. */
  readonly withdrawnBefore: readonly Readonly<Partial<Record<string, string>>>[];
}

interface RegisteredConsent {
  readonly id: string;
  readonly scope: string;
  readonly source: string;
  readonly note: string;
  readonly givenAt: string;
  readonly expiresAt: string | null;
  readonly recordedAt: string;
  readonly withdrawnAt: string | null;
}

interface RegisteredOptOut {
  readonly source: string;
  readonly callId: string | null;
  readonly at: string;
  readonly liftedAt: string | null;
}

type Content = Readonly<Record<string, unknown>>;

interface SaidConsent {
  readonly content: Content;
  readonly recordedAt: Date;
  /** When its scope was last withdrawn before it was recorded. */
  readonly withdrawnBefore: Date | null;
  withdrawnAt: Date | null;
}

interface SaidOptOut {
  readonly content: Content;
  readonly place: number;
  readonly recordedAt: Date;
  liftedAt: Date | null;
}

const SAME_TEXTS = ['scope', 'source', 'note'] as const;
const SAME_TIMES = ['givenAt', 'expiresAt'] as const;

/** The two registers as the chain of a contact tells them, to be compared with what stands there, both ways. */
export class RegisterCheck {
  private readonly consents = new Map<string, SaidConsent>();
  private readonly optOuts: SaidOptOut[] = [];
  private readonly withdrawnAt = new Map<unknown, Date>();
  private allWithdrawnAt: Date | null = null;

  add(
    kind: string,
    content: Content,
    { place, recordedAt }: { readonly place: number; readonly recordedAt: Date },
  ): void {
    if (kind === 'consent') {
      const withdrawnBefore = this.withdrawnAt.get(content['scope']) ?? this.allWithdrawnAt;
      this.consents.set(String(content['consentId']), { content, recordedAt, withdrawnBefore, withdrawnAt: null });
    }
    if (kind === 'opt_out') this.optOuts.push({ content, place, recordedAt, liftedAt: null });
    if (kind === 'opt_out' || kind === 'withdrawal') this.withdraw(content, recordedAt);
    if (kind === 'lifting') for (const optOut of this.optOuts) optOut.liftedAt ??= recordedAt;
  }

  /** What differs, in words. */
  faults({ consents, optOuts, withdrawnBefore }: Registers): string[] {
    return [
      ...this.unsaidConsents(consents, withdrawnBefore),
      ...this.missingConsents(consents),
      ...this.unequalOptOuts(optOuts),
    ];
  }

  private withdraw(content: Content, at: Date): void {
    const { scope = null, consentIds = [] } = content;
    const until = untilIn(content);
    if (scope === null) {
      this.allWithdrawnAt = at;
      this.withdrawnAt.clear();
    } else if (until) {
      this.withdrawnAt.set(scope, laterOf(this.withdrawnAt.get(scope) ?? this.allWithdrawnAt, until));
    } else this.withdrawnAt.set(scope, at);
    for (const id of consentIds as readonly string[]) {
      const consent = this.consents.get(id);
      if (consent) consent.withdrawnAt ??= at;
    }
  }

  private unsaidConsents(consents: readonly RegisteredConsent[], before: Registers['withdrawnBefore']): string[] {
    return consents.flatMap((consent) => {
      const said = this.consents.get(consent.id);
      if (!said) return `the register has the consent ${consent.id}, and no row gives it`;
      return isAsSaid(consent, said, before) ? [] : `the consent ${consent.id} in the register is not as its rows say`;
    });
  }

  private missingConsents(consents: readonly RegisteredConsent[]): string[] {
    const ids = new Set(consents.map(({ id }) => id));
    return [...this.consents.keys()].flatMap((id) =>
      ids.has(id) ? [] : `the consent ${id} was given, and the register does not have it`,
    );
  }

  /** An opt-out has no id in the register: each row there is of one row of the chain. */
  private unequalOptOuts(optOuts: readonly RegisteredOptOut[]): string[] {
    const left = new Set(optOuts);
    const missing = this.optOuts.filter((said) => {
      const found = [...left].find((optOut) => isOf(optOut, said));
      return !(found && left.delete(found));
    });
    return [
      ...missing.map(({ place }) => `the register does not have the opt-out of row ${place}, or not as the rows say`),
      ...Array.from(left, ({ at }) => `the register has an opt-out of ${new Date(at).toISOString()} as no row says`),
    ];
  }
}

function isAsSaid(consent: RegisteredConsent, said: SaidConsent, before: Registers['withdrawnBefore']): boolean {
  const { content, recordedAt } = said;
  return (
    SAME_TEXTS.every((name) => consent[name] === content[name]) &&
    SAME_TIMES.every((name) => timeOf(consent[name]) === timeOf(content[name])) &&
    isNear(consent.recordedAt, recordedAt) &&
    (isWithdrawnAsSaid(consent, said) || isOfBefore(consent, said, before))
  );
}

/**
 * A consent that came after the withdrawal that it is older than was withdrawn when it was recorded; one that twenty
 * others outweighed was never in force, and nothing withdraws it.
 */
function isWithdrawnAsSaid({ withdrawnAt: kept }: RegisteredConsent, said: SaidConsent): boolean {
  const { content, withdrawnBefore, withdrawnAt } = said;
  if (withdrawnAt !== null) return isNear(kept, withdrawnAt);
  if (content['isInForce'] === true) return kept === null;
  if (kept !== null) return isNear(kept, withdrawnBefore);
  return withdrawnBefore === null || timeOf(content['givenAt']) > withdrawnBefore.getTime() - MARGIN_MS;
}

/** Withdrawn before its shopper came back. */
const isOfBefore = (
  { scope, withdrawnAt: kept }: RegisteredConsent,
  { content, withdrawnAt }: SaidConsent,
  before: Registers['withdrawnBefore'],
): boolean =>
  kept !== null &&
  withdrawnAt === null &&
  content['isInForce'] === false &&
  before.some((each) => timeOf(each[scope]) === timeOf(kept));

const isOf = ({ source, callId, at, liftedAt }: RegisteredOptOut, said: SaidOptOut): boolean =>
  source === said.content['source'] &&
  callId === (said.content['callId'] ?? null) &&
  isNear(at, said.recordedAt) &&
  isNear(liftedAt, said.liftedAt);

const NEVER = -1;
const timeOf = (time: unknown): number => (typeof time === 'string' ? Date.parse(time) : NEVER);

function isNear(kept: string | null, said: Date | null): boolean {
  if (kept === null || said === null) return kept === said;
  return Math.abs(timeOf(kept) - said.getTime()) <= MARGIN_MS;
}

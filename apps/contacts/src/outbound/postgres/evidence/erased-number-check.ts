import { isDeepStrictEqual } from 'node:util';
import type { Withdrawals } from '../../../domain/consent.js';
import { MARGIN_MS } from './margin.js';
import { laterOf, untilIn } from './withdrawn-until.js';

/** The chain of an erased number has this and the number's keyed hash in place of a contact's id. */
export const ERASED_CHAIN = 'erased:';

interface KeptErasure {
  readonly erasedAt: string;
  readonly recordedBy: unknown;
}

/** What is kept of an erased number, by which it is decided whether somebody may come back under it, and from when. */
export interface ErasedNumberState {
  readonly newest: (KeptErasure & { readonly isOptedOut: boolean; readonly withdrawn: Withdrawals }) | null;
  readonly earlier: readonly KeptErasure[];
}

/** An erased number as its chain tells it, to be compared with what is kept of it. */
export class ErasedNumberCheck {
  private readonly said: KeptErasure[] = [];
  private isOptedOut = false;
  /** By scope, when its rows last say that consents were withdrawn. */
  private readonly withdrawnAt = new Map<'service' | 'promotional', Date>();
  /** Nobody comes back before the opt-out was lifted, so no later erasure can end it. */
  private isUnlifted = false;

  add(kind: string, content: Readonly<Record<string, unknown>>, recordedAt: Date): void {
    if (kind === 'opt_out') this.isOptedOut = true;
    // one of a release before left the consents as they were
    if (kind === 'opt_out' && content['isWithdrawal'] === true) this.withdraw({}, recordedAt);
    if (kind === 'lifting') this.isOptedOut = false;
    if (kind === 'withdrawal') this.withdraw(content, recordedAt);
    if (kind !== 'erased_number') return;
    const isOptedOut = content['isOptedOut'] === true;
    if (this.isOptedOut && !isOptedOut) this.isUnlifted = true;
    this.isOptedOut = isOptedOut;
    this.said.push({ erasedAt: recordedAt.toISOString(), recordedBy: content['recordedBy'] ?? null });
  }

  /** What differs, in words. */
  faults({ newest, earlier }: ErasedNumberState): string[] {
    if (!newest) return ['the number was erased, and is not among the erased ones'];
    const unlifted = this.isUnlifted ? ['it was erased again as not opted out, and its opt-out was not lifted'] : [];
    return [
      ...unlifted,
      ...this.moved(newest),
      ...this.unequalOptOut(newest.isOptedOut),
      ...this.unkept(newest.withdrawn),
      ...this.unequalEarlier(earlier),
    ];
  }

  /** What is from before the last erasure would count again as soon as that is dated back. */
  private moved(newest: KeptErasure): string[] {
    const last = this.said.at(-1);
    return last && isSame(last, newest) ? [] : ['its last erasure is not kept as its row says'];
  }

  private unequalOptOut(isKept: boolean): string[] {
    if (isKept === this.isOptedOut) return [];
    return isKept
      ? ['the erased number is kept as opted out, and its rows do not say so, or its opt-out was lifted']
      : ['the erased number opted out, and is not kept as opted out'];
  }

  private withdraw(content: Readonly<Record<string, unknown>>, recordedAt: Date): void {
    const until = untilIn(content);
    const at = until && until < recordedAt ? until : recordedAt;
    for (const scope of ['service', 'promotional'] as const)
      if ((content['scope'] ?? scope) === scope) this.withdrawnAt.set(scope, laterOf(this.withdrawnAt.get(scope), at));
  }

  private unkept(withdrawn: Withdrawals): string[] {
    return [...this.withdrawnAt].flatMap(([scope, at]) =>
      Date.parse(withdrawn[scope] ?? '') >= at.getTime() - MARGIN_MS
        ? []
        : [`the withdrawal of its ${scope} consents after the erasure is not kept`],
    );
  }

  private unequalEarlier(earlier: readonly KeptErasure[]): string[] {
    const said = this.said.slice(0, -1);
    const isEqual = said.length === earlier.length && said.every((one) => earlier.some((kept) => isSame(one, kept)));
    return isEqual ? [] : ['its earlier erasures are not kept as its rows say'];
  }
}

const isSame = (said: KeptErasure, kept: KeptErasure): boolean =>
  Date.parse(said.erasedAt) === Date.parse(kept.erasedAt) && isDeepStrictEqual(said.recordedBy, kept.recordedBy);

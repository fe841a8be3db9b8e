import { MARGIN_MS } from './margin.js';

/** The opt-out of a contact as its chain tells it, to be compared with the one that calls are decided by. */
export class OptOutCheck {
  private last: 'opt_out' | 'lifting' | null = null;
  private at: Date | null = null;

  /**
   * `content`: null where it was deleted. A no of who is opted out already moves the time of the opt-out when it
   * withdraws something.
   */
  add(kind: string, content: Readonly<Record<string, unknown>> | null, recordedAt: Date): void {
    if (kind === 'lifting') this.last = kind;
    if (kind !== 'opt_out') return;
    const withdrawn = (content?.['consentIds'] ?? []) as readonly string[];
    if (this.last !== kind || withdrawn.length > 0) this.at = recordedAt;
    this.last = kind;
  }

  /** What differs, in words. */
  faults(isOptedOut: boolean): string[] {
    if (this.last === 'opt_out' && !isOptedOut) return ['it ends with an opt-out, and the contact is not opted out'];
    if (this.last === 'lifting' && isOptedOut) return ['its last opt-out was lifted, and the contact is opted out'];
    if (this.last === null && isOptedOut) return ['the contact is opted out, and no row says so'];
    return [];
  }

  /** For some time after an opt-out consents are refused: dated back, they would be taken. */
  moved(optedOutAt: string | null): string[] {
    if (this.last !== 'opt_out' || !this.at || optedOutAt === null) return [];
    return Math.abs(Date.parse(optedOutAt) - this.at.getTime()) <= MARGIN_MS
      ? []
      : ['the contact opted out at another time than its row says'];
  }
}

import type { Platform } from './simulator-options.js';
import type { Patience } from './send-delivery.js';

export interface Manners {
  readonly patience: Patience;
  readonly isTaken: (status: number) => boolean;
  /** Hours before each further try of a delivery that failed. */
  readonly retryHours: readonly number[];
  /** So many failed tries in a row, and nothing more is sent for the topic. */
  readonly maxFailures: number;
}

/** Twice as long from one to the next, four hours in all: how Shopify spreads them it does not tell. */
const FOUR_HOURS = [1, 2, 4, 8, 15, 30, 60, 120].map((minutes) => minutes / 60);

const is2xx = (status: number): boolean => status >= 200 && status < 300;

export const MANNERS: Readonly<Record<Platform, Manners>> = {
  shopify: { patience: { connectMs: 1_000, wholeMs: 5_000 }, isTaken: is2xx, retryHours: FOUR_HOURS, maxFailures: 9 },
  woocommerce: {
    patience: { connectMs: 60_000, wholeMs: 60_000 },
    isTaken: (status) => is2xx(status) || status === 301 || status === 302,
    retryHours: [],
    maxFailures: 5,
  },
};

/** What became of the deliveries of one topic. */
export class Subscription {
  deliveries = 0;
  tries = 0;
  taken = 0;
  retried = 0;
  gaveUp = 0;
  /** Not sent any more, as the subscription was ended before their turn. */
  unsent = 0;
  isEnded = false;
  private inARow = 0;

  constructor(
    readonly topic: string,
    private readonly maxFailures: number,
  ) {}

  succeeded(): void {
    this.taken += 1;
    this.inARow = 0;
  }

  /** `ended`: the delivery has no further try. */
  failed(ended: boolean): void {
    this.inARow += 1;
    if (ended) this.gaveUp += 1;
    if (this.inARow >= this.maxFailures && ended) this.isEnded = true;
  }
}

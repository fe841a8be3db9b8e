import type { PlaceCall } from '@outcall/contracts-telephony';
import type { Telephony } from '../telephony-service.js';

/** What a shopper does with a call. */
export type Behaviour =
  'confirms' | 'opts_out' | 'hangs_up' | 'lets_it_ring' | 'is_busy' | 'declines' | 'has_no_number';

export interface TestShopper {
  /** A live call to them, of an org that may call; not placed yet. */
  readonly call: PlaceCall;
  /** How often the carrier was asked to ring them for this call, counted on its side. */
  dials(): Promise<number>;
  /** For as long as it is false they go on with what they do, such as pressing a key. */
  behaveUntil(isOver: () => boolean): Promise<void>;
}

/** A carrier, with the telephony service before it: what `carrierConformance` needs of each. */
export interface CarrierUnderTest {
  readonly telephony: Telephony;
  /** Settings of a process whose calls last until the test ends them. */
  readonly lasting: Readonly<Record<string, string>>;
  /**
   * `ringSeconds`: after which nobody rings any more. Shoppers are made one after another: a call is placed before the
   * next one is made.
   */
  shopper(behaviour: Behaviour, ringSeconds?: number): Promise<TestShopper>;
  /** The process can dial by the carrier. */
  isReady(url: string): Promise<boolean>;
  stop(): Promise<void>;
}

/** An opt-out by key that contacts may not know yet. */
export interface PendingOptOut {
  readonly orgId: string;
  readonly id: string;
  readonly caller: string;
}

export abstract class InboundOptOuts {
  /** Whether the org has one of the number (`+91..`): until contacts has it, nobody there is called. */
  abstract isPending(orgId: string, phone: string): Promise<boolean>;
  /** Those that are due. They are due again a second later, and a minute later once they are old, until told. */
  abstract takeDue(limit: number): Promise<PendingOptOut[]>;
  abstract markDelivered(optOut: Pick<PendingOptOut, 'orgId' | 'id'>): Promise<void>;
}

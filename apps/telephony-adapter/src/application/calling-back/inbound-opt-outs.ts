/** An opt-out by key that contacts may not know yet. */
export interface PendingOptOut {
  readonly orgId: string;
  readonly id: string;
  readonly caller: string;
}

export abstract class InboundOptOuts {
  /** Those that are due. They are due again a minute later, until they are told. */
  abstract takeDue(limit: number): Promise<PendingOptOut[]>;
  abstract markDelivered(optOut: Pick<PendingOptOut, 'orgId' | 'id'>): Promise<void>;
}

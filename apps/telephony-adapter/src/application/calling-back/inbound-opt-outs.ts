/** An opt-out by key that contacts may not know yet. */
export interface UntoldOptOut {
  readonly orgId: string;
  readonly id: string;
  readonly caller: string;
}

export abstract class InboundOptOuts {
  /** Those that are due. They are due again a minute later, until they are told. */
  abstract takeDue(limit: number): Promise<UntoldOptOut[]>;
  abstract told(optOut: Pick<UntoldOptOut, 'orgId' | 'id'>): Promise<void>;
}

/** A consent as it is sent (specification §4.3, §4.4): all four fields required. */
export interface ConsentInput {
  readonly scope: 'service' | 'promotional';
  /** Date and time with offset. */
  readonly givenAt: string;
  readonly note: string;
  readonly source: 'form' | 'checkout' | 'import' | 'verbal' | 'other';
}

/** Specification §2.8. */
export interface Consent {
  readonly id: string;
  readonly scope: 'service' | 'promotional';
  readonly source: string;
  readonly givenAt: string;
  readonly note: string;
  readonly expiresAt: string | null;
  readonly isStanding: boolean;
}

/** Specification §2.8; `consents` are those not withdrawn. */
export interface Contact {
  readonly id: string;
  readonly phone: string;
  readonly name: string;
  readonly language: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly isOptedOut: boolean;
  readonly consents: readonly Consent[];
  readonly createdAt: string;
  readonly updatedAt: string;
}

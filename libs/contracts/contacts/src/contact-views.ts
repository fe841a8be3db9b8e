/** A consent as it is sent (docs/handbook/consent-and-hours.md#consents): all four fields required. */
export interface ConsentInput {
  readonly scope: 'service' | 'promotional';
  /** Date and time with offset. */
  readonly givenAt: string;
  readonly note: string;
  readonly source: 'form' | 'checkout' | 'import' | 'verbal' | 'other';
}

/** See docs/handbook/consent-and-hours.md#consents. */
export interface Consent {
  readonly id: string;
  readonly scope: 'service' | 'promotional';
  readonly source: string;
  readonly givenAt: string;
  readonly note: string;
  readonly expiresAt: string | null;
  readonly isStanding: boolean;
}

/** A contact; its `consents` are those not withdrawn (docs/handbook/consent-and-hours.md#consents). */
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

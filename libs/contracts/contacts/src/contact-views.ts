/** A consent as it is sent (docs/handbook/consent-and-hours.md#consents): all four fields required. */
export interface ConsentInput {
  readonly scope: 'service' | 'promotional';
  /** Date and time with offset. */
  readonly givenAt: string;
  readonly note: string;
  readonly source: 'form' | 'checkout' | 'import' | 'verbal' | 'other';
}

/**
 * Who recorded a consent, a withdrawal, an opt-out or its lifting, or asked for an erasure: the API key, app, member or
 * staff whose request it was, the trigger that started a run, or the caller in the call `id`. `unknown`: a service of
 * before told nobody.
 */
export interface Recorder {
  readonly kind: 'api_key' | 'app' | 'admin' | 'member' | 'trigger' | 'caller' | 'unknown';
  readonly id: string;
  readonly name: string;
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

/** A contact in management answers. */
export interface ManagedContact extends Contact {
  /**
   * Whoever picked up said that the shopper is not to be had under this number: no trigger starts a call to it
   * (docs/handbook/consent-and-hours.md#a-wrong-person).
   */
  readonly isWrongPerson: boolean;
}

/**
 * `PUT /internal/app-secrets`, service context of the gateway; webhook-delivery and action-dispatcher serve it and seal
 * what they are given. Sent before an app is registered, and when its signing secret is rolled, then again until both
 * have answered: the highest version counts, a lower one is answered alike and changes nothing.
 */
export const APP_SECRETS_PATH = '/internal/app-secrets';

/** The secrets an app's webhooks and action requests are signed with. */
export interface AppSecrets {
  readonly appId: string;
  /** Rises with every roll. */
  readonly version: number;
  /** Newest first; each signs until its time, null: until the next roll. */
  readonly secrets: readonly { readonly secret: string; readonly signsUntil: string | null }[];
}

/** The JSON Schema of `AppSecrets`. */
export const APP_SECRETS_SCHEMA = {
  type: 'object',
  required: ['appId', 'version', 'secrets'],
  properties: {
    appId: { type: 'string', pattern: '^app_[a-z0-9]{20}$' },
    version: { type: 'integer', minimum: 0 },
    secrets: {
      type: 'array',
      minItems: 1,
      maxItems: 20,
      items: {
        type: 'object',
        required: ['secret', 'signsUntil'],
        properties: { secret: { type: 'string', pattern: '^whsec_' }, signsUntil: { type: ['string', 'null'] } },
      },
    },
  },
};

// What the rules of Redocly say of a document, the strict set: warnings count too.
import { createConfig, lintFromString } from '@redocly/openapi-core';

const RULES = {
  'info-license-strict': 'error',
  'no-unused-components': 'error',
  'parameter-description': 'error',
  'no-schema-type-mismatch': 'error',
  'no-invalid-schema-examples': 'error',
};

/** For receivers, who are told of one event at a time: no operation takes them all. */
const UNUSED = 'Component: "WebhookEvent" is never used.';

/** What is wrong, as lines. */
export async function lintFaults(document) {
  const config = await createConfig({ extends: ['recommended-strict'], rules: /** @type {any} */ (RULES) });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
  return problems
    .filter(({ message }) => message !== UNUSED)
    .map(({ ruleId, message, location }) => `${location[0]?.pointer}: ${message} (${ruleId})`);
}

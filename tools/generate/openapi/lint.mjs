// What the rules of Redocly and of Spectral say of a document, each in its strict set: warnings and hints count too.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';

const RULES = {
  'info-license-strict': 'error',
  'no-unused-components': 'error',
  'parameter-description': 'error',
  'no-schema-type-mismatch': 'error',
  'no-invalid-schema-examples': 'error',
};

/** For receivers, who are told of one event at a time: no operation takes them all. */
const UNUSED = 'Component: "WebhookEvent" is never used.';

/** No id of a run is `jobs`, as the pattern of the parameter says. */
const JOBS =
  /^Paths should resolve unambiguously\. Found two ambiguous paths: `\/orgs\/\{orgId\}\/runs\/jobs\/\{jobId\}` and `\/orgs\/\{orgId\}\/runs\/\{runId\}\/\w+`/;

const UNUSED_FOR_SPECTRAL = /WebhookEvent: .*\(oas3-unused-component\)$/;

/** What is wrong, as lines. */
export async function lintFaults(document) {
  return [...(await redoclyFaults(document)), ...(await spectralFaults(document))];
}

async function redoclyFaults(document) {
  const config = await createConfig({ extends: ['recommended-strict'], rules: /** @type {any} */ (RULES) });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
  return problems
    .filter(({ message }) => message !== UNUSED && !JOBS.test(message))
    .map(({ ruleId, message, location }) => `${location[0]?.pointer}: ${message} (${ruleId})`);
}

/** Of all that Spectral has, what does not fit a document of OpenAPI 3.1 or of a service that others run. */
const NOT_ASKED = {
  'array-items': 'off', // knows no tuples, which 3.1 writes as prefixItems
  // since 3.1 a bearer may name scopes too; Redocly looks whether the scheme is there
  'oas3-operation-security-defined': 'off',
  'license-url': 'off', // an identifier, which excludes a URL
  'info-contact': 'off', // whoever runs the service
  'openapi-tags-alphabetical': 'off', // in the order they are read
};

async function spectralFaults(document) {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset(/** @type {any} */ ({ extends: [[spectralRulesets.oas, 'all']], rules: NOT_ASKED }));
  const problems = await spectral.run(document);
  return problems
    .map(({ code, message, path }) => `#/${path.join('/')}: ${message} (${code})`)
    .filter((fault) => !UNUSED_FOR_SPECTRAL.test(fault));
}

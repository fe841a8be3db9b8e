import { apiBreaks } from './api-breaks.mjs';
import { eventBreaks, recordedEventBreaks } from './event-breaks.mjs';
import { keptDocument, keptEvents, presentDocument } from './kept.mjs';
import { schemaBreaks } from './schema-breaks.mjs';

const pair = async (/** @type {string} */ name) => [await keptDocument(name), await presentDocument(name)];
const named = (/** @type {string} */ name, /** @type {string[]} */ breaks) => breaks.map((line) => `${name}: ${line}`);

/** What of the public documents of the release before does not hold any more. */
export async function documentBreaks() {
  const apis = await Promise.all(
    ['openapi.json', 'openapi-management.json', 'openapi-hooks.json'].map(async (name) => {
      const [before, after] = await pair(name);
      return before ? named(name, apiBreaks(before, after)) : []; // null: a document newer than that release
    }),
  );
  const [before, after] = await pair('flow.schema.json');
  const flows = schemaBreaks({ before, after, direction: 'taken' }, before, after, 'flow');
  return [...apis.flat(), ...named('flow.schema.json', flows)];
}

/** The same of domain events, and of those that the release before has sent. */
export async function domainEventBreaks() {
  const [before, after] = await pair('asyncapi.json');
  return [...eventBreaks(before, after), ...recordedEventBreaks(after, await keptEvents())];
}

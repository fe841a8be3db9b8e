import { checkDefinition, type CatalogueAction, type FlowFindings, type FlowProblem } from '@outcall/flow-language';
import type { SavedDefinition } from './definition.js';

/** The actions the flows of an org may name: its own and the presets. */
export type Catalogue = readonly CatalogueAction[];

/**
 * Of what `flow.published` carries in the merchant's own words: the event must fit into a message of the event bus (800
 * kB).
 */
const MAX_SHOWN_BYTES = 400_000;

/**
 * Everything that keeps a definition from being published, in the order of its paths: the rules, then what its event
 * cannot carry; and the warnings, among them what walking all its paths shows. The one place that decides it, for
 * drafts as they are shown and for a publish. Never throws, whatever JSON it is given.
 */
export function findingsOf(definition: SavedDefinition, catalogue: Catalogue, at: Date): FlowFindings {
  const { problems, warnings } = checkDefinition(definition, { catalogue, at });
  return { problems: problems.length > 0 ? problems : tooMuchToTell(definition), warnings };
}

/** Other services are told actions and triggers as they are written. */
function tooMuchToTell({ actions, triggers }: SavedDefinition): FlowProblem[] {
  const result = Object.entries({ actions, triggers }).map(([property, value]) => ({
    property,
    bytes: Buffer.byteLength(JSON.stringify(value ?? null)),
  }));
  if (result.reduce((sum, { bytes }) => sum + bytes, 0) <= MAX_SHOWN_BYTES) return [];
  const [largest] = result.sort((a, b) => b.bytes - a.bytes);
  return [
    {
      path: [largest?.property ?? 'triggers'],
      message: `actions and triggers are larger than ${MAX_SHOWN_BYTES / 1_000} kB together`,
    },
  ];
}

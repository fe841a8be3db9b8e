import type { Language } from '@outcall/kernel';
import type { FlowDefinition } from '../definition/flow-definition.js';

/**
 * The language of a run: the one asked for when the flow allows it, else the flow's default
 * (docs/handbook/runs.md#language).
 */
export function languageFor(definition: Pick<FlowDefinition, 'languages'>, asked?: Language | null): Language {
  return asked && definition.languages.allowed.includes(asked) ? asked : definition.languages.default;
}

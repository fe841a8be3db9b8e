import { LANGUAGES, type Language } from '@outcall/kernel';
import type { CatalogueAction } from '../catalogue/action-presets.js';
import { STEP_TYPES, type StepType } from '../definition/flow-step.js';
import { field, isObject, isOneOf, listOf, objectsIn, textOrNull, type Item, type JsonObject } from './json.js';
import { StepGraph, type StepItem } from './step-graph.js';

/** What could be made out of a definition of any shape: read once, shared by all rules. What is missing or misshapen is simply not in it. */
export class DefinitionView {
  readonly allowedLanguages: readonly Language[];
  readonly inputs: readonly Item[];
  readonly steps: readonly StepItem[];
  readonly outcomes: readonly Item[];
  readonly actions: ReadonlySet<string>;
  readonly graph: StepGraph;

  constructor(
    readonly raw: JsonObject,
    /** The org's actions and the presets; null when they are not to be checked. */
    readonly catalogue: ReadonlyMap<string, CatalogueAction> | null,
  ) {
    const languages = field(raw, 'languages');
    const allowed = isObject(languages) ? listOf(field(languages, 'allowed')) : [];
    this.allowedLanguages = LANGUAGES.filter((language) => allowed.includes(language));
    this.inputs = objectsIn(['inputs'], field(raw, 'inputs'));
    this.outcomes = objectsIn(['outcomes'], field(raw, 'outcomes'));
    this.steps = objectsIn(['steps'], field(raw, 'steps')).map((item) => {
      const type = field(item.raw, 'type');
      return { ...item, id: textOrNull(field(item.raw, 'id')), type: isOneOf(STEP_TYPES, type) ? type : null };
    });
    this.actions = new Set(listOf(field(raw, 'actions')).filter((name): name is string => typeof name === 'string'));
    this.graph = new StepGraph(this.steps, field(raw, 'start'));
  }

  stepsOf(...types: readonly StepType[]): StepItem[] {
    return this.steps.filter((step) => step.type !== null && types.includes(step.type));
  }

  /** The answer objects of the ask steps. */
  answers(): Item[] {
    return this.stepsOf('ask').flatMap(({ index, path, raw }) => {
      const answer = field(raw, 'answer');
      return isObject(answer) ? [{ index, path: [...path, 'answer'], raw: answer }] : [];
    });
  }
}

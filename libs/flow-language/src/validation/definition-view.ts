import { LANGUAGES, type CallingRules, type Language } from '@outcall/kernel';
import type { CatalogueAction } from '../catalogue/action-presets.js';
import type { StepType } from '../definition/flow-step.js';
import { field, isObject, listOf, objectsIn, type Item, type JsonObject } from './json.js';
import { ReferenceReader, templatesOf, type Template } from './placeholders.js';
import { StepGraph } from './graph/step-graph.js';
import { textPlacesOf, textsOf, type Text, type TextPlace } from './wording/text-places.js';
import { AnswerItem, StepItem } from './graph/transitions.js';

/**
 * The readable parts of a definition of any shape. They are read once and shared by all rules; missing or malformed
 * parts are left out.
 */
export class DefinitionView {
  readonly allowedLanguages: readonly Language[];
  readonly inputs: readonly Item[];
  readonly steps: readonly StepItem[];
  /** The answer objects of the ask steps. */
  readonly answers: readonly AnswerItem[];
  readonly outcomes: readonly Item[];
  readonly actions: ReadonlySet<string>;
  readonly graph: StepGraph;
  readonly textPlaces: readonly TextPlace[];
  readonly texts: readonly Text[];
  readonly templates: readonly Template[];
  readonly references = new ReferenceReader();

  constructor(
    readonly raw: JsonObject,
    /** The org's actions and the presets; null when actions are not to be checked against them. */
    readonly catalogue: ReadonlyMap<string, CatalogueAction> | null,
    /** The calling rules of the day for which the definition is judged. */
    readonly law: CallingRules,
  ) {
    const languages = field(raw, 'languages');
    const allowed = isObject(languages) ? listOf(field(languages, 'allowed')) : [];
    this.allowedLanguages = LANGUAGES.filter((language) => allowed.includes(language));
    this.inputs = objectsIn(['inputs'], field(raw, 'inputs'));
    this.outcomes = objectsIn(['outcomes'], field(raw, 'outcomes'));
    this.steps = objectsIn(['steps'], field(raw, 'steps')).map((item) => new StepItem(item.index, item.raw));
    this.answers = this.stepsOf('ask').flatMap((step) => {
      const answer = field(step.raw, 'answer');
      return isObject(answer) ? [new AnswerItem(step, answer)] : [];
    });
    this.actions = new Set(listOf(field(raw, 'actions')).filter((name): name is string => typeof name === 'string'));
    this.graph = new StepGraph(this.steps, (this.steps.at(-1)?.index ?? -1) + 1, field(raw, 'start'));
    this.textPlaces = textPlacesOf(this);
    this.texts = textsOf(this.textPlaces);
    this.templates = templatesOf(this);
  }

  stepsOf(...types: readonly StepType[]): StepItem[] {
    return this.steps.filter((step) => step.type !== null && types.includes(step.type));
  }
}

import { ACTION_PRESETS, type CatalogueAction } from '@outcall/flow-language';
import { canonicalJson } from '@outcall/kernel';
import { suggested, type ActionDefinition, type HttpDefinition, type Transport } from './action-definition.js';

/** Who made something, as management answers show it. */
export interface Author {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
}

export interface SavedAction {
  readonly definition: ActionDefinition;
  readonly createdBy: Author;
}

/** An entry of the catalogue as the public API shows it. */
export interface Action extends CatalogueAction {
  readonly isPreset: boolean;
  readonly isSaved: boolean;
  readonly transport: Transport;
  readonly http: HttpDefinition | null;
}

type CanAnswer = (name: string) => boolean;

/** A suggestion whose transport nobody chose counts as `svc` when an app, or the synced data, can answer it. */
const view = (definition: ActionDefinition, isSaved: boolean, canAnswer: CanAnswer): Action => {
  const { transport, http, ...rest } = definition;
  const chosen = transport ?? (canAnswer(definition.name) ? 'svc' : 'none');
  return { ...rest, isPreset: !isSaved || isAsSuggested(definition), isSaved, transport: chosen, http };
};

/** Saved, but nothing of it changed. */
const isAsSuggested = (definition: ActionDefinition): boolean =>
  canonicalJson(suggested(definition.name)) === canonicalJson(definition);

export const savedView = ({ definition }: SavedAction, canAnswer: CanAnswer): Action =>
  view(definition, true, canAnswer);

/** The org's own first, in the order they are given, then the suggestions it has not changed. */
export function catalogueOf(saved: readonly SavedAction[], canAnswer: CanAnswer): Action[] {
  const names = new Set(saved.map(({ definition }) => definition.name));
  const presets = ACTION_PRESETS.filter(({ name }) => !names.has(name)).map(({ name }) => suggested(name));
  return [
    ...saved.map((action) => savedView(action, canAnswer)),
    ...presets.filter((preset) => preset !== null).map((preset) => view(preset, false, canAnswer)),
  ];
}

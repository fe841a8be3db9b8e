import { ACTION_PRESETS, findActionPreset, type CatalogueAction } from '@outcall/flow-language';

/** An entry of the catalogue as the public API shows it (docs/handbook/actions.md#catalogue). */
export interface Action extends CatalogueAction {
  readonly isPreset: boolean;
  readonly isSaved: boolean;
  readonly transport: 'none' | 'svc' | 'http';
  readonly http: null;
}

/** A preset as suggested: nothing is connected that could answer it, so its calls get the sample reply. */
export const presetAction = (preset: CatalogueAction): Action => ({
  ...preset,
  isPreset: true,
  isSaved: false,
  transport: 'none',
  http: null,
});

/** The org's own first, then the service's presets; orgs have none of their own yet. */
export const catalogue = (): Action[] => ACTION_PRESETS.map(presetAction);

/** What an action that is not connected answers; an action the catalogue does not know answers nothing. */
export const sampleOf = (name: string): CatalogueAction['sample'] => findActionPreset(name)?.sample ?? {};

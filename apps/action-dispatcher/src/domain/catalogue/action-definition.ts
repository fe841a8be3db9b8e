import { ACTION_DEFAULTS, findActionPreset, type CatalogueAction } from '@outcall/flow-language';

export const TRANSPORTS = ['none', 'svc', 'http'] as const;
export type Transport = (typeof TRANSPORTS)[number];
export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The org's own HTTP request, without its headers, which are sealed. */
export interface HttpDefinition {
  readonly method: (typeof METHODS)[number];
  readonly url: string;
  readonly body: string | null;
  readonly headerNames: readonly string[];
  readonly successField: string | null;
  readonly resultFields: readonly string[];
  readonly sayField: string | null;
}

/** An action as it is stored. `transport` null: a suggestion whose transport the org never chose. */
export interface ActionDefinition extends CatalogueAction {
  readonly transport: Transport | null;
  readonly http: HttpDefinition | null;
}

/** What a saved action may be given; what is left out stays. */
export interface ActionChanges {
  readonly description?: string;
  readonly kind?: 'read' | 'write';
  readonly parameters?: CatalogueAction['parameters'];
  readonly sample?: CatalogueAction['sample'];
  readonly transport?: Transport;
  readonly http?: HttpDefinition | null;
  readonly requiresConfirmation?: boolean;
  readonly timeoutMs?: number;
  readonly maxPerCall?: number;
}

/** A suggestion of the service, as suggested; null when there is none of that name. */
export function suggested(name: string): ActionDefinition | null {
  const preset = findActionPreset(name);
  return preset && { ...preset, transport: null, http: null };
}

const blank = (name: string): ActionDefinition => ({
  name,
  kind: 'write',
  description: '',
  parameters: {},
  sample: {},
  requiresConfirmation: false,
  timeoutMs: ACTION_DEFAULTS.timeoutMs.write,
  maxPerCall: ACTION_DEFAULTS.maxPerCall,
  transport: 'none',
  http: null,
});

/**
 * The definition after a save: from what is saved, else from the suggestion of that name, else from nothing. A kind
 * that changes brings its own default time, unless a time was chosen.
 */
export function changed(name: string, saved: ActionDefinition | null, changes: ActionChanges): ActionDefinition {
  const before = saved ?? suggested(name) ?? blank(name);
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const next: ActionDefinition = { ...before, ...given };
  const isDefaultTime = before.timeoutMs === ACTION_DEFAULTS.timeoutMs[before.kind];
  const timeoutMs = changes.timeoutMs ?? (isDefaultTime ? ACTION_DEFAULTS.timeoutMs[next.kind] : before.timeoutMs);
  return { ...next, name, timeoutMs };
}

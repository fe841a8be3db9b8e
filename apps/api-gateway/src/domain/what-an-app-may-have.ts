import { eventsWithin, RUN_EVENT_TYPES, SCOPES, type Scope } from '@outcall/kernel';

/** Scopes, and the types of the events that are told, by name. */
export interface Given {
  readonly scopes: readonly Scope[];
  readonly events: readonly string[];
}

/** What an app may ask merchants for. */
export const mayAskFor = (app: {
  readonly scopes: readonly Scope[];
  readonly webhookEvents: readonly string[];
}): Given => ({
  scopes: app.scopes,
  events: eventsWithin(app.webhookEvents, app.scopes),
});

/**
 * Of what was given once that which the app may still ask for: what staff took from it, no consent of before gives any
 * more.
 */
export function within(given: Given, app: Given): Given {
  const scopes = given.scopes.filter((scope) => app.scopes.includes(scope));
  return { scopes, events: eventsWithin(given.events, scopes).filter((type) => app.events.includes(type)) };
}

/** Each grant gives what its page named, and no more when another gives more scopes. */
export function allOf(grants: readonly Given[]): Given {
  const scopes = new Set(grants.flatMap((grant) => grant.scopes));
  const events = new Set<string>(grants.flatMap((grant) => eventsWithin(grant.events, grant.scopes)));
  return {
    scopes: SCOPES.filter((scope) => scopes.has(scope)),
    events: RUN_EVENT_TYPES.filter((type) => events.has(type)),
  };
}

export const isMore = (after: Given, before: Given): boolean =>
  after.scopes.some((scope) => !before.scopes.includes(scope)) ||
  after.events.some((type) => !before.events.includes(type));

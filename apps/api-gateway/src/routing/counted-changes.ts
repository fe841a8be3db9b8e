import { auditingOf, isChanging } from './audited-routes.js';

/** How a change counts against what an org may change in a day. */
export type Counted = 'changes' | 'switches' | 'imports';

const of = (path: string): string => `/admin/v1/orgs/:orgId${path}`;

/**
 * What stops calls, closes a door or asks: never refused, however much was changed. Most of it can be done once to each
 * thing that was made, and making it counts.
 */
const NEVER_REFUSED: ReadonlySet<string> = new Set([
  `DELETE ${of('/members/:memberId')}`,
  `DELETE ${of('/members/:memberId/second-factor')}`,
  `DELETE ${of('/app-connections/:appId')}`,
  `DELETE ${of('/api-keys/:keyId')}`,
  `POST ${of('/console-token')}`, // without one a console cannot cancel a run
  `POST ${of('/flows/:flowId/archive')}`,
  `DELETE ${of('/webhook-endpoints/:endpointId')}`,
  `POST ${of('/webhook-endpoints/:endpointId/roll-secret')}`, // five a day of each
  `DELETE ${of('/webhook-endpoints/:endpointId/replay/:replayId')}`,
  `DELETE ${of('/action-url')}`,
  `POST ${of('/action-url/roll-secret')}`,
  `DELETE ${of('/stores/:storeId')}`,
  `POST ${of('/contacts/opt-outs')}`,
  `POST ${of('/consents/withdraw')}`,
  `POST ${of('/erasures')}`,
  `POST ${of('/runs/pause')}`,
  `POST ${of('/runs/cancel')}`,
  `POST ${of('/runs/explain')}`,
  `POST ${of('/flows/:flowId/triggers/:triggerId/try')}`, // a question, too
  'DELETE /v1/actions/:name',
]);

/** What can close something, and open it again: counted by itself, so that other changes keep nobody from it. */
const SWITCHES: ReadonlySet<string> = new Set([
  `PATCH ${of('')}`, // the calling hours
  `PATCH ${of('/members/:memberId')}`, // the role
  `PATCH ${of('/webhook-endpoints/:endpointId')}`,
  `PUT ${of('/action-url')}`,
  `PUT ${of('/flows/:flowId/triggers/:triggerId')}`,
  `PATCH ${of('/stores/:storeId')}`, // whether marketing consents cover calls; five secrets an hour
  'PUT /v1/actions/:name',
]);

/** Of 500 objects each: the history of a shop must not take from what people change. */
const IMPORT = `PUT ${of('/stores/:storeId/:entity')}`;

/** Null: it does not count. Who starts runs and syncs by the public API has limits of their own. */
export function countedAs(route: { readonly method: string; readonly path: string }): Counted | null {
  if (!isChanging(route) || auditingOf(route) === undefined) return null;
  const name = `${route.method} ${route.path}`;
  if (NEVER_REFUSED.has(name)) return null;
  if (name === IMPORT) return 'imports';
  return SWITCHES.has(name) ? 'switches' : 'changes';
}

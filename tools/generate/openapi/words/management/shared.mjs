// How the addresses of the management API begin, and an answer of it that is no JSON.

export const of = (path) => `/admin/v1/orgs/:orgId${path}`;
export const endpoint = (path = '') => of(`/webhook-endpoints/:endpointId${path}`);
export const run = (path) => of(`/runs/:runId${path}`);

/** An answer that is no JSON, with the beginning of one as its example. */
export const text = (type, value) => ({ [type]: { schema: { type: 'string' }, examples: { real: { value } } } });

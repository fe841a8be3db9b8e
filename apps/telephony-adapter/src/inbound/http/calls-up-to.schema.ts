import { MODES } from '@outcall/kernel';

export const ORG_ID = { type: 'string', pattern: '^org_[a-z0-9]{20}$' };

/** Calls of one org and mode, by their ids. */
export const callsUpTo = (maxItems: number) => ({
  type: 'object',
  required: ['orgId', 'mode', 'callIds'],
  additionalProperties: false,
  properties: {
    orgId: ORG_ID,
    mode: { enum: MODES },
    callIds: { type: 'array', maxItems, items: { type: 'string', pattern: '^cal_[a-z0-9]{20}$' } },
  },
});

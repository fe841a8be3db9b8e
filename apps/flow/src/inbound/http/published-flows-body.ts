const text = { type: 'string', maxLength: 200 };

/** `PublishedFlowQuestion`. */
export const PUBLISHED_FLOW_QUESTION_SCHEMA = {
  type: 'object',
  required: ['orgId'],
  additionalProperties: false,
  properties: { orgId: text, flowId: text, flowKey: text },
};

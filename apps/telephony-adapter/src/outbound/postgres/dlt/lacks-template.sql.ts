/** Whether the org needs templates and the flow has none; `place_live_calls` says the same. */
export const lacksTemplate = (orgId: string, flowId: string): string =>
  `(EXISTS (SELECT FROM dlt_registrations d WHERE d.org_id = ${orgId} AND d.is_required)
    AND NOT EXISTS (SELECT FROM dlt_templates t WHERE t.org_id = ${orgId} AND t.flow_id = ${flowId}))`;

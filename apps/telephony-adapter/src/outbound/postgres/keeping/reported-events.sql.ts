/**
 * Of the events in parameter `events`, those of the rows of `steps`, by `ord`. Nearly always these are all events, and
 * then the parameter is used as it is: taking the list apart and putting it together again costs as much as reading it.
 */
export const eventsOf = (events: string, steps: string): string => `
           CASE WHEN (SELECT count(*) FROM ${steps}) = jsonb_array_length(${events}::jsonb) THEN ${events}::jsonb
                ELSE (SELECT jsonb_agg(${events}::jsonb -> ord ORDER BY ord) FROM ${steps}) END`;

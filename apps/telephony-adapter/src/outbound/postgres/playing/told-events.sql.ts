/**
 * Of the events in parameter `events`, those of the rows of `steps`, by `ord`. Nearly always all of them, and then as they came: to pick out
 * each and to put them together again costs as much as reading them did.
 */
export const eventsOf = (events: string, steps: string): string => `
           CASE WHEN (SELECT count(*) FROM ${steps}) = jsonb_array_length(${events}::jsonb) THEN ${events}::jsonb
                ELSE (SELECT jsonb_agg(${events}::jsonb -> ord ORDER BY ord) FROM ${steps}) END`;

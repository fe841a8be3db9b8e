/** The sealed secrets that sign now, newest first: every rolled one signs until its own time is over. `endpoint`: an alias of `endpoints`. */
export const sealedSecrets = (endpoint: string): string =>
  `ARRAY[${endpoint}.secret] || ARRAY(SELECT s ->> 'sealed' FROM jsonb_array_elements(${endpoint}.previous_secrets) s
               WHERE (s ->> 'until')::timestamptz > now())`;

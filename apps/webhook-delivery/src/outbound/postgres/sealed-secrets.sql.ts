/**
 * The sealed secrets that sign now, newest first: every rolled one signs until its own time is over. An app's endpoint
 * is signed with the app's. `endpoint`: an alias of `endpoints`.
 */
export const sealedSecrets = (endpoint: string): string =>
  `CASE WHEN ${endpoint}.app_id IS NULL
        THEN ARRAY[${endpoint}.secret] || ARRAY(SELECT s ->> 'sealed' FROM jsonb_array_elements(${endpoint}.previous_secrets) s
               WHERE (s ->> 'until')::timestamptz > now())
        ELSE ARRAY(SELECT s ->> 'sealed' FROM app_secrets a CROSS JOIN LATERAL jsonb_array_elements(a.secrets) WITH ORDINALITY AS p(s, n)
               WHERE a.app_id = ${endpoint}.app_id AND COALESCE((s ->> 'until')::timestamptz > now(), true) ORDER BY n) END`;

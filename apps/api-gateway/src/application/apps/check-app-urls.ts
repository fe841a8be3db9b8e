import { ApiError, type ErrorDetail } from '@outcall/kernel';
import type { AppChange } from './apps.js';
import type { UrlRule } from './url-rule.js';

/** Throws `INVALID_REQUEST` with every address that breaks the rule, each with its place. */
export function checkAppUrls(rule: UrlRule, { redirectUris = [], webhookUrl, actionUrl }: AppChange): void {
  const details: ErrorDetail[] = [];
  const note = (path: ErrorDetail['path'], problem: string | null): void => {
    if (problem) details.push({ path, message: problem });
  };
  const check = (path: ErrorDetail['path'], url: string | null | undefined): void =>
    note(path, url === null || url === undefined ? null : rule.problem(url));
  redirectUris.forEach((uri, index) => {
    note(['redirectUris', index], rule.redirectProblem(uri));
    if (uri.includes('#')) details.push({ path: ['redirectUris', index], message: 'must not have a fragment' });
  });
  check(['webhookUrl'], webhookUrl);
  check(['actionUrl'], actionUrl);
  const [first] = details;
  if (first) throw new ApiError('INVALID_REQUEST', `${first.path.join('.')} ${first.message}`, { details });
}

import { ApiError } from '@outcall/kernel';
import { subscriptionProblem } from '../../domain/subscription.js';
import type { EndpointChanges } from './endpoint-repository.js';
import type { UrlRule } from './url-rule.js';

/** 400 for a URL or a list of event types that an endpoint cannot have. */
export function checkEndpoint({ url, eventTypes }: EndpointChanges, urls: UrlRule): void {
  const urlProblem = url === undefined ? null : urls.problem(url);
  if (urlProblem) throw ApiError.invalid(['url'], urlProblem);
  const typesProblem = eventTypes ? subscriptionProblem(eventTypes) : null;
  if (typesProblem) throw ApiError.invalid(['eventTypes'], typesProblem);
}

import { ApiError, ownHeadersProblem, type OwnHeaders } from '@outcall/kernel';
import { subscriptionProblem } from '../../domain/subscription.js';
import type { UrlRule } from './url-rule.js';

/** What an org asks of an endpoint. Null is the same as left out, where nothing else is said. */
export interface EndpointSettings {
  readonly url?: string;
  readonly eventTypes?: readonly string[];
  readonly description?: string;
  readonly isPaused?: boolean;
  /** Null: no limit. */
  readonly maxPerSecond?: number | null;
  /** All of them; null or none takes them away. */
  readonly headers?: OwnHeaders | null;
}

/** 400 for a URL, a list of event types or headers that an endpoint cannot have. */
export function checkEndpoint({ url, eventTypes, headers }: EndpointSettings, urls: UrlRule): void {
  const urlProblem = url === undefined ? null : urls.problem(url);
  if (urlProblem) throw ApiError.invalid(['url'], urlProblem);
  const typesProblem = eventTypes ? subscriptionProblem(eventTypes) : null;
  if (typesProblem) throw ApiError.invalid(['eventTypes'], typesProblem);
  const headersProblem = headers ? ownHeadersProblem(headers) : null;
  if (headersProblem)
    throw ApiError.invalid(
      ['headers', ...(headersProblem.name === null ? [] : [headersProblem.name])],
      headersProblem.problem,
    );
}

import { Injectable } from '@nestjs/common';
import type { WebhookEndpoint } from '@outcall/contracts-webhooks';
import { ApiError, Clock, IdGenerator, type Mode } from '@outcall/kernel';
import { newSigningSecret } from '@outcall/platform-secrets';
import { subscriptionProblem } from '../domain/subscription.js';
import { EndpointRepository, SecretBox, UrlRule, type EndpointChanges } from './ports.js';

export interface EndpointRequest {
  readonly mode: Mode;
  readonly url: string;
  readonly eventTypes: readonly string[];
  readonly description?: string;
}

/** Creates, changes and removes the endpoints of an org. An answered change holds for every later event. */
@Injectable()
export class ManageEndpoints {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly secrets: SecretBox,
    private readonly urls: UrlRule,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  /** The secret is in clear here and nowhere else: it is shown once. */
  async create(orgId: string, request: EndpointRequest): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
    this.check(request);
    const { mode, url, eventTypes, description = '' } = request;
    const id = this.ids.next('endpoint');
    const secret = newSigningSecret();
    const sealedSecret = this.secrets.seal(secret, { orgId, mode, id });
    const endpoint = await this.endpoints.add({
      orgId,
      mode,
      id,
      url,
      eventTypes,
      description,
      sealedSecret,
      at: this.clock.now(),
    });
    return { endpoint, secret };
  }

  list(orgId: string, mode: Mode | null): Promise<WebhookEndpoint[]> {
    return this.endpoints.list(orgId, mode);
  }

  async get(orgId: string, id: string): Promise<WebhookEndpoint> {
    return found(await this.endpoints.find(orgId, id));
  }

  async change(orgId: string, id: string, changes: EndpointChanges): Promise<WebhookEndpoint> {
    const { mode } = await this.get(orgId, id);
    this.check(changes);
    return found(await this.endpoints.change({ orgId, mode, id }, changes, this.clock.now()));
  }

  async remove(orgId: string, id: string): Promise<void> {
    const { mode } = await this.get(orgId, id);
    await this.endpoints.remove({ orgId, mode, id });
  }

  private check({ url, eventTypes }: EndpointChanges): void {
    const urlProblem = url === undefined ? null : this.urls.problem(url);
    if (urlProblem) throw ApiError.invalid(['url'], urlProblem);
    const typesProblem = eventTypes ? subscriptionProblem(eventTypes) : null;
    if (typesProblem) throw ApiError.invalid(['eventTypes'], typesProblem);
  }
}

/** 404 for what is not there, and for what belongs to another org. */
export function found<T>(value: T | null): T {
  if (value === null) throw ApiError.notFound('webhook endpoint');
  return value;
}

import { Injectable } from '@nestjs/common';
import type { ActionCallCommand } from '@outcall/contracts-actions';
import { Logger } from '@outcall/platform-telemetry';
import { fillRequest, MAX_URL_LENGTH, templateOf } from '../../domain/calling/http-request.js';
import { refused, type Outcome } from '../../domain/calling/outcome.js';
import type { Sendable } from '../../domain/calling/route.js';
import { idempotencyKeyOf, type SvcRequestBody } from '../../domain/calling/svc-request.js';
import type { OutgoingRequest } from './receivers.js';
import { ReceiverSecrets, UnreadableSecretError } from './receiver-secrets.js';

export type Unsent = Omit<OutgoingRequest, 'deadlineMs' | 'isTooLate'>;
export type Made = { readonly route: Sendable; readonly request: Unsent } | { readonly outcome: Outcome };

/** What is asked of the receiver, whoever it is. */
export interface Asked {
  readonly command: ActionCallCommand;
  readonly body: SvcRequestBody;
  readonly deadlineAt: Date;
  /** A member of the org asks, and no run. */
  readonly isTry?: true;
}

/** Makes the request of an action for whoever is asked. */
@Injectable()
export class MakeRequest {
  constructor(
    private readonly secrets: ReceiverSecrets,
    private readonly logger: Logger,
  ) {}

  /**
   * A secret that cannot be opened here is an operator's matter: the shopper is told no, and nothing goes out unsigned.
   */
  execute(route: Sendable, asked: Asked, at: Date): Made {
    try {
      const made = this.requestOf(route, asked, at);
      return typeof made === 'string' ? { outcome: refused(made) } : { route, request: made };
    } catch (error) {
      if (!(error instanceof UnreadableSecretError)) throw error;
      const { orgId, mode, name } = asked.command;
      this.logger.error('action.secret-unreadable', { orgId, mode, action: name, reason: error.message });
      return { outcome: refused('SECRET_UNREADABLE') };
    }
  }

  private requestOf(route: Sendable, asked: Asked, at: Date): Unsent | string {
    const key = { 'idempotency-key': idempotencyKeyOf(asked.body), 'user-agent': 'Svc-Actions/1.0' };
    if (route.kind === 'http') return this.templated(route, asked, key);
    const { receiver } = route;
    const { orgId } = asked.command;
    const body = JSON.stringify(asked.body);
    const signature = this.secrets.sign(receiver, asked.command, body, at);
    const headers = { ...key, 'content-type': 'application/json', 'svc-signature': signature };
    return { method: 'POST', url: receiver.url, headers, body, owner: orgId, isOneOff: false };
  }

  /** The request, or why there is none. */
  private templated(
    { definition, sealedHeaders }: Extract<Sendable, { kind: 'http' }>,
    { command: { orgId }, body }: Asked,
    key: Record<string, string>,
  ): Unsent | string {
    const filled = fillRequest(definition, templateOf(definition), body.args);
    if ('unfit' in filled) return 'INVALID_ARGUMENT';
    if (filled.url.length > MAX_URL_LENGTH) return 'URL_TOO_LONG';
    const own = sealedHeaders ? this.secrets.openHeaders(sealedHeaders, orgId, definition.name) : {};
    const type: Record<string, string> = filled.body === null ? {} : { 'content-type': 'application/json' };
    return { ...filled, headers: { ...key, ...type, ...lowerCased(own) }, owner: orgId, isOneOff: true };
  }
}

const lowerCased = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

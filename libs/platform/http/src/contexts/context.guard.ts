import { createParamDecorator, Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiError } from '@outcall/kernel';
import { workFor } from '@outcall/platform-telemetry';
import { isTicket } from './handed-over.js';
import { receivedBody } from './json-bodies.js';
import { checkManagedOrg } from './managed-org.js';
import { subjectOf } from './request-subject.js';
import type { ServedRequest } from './served-request.js';
import {
  CONTEXT_HEADER,
  ContextSigner,
  type ServiceContext,
  type TenantContext,
  type VerifiedContext,
} from './signed-context.js';

const ALLOWED_CALLERS = 'allowedCallers';
const OPEN = 'open';

/** The services that may call this controller or route, by name. Without it nobody may. */
export const AllowCallers = (...callers: string[]) => SetMetadata(ALLOWED_CALLERS, callers);

/**
 * A route without a signed context: `/healthz`, `/readyz`, and the gateway's own routes, which check the caller
 * themselves.
 */
export const Open = () => SetMetadata(OPEN, true);

/** Refuses every request that does not bear a valid context of a caller the route lists. */
@Injectable()
export class ContextGuard implements CanActivate {
  constructor(
    private readonly signer: ContextSigner,
    private readonly reflector: Reflector,
  ) {}

  canActivate(execution: ExecutionContext): boolean {
    if (execution.getType() !== 'http') return true;
    const targets = [execution.getHandler(), execution.getClass()];
    if (this.reflector.getAllAndOverride<boolean>(OPEN, targets)) return true;
    const request = execution.switchToHttp().getRequest<ServedRequest>();
    const context = this.verified(request);
    const allowed = this.reflector.getAllAndOverride<string[]>(ALLOWED_CALLERS, targets) ?? [];
    if (!context || !allowed.includes(context.caller))
      throw new ApiError('UNAUTHENTICATED', 'this address answers only the services it lists');
    checkManagedOrg(request, context);
    request.callContext = context;
    workFor(subjectOf(request, context));
    return true;
  }

  private verified(request: ServedRequest): VerifiedContext | null {
    const { method, url: path, headers } = request;
    const header = headers[CONTEXT_HEADER];
    if (typeof header !== 'string') return null;
    if (isTicket(header)) return this.signer.verify(header, { method, path, digest: '' });
    const body = receivedBody(request);
    return body && this.signer.verify(header, { method, path, digest: body.digest(), seal: body.seal });
  }
}

const contextOf = (execution: ExecutionContext): VerifiedContext => {
  const context = execution.switchToHttp().getRequest<ServedRequest>().callContext;
  if (!context) throw new Error('the route has no verified context');
  return context;
};

/** The verified tenant context of the request; 401 when the caller sent another kind. */
export const Tenant = createParamDecorator((_: unknown, execution: ExecutionContext): TenantContext => {
  const context = contextOf(execution);
  if (context.type !== 'tenant') throw new ApiError('UNAUTHENTICATED', 'this address wants a tenant context');
  return context;
});

/** The verified service context of the request; 401 when the caller sent another kind. */
export const Service = createParamDecorator(
  (_: unknown, execution: ExecutionContext): ServiceContext & { caller: string } => {
    const context = contextOf(execution);
    if (context.type !== 'service') throw new ApiError('UNAUTHENTICATED', 'this address wants a service context');
    return context;
  },
);

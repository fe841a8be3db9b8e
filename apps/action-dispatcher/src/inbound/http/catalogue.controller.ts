import { Controller, Get, Query } from '@nestjs/common';
import type { CatalogueEntry, CatalogueResponse } from '@outcall/contracts-actions';
import { ApiError, isId } from '@outcall/kernel';
import { AllowCallers, Service, type ServiceContext } from '@outcall/platform-http';
import { ListActions } from '../../application/list-actions.use-case.js';
import type { Action } from '../../domain/catalogue.js';

/** The catalogue as flows are checked against it (contracts/actions). */
@Controller('internal/catalogue')
@AllowCallers('flow')
export class CatalogueController {
  constructor(private readonly listActions: ListActions) {}

  @Get()
  read(@Service() _: ServiceContext, @Query('orgId') orgId: unknown): CatalogueResponse {
    if (typeof orgId !== 'string' || !isId('org', orgId)) throw ApiError.invalid(['orgId'], 'must be the id of an org');
    return { actions: this.listActions.execute().map(entryOf) };
  }
}

const entryOf = ({
  name,
  kind,
  description,
  parameters,
  sample,
  requiresConfirmation,
  timeoutMs,
  maxPerCall,
}: Action): CatalogueEntry => ({
  name,
  kind,
  description,
  parameters,
  sample,
  requiresConfirmation,
  timeoutMs,
  maxPerCall,
});

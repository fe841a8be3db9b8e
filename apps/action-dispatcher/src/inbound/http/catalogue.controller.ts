import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import type {
  CatalogueEntry,
  CatalogueResponse,
  ClaimUsesRequest,
  ClaimUsesResponse,
  UnconnectedActionsQuestion,
  UnconnectedActionsResponse,
} from '@outcall/contracts-actions';
import { ApiError, isId, MODES } from '@outcall/kernel';
import { AllowCallers, Service, validatedBy, type ServiceContext } from '@outcall/platform-http';
import { ClaimUses } from '../../application/catalogue/claim-uses.use-case.js';
import { FindUnconnectedActions } from '../../application/catalogue/find-unconnected-actions.use-case.js';
import { ListActions } from '../../application/catalogue/list-actions.use-case.js';
import { ReleaseUses } from '../../application/catalogue/release-uses.use-case.js';
import type { Action } from '../../domain/catalogue/catalogue.js';
import { fingerprintOf } from '../../domain/catalogue/fingerprint.js';

const CLAIM_SCHEMA = {
  type: 'object',
  required: ['orgId', 'flowVersionId', 'actions'],
  properties: {
    orgId: { type: 'string', pattern: '^org_[a-z0-9]{20}$' },
    flowVersionId: { type: 'string', pattern: '^flv_[a-z0-9]{20}$' },
    actions: {
      type: 'array',
      maxItems: 1_000,
      items: {
        type: 'object',
        required: ['name', 'fingerprint'],
        properties: { name: { type: 'string' }, fingerprint: { type: 'string' } },
      },
    },
  },
};

const UNCONNECTED_SCHEMA = {
  type: 'object',
  required: ['orgId', 'mode', 'names'],
  properties: {
    orgId: { type: 'string', pattern: '^org_[a-z0-9]{20}$' },
    mode: { enum: [...MODES] },
    names: { type: 'array', maxItems: 200, items: { type: 'string', maxLength: 60 } },
  },
};

/** The catalogue as flows are checked against it, and their claims on it (contracts/actions). */
@Controller('internal')
@AllowCallers('flow')
export class CatalogueController {
  constructor(
    private readonly listActions: ListActions,
    private readonly claimUses: ClaimUses,
    private readonly releaseUses: ReleaseUses,
    private readonly findUnconnected: FindUnconnectedActions,
  ) {}

  @Get('catalogue')
  async read(@Service() _: ServiceContext, @Query('orgId') orgId: unknown): Promise<CatalogueResponse> {
    return { actions: (await this.listActions.execute(orgOf(orgId), null)).map(entryOf) };
  }

  @Post('action-uses')
  @HttpCode(200)
  async claim(
    @Service() _: ServiceContext,
    @Body(validatedBy<ClaimUsesRequest>(CLAIM_SCHEMA)) body: ClaimUsesRequest,
  ): Promise<ClaimUsesResponse> {
    return { isGranted: await this.claimUses.execute(body) };
  }

  @Post('unconnected-actions')
  @HttpCode(200)
  async unconnected(
    @Service() _: ServiceContext,
    @Body(validatedBy<UnconnectedActionsQuestion>(UNCONNECTED_SCHEMA)) question: UnconnectedActionsQuestion,
  ): Promise<UnconnectedActionsResponse> {
    return { unconnected: await this.findUnconnected.execute(question) };
  }

  @Delete('action-uses/:flowVersionId')
  async release(
    @Service() _: ServiceContext,
    @Param('flowVersionId') flowVersionId: string,
    @Query('orgId') orgId: unknown,
  ): Promise<{ ok: true }> {
    if (isId('flowVersion', flowVersionId)) await this.releaseUses.execute(orgOf(orgId), flowVersionId);
    return { ok: true };
  }
}

function orgOf(orgId: unknown): string {
  if (typeof orgId !== 'string' || !isId('org', orgId)) throw ApiError.invalid(['orgId'], 'must be the id of an org');
  return orgId;
}

const entryOf = (action: Action): CatalogueEntry => {
  const { name, kind, description, parameters, sample, requiresConfirmation, timeoutMs, maxPerCall } = action;
  const fingerprint = fingerprintOf(action);
  return { name, kind, description, parameters, sample, requiresConfirmation, timeoutMs, maxPerCall, fingerprint };
};

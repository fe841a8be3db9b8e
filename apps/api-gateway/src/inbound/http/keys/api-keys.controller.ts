import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Open, validated } from '@outcall/platform-http';
import { CreateApiKey } from '../../../application/keys/create-api-key.use-case.js';
import { ListApiKeys } from '../../../application/keys/list-api-keys.use-case.js';
import type { ApiKey } from '../../../application/keys/api-keys.js';
import { RevokeApiKey } from '../../../application/keys/revoke-api-key.use-case.js';
import { changerBy } from '../request/admitted.js';
import { CreateApiKeyBody } from './create-api-key.request.js';

/** `Open`: no signed context is asked for, as HttpEntry has already checked who asks. */
@Controller('admin/v1/orgs/:orgId/api-keys')
@Open()
export class ApiKeysController {
  constructor(
    private readonly createApiKey: CreateApiKey,
    private readonly listApiKeys: ListApiKeys,
    private readonly revokeApiKey: RevokeApiKey,
  ) {}

  @Post()
  @HttpCode(201)
  async create(
    @Req() request: FastifyRequest,
    @Param('orgId') orgId: string,
    @Body(validated(CreateApiKeyBody)) body: CreateApiKeyBody,
  ): Promise<{ ok: true; apiKey: ApiKey; secret: string }> {
    return { ok: true, ...(await this.createApiKey.execute(orgId, body, changerBy(request))) };
  }

  @Get()
  async list(
    @Param('orgId') orgId: string,
    @Query('cursor') cursor?: string,
    @Query('limit') limit?: string,
  ): Promise<{ ok: true; apiKeys: ApiKey[]; nextCursor: string | null }> {
    return { ok: true, ...(await this.listApiKeys.execute(orgId, { cursor, limit })) };
  }

  @Delete(':keyId')
  async revoke(
    @Req() request: FastifyRequest,
    @Param('orgId') orgId: string,
    @Param('keyId') keyId: string,
  ): Promise<{ ok: true; apiKey: ApiKey }> {
    return { ok: true, apiKey: await this.revokeApiKey.execute(orgId, keyId, changerBy(request)) };
  }
}

import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiError, isId } from '@outcall/kernel';
import { AllowCallers, Tenant, validated, type TenantContext } from '@outcall/platform-http';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsNotIn,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { AddTrunk } from '../../application/trunks/add-trunk.use-case.js';
import {
  MAX_TRUNK_NAME,
  TRUNK_CODECS,
  TRUNK_TRANSPORTS,
  type TrunkCodec,
  type TrunkTransport,
} from '../../application/trunks/trunk-book.js';
import {
  FIXED_CODES,
  MAX_FINAL_CODE,
  MAX_TRUNK_CODES,
  MIN_FINAL_CODE,
  TRUNK_END_REASONS,
  type NotAnswered,
  type TrunkEndReason,
} from '../../application/trunks/trunk-end-reasons.js';
import { TrunkRepository, type ListedTrunk } from '../../application/trunks/trunk-repository.js';

const MAX_HOST = 253;
const MAX_PORT = 65_535;
const MAX_CREDENTIAL = 200;
const NO_CONTROL = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/;

class TrunkEndReasonRequest implements TrunkEndReason {
  @IsInt()
  @Min(MIN_FINAL_CODE)
  @Max(MAX_FINAL_CODE)
  @IsNotIn(FIXED_CODES)
  sipCode: number;

  @IsIn(TRUNK_END_REASONS)
  endReason: NotAnswered;
}

class AddTrunkRequest {
  @IsString()
  @Length(1, MAX_TRUNK_NAME)
  @Matches(NO_CONTROL, { message: 'has control characters' })
  name: string;

  @IsString()
  @Length(1, MAX_HOST)
  host: string;

  @IsInt()
  @Min(1)
  @Max(MAX_PORT)
  port: number;

  @IsIn(TRUNK_TRANSPORTS)
  transport: TrunkTransport;

  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayUnique()
  @IsIn(TRUNK_CODECS, { each: true })
  codecs?: TrunkCodec[];

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_TRUNK_CODES)
  @ArrayUnique((each: TrunkEndReasonRequest | null) => each?.sipCode, { message: 'has a code twice' })
  @ValidateNested({ each: true })
  @Type(() => TrunkEndReasonRequest)
  endReasons?: TrunkEndReasonRequest[];

  @IsOptional()
  @IsString()
  @Length(1, MAX_CREDENTIAL)
  @Matches(NO_CONTROL, { message: 'has control characters' })
  username?: string;

  @IsOptional()
  @IsString()
  @Length(1, MAX_CREDENTIAL)
  @Matches(NO_CONTROL, { message: 'has control characters' })
  password?: string;
}

/** The ways into the telephone network that an org's numbers may name (docs/handbook/management-api.md#trunks). */
@Controller('internal/admin/orgs/:orgId/trunks')
@AllowCallers('api-gateway')
export class TrunksController {
  constructor(
    private readonly addTrunk: AddTrunk,
    private readonly trunks: TrunkRepository,
  ) {}

  @Post()
  async add(
    @Tenant() { orgId }: TenantContext,
    @Body(validated(AddTrunkRequest)) body: AddTrunkRequest,
  ): Promise<{ ok: true; trunk: ListedTrunk }> {
    return { ok: true, trunk: await this.addTrunk.execute(orgId, body) };
  }

  @Get()
  async list(@Tenant() { orgId }: TenantContext): Promise<{ ok: true; trunks: ListedTrunk[] }> {
    return { ok: true, trunks: await this.trunks.list(orgId) };
  }

  @Delete(':trunkId')
  async remove(@Tenant() { orgId }: TenantContext, @Param('trunkId') trunkId: string): Promise<{ ok: true }> {
    if (!isId('trunk', trunkId) || !(await this.trunks.remove(orgId, trunkId))) throw ApiError.notFound('trunk');
    return { ok: true };
  }
}

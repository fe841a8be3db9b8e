import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiError, CALL_TYPES, isId, LANGUAGES, type CallType, type Language } from '@outcall/kernel';
import { AllowCallers, Tenant, validated, type TenantContext } from '@outcall/platform-http';
import {
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { AddNumber } from '../../application/numbers/add-number.use-case.js';
import { NumberRepository, type CallerNumber } from '../../application/numbers/number-repository.js';
import { MAX_TRUNK_NAME } from '../../application/trunks/trunk-book.js';

const MAX_LINES = 1_000;
const MAX_OPERATOR_CONSENT = 100;
const NO_CONTROL = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/;

class AddNumberRequest {
  @IsString()
  @MaxLength(40)
  phone: string;

  @IsArray()
  @ArrayMinSize(1)
  @ArrayUnique()
  @IsIn(CALL_TYPES, { each: true })
  callTypes: CallType[];

  @IsInt()
  @Min(1)
  @Max(MAX_LINES)
  lines: number;

  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayUnique()
  @IsIn(LANGUAGES, { each: true })
  languages?: Language[];

  @IsOptional()
  @IsBoolean()
  speech?: boolean;

  @IsOptional()
  @IsBoolean()
  dtmf?: boolean;

  @IsOptional()
  @IsString()
  @Length(1, MAX_TRUNK_NAME)
  trunk?: string;

  @IsOptional()
  @IsString()
  @Length(1, MAX_TRUNK_NAME)
  fallbackTrunk?: string;

  @IsOptional()
  @IsString()
  @Length(1, MAX_OPERATOR_CONSENT)
  @Matches(NO_CONTROL, { message: 'has control characters' })
  operatorConsent?: string;
}

/** The numbers an org's live calls may be made from (docs/handbook/management-api.md#numbers). */
@Controller('internal/admin/orgs/:orgId/numbers')
@AllowCallers('api-gateway')
export class NumbersController {
  constructor(
    private readonly addNumber: AddNumber,
    private readonly numbers: NumberRepository,
  ) {}

  @Post()
  async add(
    @Tenant() { orgId }: TenantContext,
    @Body(validated(AddNumberRequest)) body: AddNumberRequest,
  ): Promise<{ ok: true; number: CallerNumber }> {
    return { ok: true, number: await this.addNumber.execute(orgId, body) };
  }

  @Get()
  async list(@Tenant() { orgId }: TenantContext): Promise<{ ok: true; numbers: CallerNumber[] }> {
    return { ok: true, numbers: await this.numbers.list(orgId) };
  }

  @Delete(':numberId')
  async remove(@Tenant() { orgId }: TenantContext, @Param('numberId') numberId: string): Promise<{ ok: true }> {
    if (!isId('number', numberId) || !(await this.numbers.remove(orgId, numberId))) throw ApiError.notFound('number');
    return { ok: true };
  }
}

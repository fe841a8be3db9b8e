import { Body, Controller, Get, Put } from '@nestjs/common';
import { AllowCallers, Tenant, validated, type TenantContext } from '@outcall/platform-http';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import {
  DltRepository,
  type DeclaredCli,
  type DltRegistration,
  type FlowTemplates,
} from '../../application/dlt/dlt-repository.js';
import { SetDlt } from '../../application/dlt/set-dlt.use-case.js';
import { MAX_NUMBERS } from '../../application/numbers/add-number.use-case.js';

/** Each number of an org. All at their largest, with `MAX_TEMPLATES_TOGETHER`, are less than the 100 kB of a body. */
const MAX_CLIS = MAX_NUMBERS;
const MAX_FLOWS = 300;
const MAX_TEMPLATES = 10;
/** `+91 (0) 1600 001 234` */
const MAX_PHONE = 20;
/** Operators give numbers of 19 digits; whoever has others may say them. */
const REGISTERED_ID = /^[A-Za-z0-9_-]{1,20}$/;

class DeclaredCliRequest implements DeclaredCli {
  @IsString()
  @MaxLength(MAX_PHONE)
  phone: string;

  @Matches(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/)
  declaredOn: string;
}

class FlowTemplatesRequest implements FlowTemplates {
  @Matches(/^flw_[a-z0-9]{20}$/)
  flowId: string;

  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_TEMPLATES)
  @ArrayUnique()
  @Matches(REGISTERED_ID, { each: true })
  templateIds: string[];
}

class SetDltRequest {
  @IsBoolean()
  dltRequired: boolean;

  @IsOptional()
  @Matches(REGISTERED_ID)
  entityId?: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_CLIS)
  @ValidateNested({ each: true })
  @Type(() => DeclaredCliRequest)
  clis?: DeclaredCliRequest[];

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_FLOWS)
  @ValidateNested({ each: true })
  @Type(() => FlowTemplatesRequest)
  templates?: FlowTemplatesRequest[];
}

/** What an org has registered with operators (docs/handbook/calls-in-india.md#registered-with-operators). */
@Controller('internal/admin/orgs/:orgId/dlt')
@AllowCallers('api-gateway')
export class DltController {
  constructor(
    private readonly setDlt: SetDlt,
    private readonly registrations: DltRepository,
  ) {}

  @Get()
  async read(@Tenant() { orgId }: TenantContext): Promise<{ ok: true; dlt: DltRegistration }> {
    return { ok: true, dlt: await this.registrations.read(orgId) };
  }

  @Put()
  async set(
    @Tenant() { orgId }: TenantContext,
    @Body(validated(SetDltRequest)) { dltRequired, entityId, clis = [], templates = [] }: SetDltRequest,
  ): Promise<{ ok: true; dlt: DltRegistration }> {
    const given = { dltRequired, entityId: entityId ?? null, clis, templates };
    return { ok: true, dlt: await this.setDlt.execute(orgId, given) };
  }
}

import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import type { ManagedContact } from '@outcall/contracts-contacts';
import { ApiError, normalizeShopperPhone, type Mode } from '@outcall/kernel';
import { actorOf, AllowCallers, Tenant, validated, type TenantContext } from '@outcall/platform-http';
import { ClearWrongPerson } from '../../application/keeping/clear-wrong-person.use-case.js';
import { FindContact } from '../../application/keeping/find-contact.use-case.js';
import { ListContacts, type ContactPage } from '../../application/keeping/list-contacts.use-case.js';
import { LiftOptOut } from '../../application/withdrawing/lift-opt-out.use-case.js';
import { OptOutNumber } from '../../application/withdrawing/opt-out-number.use-case.js';
import { WithdrawConsents } from '../../application/withdrawing/withdraw-consents.use-case.js';
import type { ShopperKey } from '../../domain/shopper.js';
import {
  FindContactQuery,
  ListContactsQuery,
  ManagedNumberRequest,
  WithdrawConsentsRequest,
} from './managed-contacts.request.js';

type ContactAnswer = Promise<{ ok: true; contact: ManagedContact }>;
/** Null: the shopper of the number was erased; the no, or its end, is kept beside the hash that is left. */
type NumberAnswer = Promise<{ ok: true; contact: ManagedContact | null }>;

/** The management of an org's contacts. The org comes from the context; the guard has compared it with the path. */
@Controller('internal/admin/orgs/:orgId')
@AllowCallers('api-gateway')
export class ManagedContactsController {
  constructor(
    private readonly findContact: FindContact,
    private readonly listContacts: ListContacts,
    private readonly optOutNumber: OptOutNumber,
    private readonly liftOptOut: LiftOptOut,
    private readonly withdrawConsents: WithdrawConsents,
    private readonly clearWrongPerson: ClearWrongPerson,
  ) {}

  @Get('contacts')
  async find(
    @Tenant() tenant: TenantContext,
    @Query(validated(FindContactQuery)) { mode = tenant.mode, phone }: FindContactQuery,
  ): ContactAnswer {
    return { ok: true, contact: await this.findContact.execute(keyOf(tenant, { mode, phone })) };
  }

  @Get('contacts/list')
  async list(
    @Tenant() tenant: TenantContext,
    @Query(validated(ListContactsQuery)) { mode = tenant.mode, cursor, limit = '50' }: ListContactsQuery,
  ): Promise<{ ok: true } & ContactPage> {
    const page = { limit: Number(limit), ...(cursor !== undefined && { cursor }) };
    return { ok: true, ...(await this.listContacts.execute({ orgId: tenant.orgId, mode }, page)) };
  }

  @Post('contacts/opt-outs')
  @HttpCode(200)
  async optOut(
    @Tenant() tenant: TenantContext,
    @Body(validated(ManagedNumberRequest)) body: ManagedNumberRequest,
  ): NumberAnswer {
    return {
      ok: true,
      contact: await this.optOutNumber.execute(keyOf(tenant, body), actorOf(tenant), {
        source: 'management',
        callId: null,
      }),
    };
  }

  @Delete('contacts/opt-outs')
  async lift(
    @Tenant() tenant: TenantContext,
    @Body(validated(ManagedNumberRequest)) body: ManagedNumberRequest,
  ): NumberAnswer {
    return { ok: true, contact: await this.liftOptOut.execute(keyOf(tenant, body), actorOf(tenant)) };
  }

  @Delete('contacts/wrong-person')
  async clear(
    @Tenant() tenant: TenantContext,
    @Body(validated(ManagedNumberRequest)) body: ManagedNumberRequest,
  ): ContactAnswer {
    return { ok: true, contact: await this.clearWrongPerson.execute(keyOf(tenant, body), actorOf(tenant)) };
  }

  @Post('consents/withdraw')
  @HttpCode(200)
  async withdraw(
    @Tenant() tenant: TenantContext,
    @Body(validated(WithdrawConsentsRequest)) body: WithdrawConsentsRequest,
  ): NumberAnswer {
    return { ok: true, contact: await this.withdrawConsents.execute(keyOf(tenant, body), actorOf(tenant), body.scope) };
  }
}

function keyOf({ orgId }: TenantContext, { mode, phone }: { mode: Mode; phone: string }): ShopperKey {
  const normalized = normalizeShopperPhone(phone);
  if (!normalized) throw ApiError.invalid(['phone'], 'is no Indian mobile number');
  return { orgId, mode, phone: normalized };
}

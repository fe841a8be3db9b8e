import { Controller, Get, Query, Res } from '@nestjs/common';
import type { ContactRecordQuestion } from '@outcall/contracts-contacts';
import { ApiError, isId, MODES, normalizeShopperPhone, type Mode } from '@outcall/kernel';
import { AllowCallers, streamed, Tenant, validated, type TenantContext } from '@outcall/platform-http';
import { IsIn, IsOptional, IsString } from 'class-validator';
import type { FastifyReply } from 'fastify';
import type { ContactExport } from '../../application/exporting/contact-export.js';
import { ExportContact } from '../../application/exporting/export-contact.use-case.js';
import { contactExportJson } from './contact-export-json.js';
import { contactExportPage } from './contact-export-page.js';
import { PAGE_HEADERS } from './html-page.js';

/**
 * `GET .../contacts/export?phone=|contactId=&mode=`: one of the two; the mode left out is that of the key, live for
 * people.
 */
class ExportContactQuery {
  @IsOptional()
  @IsIn([...MODES])
  mode?: Mode;

  @IsOptional()
  @IsString()
  phone?: string;

  @IsOptional()
  @IsString()
  contactId?: string;
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' };

/** Everything about the calls to a number, as JSON and as a page; each is streamed, however many runs there are. */
@Controller('internal/admin/orgs/:orgId/contacts/export')
@AllowCallers('api-gateway')
export class ContactExportsController {
  constructor(private readonly exportContact: ExportContact) {}

  /** Its type tells what is sent. */
  @Get()
  async export(
    @Tenant() tenant: TenantContext,
    @Query(validated(ExportContactQuery)) query: ExportContactQuery,
    @Res() reply: FastifyReply,
  ): Promise<{ ok: true } & ContactExport> {
    return (await streamed(
      reply,
      JSON_HEADERS,
      contactExportJson(this.exportContact.execute(questionOf(tenant, query))),
    )) as never;
  }

  @Get('page')
  async page(
    @Tenant() tenant: TenantContext,
    @Query(validated(ExportContactQuery)) query: ExportContactQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const pieces = this.exportContact.execute(questionOf(tenant, query));
    await streamed(reply, PAGE_HEADERS, contactExportPage(pieces));
  }
}

function questionOf(
  { orgId, mode: own }: TenantContext,
  { mode = own, phone, contactId }: ExportContactQuery,
): ContactRecordQuestion {
  if ((phone === undefined) === (contactId === undefined))
    throw ApiError.invalid(['phone'], 'send either phone or contactId');
  if (phone !== undefined) {
    const normalized = normalizeShopperPhone(phone);
    if (!normalized) throw ApiError.invalid(['phone'], 'is no Indian mobile number');
    return { orgId, mode, phone: normalized };
  }
  if (!contactId || !isId('contact', contactId)) throw ApiError.notFound('contact');
  return { orgId, mode, contactId };
}

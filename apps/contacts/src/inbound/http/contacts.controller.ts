import { Body, Controller, Put, Res } from '@nestjs/common';
import type { Contact } from '@outcall/contracts-contacts';
import { actorOf, AllowCallers, Tenant, validated, type TenantContext } from '@outcall/platform-http';
import type { FastifyReply } from 'fastify';
import { PutContact } from '../../application/keeping/put-contact.use-case.js';
import { PutContactRequest } from './put-contact.request.js';

/** See docs/handbook/consent-and-hours.md#consents. */
@Controller('v1/contacts')
@AllowCallers('api-gateway')
export class ContactsController {
  constructor(private readonly putContact: PutContact) {}

  @Put()
  async put(
    @Tenant() tenant: TenantContext,
    @Body(validated(PutContactRequest)) body: PutContactRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ ok: true; contact: Contact; isNew: boolean }> {
    const { orgId, mode } = tenant;
    const { contact, isNew } = await this.putContact.execute({ ...body, orgId, mode, recordedBy: actorOf(tenant) });
    void reply.status(isNew ? 201 : 200);
    return { ok: true, contact, isNew };
  }
}

import { Module } from '@nestjs/common';
import { ChangeOrg } from '../application/orgs/change-org.use-case.js';
import { CreateOrg } from '../application/orgs/create-org.use-case.js';
import { ListOrgs } from '../application/orgs/list-orgs.use-case.js';
import { Orgs } from '../application/orgs/orgs.js';
import { ReadOrg } from '../application/orgs/read-org.use-case.js';
import { OrgsController } from '../inbound/http/orgs/orgs.controller.js';
import { PostgresOrgs } from '../outbound/postgres/orgs/postgres-orgs.js';

@Module({
  controllers: [OrgsController],
  providers: [{ provide: Orgs, useClass: PostgresOrgs }, CreateOrg, ListOrgs, ReadOrg, ChangeOrg],
  exports: [ReadOrg],
})
export class OrgsModule {}

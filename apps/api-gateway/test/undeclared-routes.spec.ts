import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Delete, Get, Head, Module, Post, type Type } from '@nestjs/common';
import { Open, servedRoutes, type RunningService } from '@outcall/platform-http';
import { OUTBOX_MIGRATIONS } from '@outcall/platform-outbox';
import { startService } from '@outcall/platform-service';
import { createTestDatabase } from '@outcall/testing';
import { AppModule } from '../src/app.module.js';
import { loadConfig } from '../src/config.js';
import { MIGRATIONS } from '../src/migrations.js';
import { KEY_RULES } from '../src/domain/access.js';
import { MANAGEMENT_ROUTES } from '../src/routing/management-routes.js';
import { SERVICE } from '../src/start.js';
import { ADMIN_TOKEN, CONTEXT_KEYS } from './gateway-service.js';

@Controller('admin/v1/forgotten')
@Open()
class OnItsOwnPath {
  @Get()
  read(): object {
    return {};
  }
}

@Controller('admin/v1/orgs/:orgId/forgotten')
@Open()
class BeneathAnOrg {
  @Post()
  make(): object {
    return {};
  }
}

/** The path is listed with other methods. */
@Controller('admin/v1/orgs/:orgId')
@Open()
class AnotherMethod {
  @Delete()
  end(): object {
    return {};
  }
}

@Controller('admin/v1/orgs')
@Open()
class TheHeadOfAList {
  @Head()
  look(): void {}
}

/** One name of a parameter less or more makes another route. */
@Controller('admin/v1/orgs/:id')
@Open()
class AnotherName {
  @Get()
  read(): object {
    return {};
  }
}

@Controller('v1-is-not-the-management-api')
@Open()
class Elsewhere {
  @Get()
  read(): object {
    return {};
  }
}

describe('A route of the management API that declares no access', () => {
  let db: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    db = await createTestDatabase('gateway', [...MIGRATIONS, ...OUTBOX_MIGRATIONS]);
  });
  afterAll(() => db.drop());

  function startWith(controller: Type): Promise<RunningService> {
    const nobody = 'http://127.0.0.1:9';
    const config = loadConfig({
      PORT: '0',
      DATABASE_URL: db.url,
      EVENT_BUS: 'embedded',
      CONTEXT_KEYS: JSON.stringify(CONTEXT_KEYS),
      LOG_LEVEL: 'silent',
      SECRETS_KEYS: JSON.stringify({ k1: Buffer.alloc(32, 1).toString('base64') }),
      ADMIN_TOKEN,
      FLOW_URL: nobody,
      CONTACTS_URL: nobody,
      RUNS_URL: nobody,
      TELEPHONY_URL: nobody,
      ACTIONS_URL: nobody,
      COMMERCE_URL: nobody,
      WEBHOOKS_URL: nobody,
    });
    @Module({ imports: [AppModule], controllers: [controller] })
    class WithOneMore {}
    return startService(SERVICE, config, WithOneMore);
  }

  it.each<[string, Type, RegExp]>([
    ['of a path that is not listed', OnItsOwnPath, /^GET \/admin\/v1\/forgotten declares no access/],
    ['of a path beneath an org', BeneathAnOrg, /^POST \/admin\/v1\/orgs\/:orgId\/forgotten declares no access/],
    // The table answers every other method of its paths with 405: a second handler of one is refused by the router.
    ['of a listed path with another name', AnotherName, /^Method 'GET' already declared .*'\/admin\/v1\/orgs\/:orgId'/],
    [
      'of another method of a listed path',
      AnotherMethod,
      /^Method.*'DELETE'.* already declared .*'\/admin\/v1\/orgs\/:orgId'/s,
    ],
    ['that asks for the head of a list', TheHeadOfAList, /^Method.*'HEAD'.* already declared .*'\/admin\/v1\/orgs'/s],
  ])('ends the start: one %s', async (_, controller, reason) => {
    await expect(startWith(controller)).rejects.toThrow(reason);
  });

  it('is the only thing that does, and what is served is what the table lists, each route with its access', async () => {
    const service = await startWith(Elsewhere);
    try {
      const served = servedRoutes(service.app).filter(({ url }) => url.startsWith('/admin/v1'));
      const listed = new Set(MANAGEMENT_ROUTES.map(({ path }) => path));
      expect(served.filter(({ url }) => !listed.has(url))).toEqual([]);
      const names = new Set(served.map(({ method, url }) => `${method} ${url}`));
      expect(MANAGEMENT_ROUTES.filter(({ method, path }) => !names.has(`${method} ${path}`))).toEqual([]);
      for (const { access, keys } of MANAGEMENT_ROUTES) {
        expect(['staff', 'owner', 'admin', 'member', 'anybody']).toContain(access);
        expect(KEY_RULES).toContain(keys);
      }
    } finally {
      await service.close();
    }
  });
});

import { CONTEXT_HEADER, ContextSigner, digestOf, type CallContext } from '@outcall/platform-http';
import { OUTBOX_MIGRATIONS } from '@outcall/platform-outbox';
import { contextKeysAmong, createTestDatabase } from '@outcall/testing';
import type { Mode } from '@outcall/kernel';
import { MIGRATIONS } from '../src/migrations.js';
import { start } from '../src/start.js';

const CALLERS = ['commerce-sync', 'api-gateway', 'contacts'];
const CONTEXT_KEYS = contextKeysAmong(CALLERS);

export const tenant = (orgId: string, mode: Mode): CallContext => ({
  type: 'tenant',
  orgId,
  orgName: 'Shop',
  isVerified: true,
  callingHours: null,
  mode,
  credential: { kind: 'api_key', id: 'key_1', name: 'shop' },
  scopes: ['commerce'],
});

/** The commerce service on a database of its own. */
export async function startCommerceService() {
  const db = await createTestDatabase('commerce', [...MIGRATIONS, ...OUTBOX_MIGRATIONS]);
  const service = await start({
    PORT: '0',
    DATABASE_URL: db.url,
    EVENT_BUS: 'embedded',
    CONTEXT_KEYS: JSON.stringify(CONTEXT_KEYS),
    LOG_LEVEL: 'silent',
  });
  const get = async (
    path: string,
    context?: CallContext,
    caller = 'api-gateway',
  ): Promise<{ status: number; body: unknown }> => {
    const headers: Record<string, string> = context
      ? {
          [CONTEXT_HEADER]: new ContextSigner(caller, CONTEXT_KEYS).sign(context, 'commerce-sync', {
            method: 'GET',
            path,
            digest: digestOf(null),
          }),
        }
      : {};
    const response = await fetch(`${service.url}${path}`, { headers });
    return { status: response.status, body: await response.json() };
  };
  const stop = async (): Promise<void> => {
    await service.close();
    await db.drop();
  };
  return { db, service, get, stop };
}

export type CommerceService = Awaited<ReturnType<typeof startCommerceService>>;

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PUBLISHED_FLOWS_PATH, runningVersionsPath, type PublishedFlowsRequest } from '@outcall/contracts-flow';
import {
  ERASED_NUMBERS_PATH,
  SHOP_ERASURES_PATH,
  SHOP_WITHDRAWALS_PATH,
  SYNCED_CONTACTS_PATH,
  type ConsentInput,
  type ShopErasureRequest,
  type ShopWithdrawalRequest,
  type SyncedContactsRequest,
} from '@outcall/contracts-contacts';
import {
  START_EXPLANATIONS_PATH,
  TRIGGERED_RUNS_PATH,
  type StartCheck,
  type StartExplanationQuestion,
  type TriggeredStart,
  type TriggeredStartAnswer,
} from '@outcall/contracts-runs';

/** A flow with its only version. */
export interface PublishedFlow {
  readonly orgId: string;
  readonly eventVersion: number;
  readonly triggers: readonly unknown[];
  readonly callType?: string;
  readonly steps?: readonly unknown[];
}

/**
 * Contacts, run-orchestrator and flow as commerce-sync sees them: every number gets a contact of its own, every trigger
 * key one run, every flow in `flows` its only version.
 */
export async function startService() {
  const contacts = new Map<string, string>();
  /** With the time of the erasure; whoever comes back gets a contact of their own. */
  const redacted = new Map<string, Date>();
  const asked: SyncedContactsRequest[] = [];
  /** The numbers of which it was asked whether they are erased. */
  const looked: string[][] = [];
  const erasures: ShopErasureRequest[] = [];
  const withdrawals: ShopWithdrawalRequest[] = [];
  const starts: TriggeredStart[] = [];
  const runs = new Map<string, string>();
  /** The contacts of those that were made here, by the same keys. */
  const callees = new Map<string, string>();
  /** By flow id. */
  const flows = new Map<string, PublishedFlow>();
  /** What was asked of starts that are only tried. */
  const explained: StartExplanationQuestion[] = [];
  const behaviour: {
    isDown: boolean;
    /** Flow alone. Of the release before: it cannot say which flows of an org run. */
    flow: 'up' | 'down' | 'of the release before';
    answer: (start: TriggeredStart) => TriggeredStartAnswer | null;
    /** Done while run-orchestrator is asked for runs and before it makes them. */
    starting: (() => Promise<unknown>) | null;
    /** Done once, while contacts is being asked and before it answers. */
    meanwhile: (() => Promise<unknown>) | null;
    /** Contacts has recorded what a sync asks for before its commit, and answers when this is done. */
    answering: (() => Promise<unknown>) | null;
    /** Contacts answers what it is asked, and takes no consents. */
    tellsFail: boolean;
    /** Of the consents of an item, those that contacts refuses, by their places. */
    refuses: (consents: readonly ConsentInput[]) => readonly number[];
    /** The checks of a start that is only tried; a number: that status, with `INVALID_REQUEST` for 400. */
    /** The actions that flow says nobody answers; null: a flow of the release before cannot say. */
    unconnected: readonly string[] | null;
    explain: (question: StartExplanationQuestion) => readonly StartCheck[] | number;
  } = {
    isDown: false,
    flow: 'up',
    answer: () => null,
    starting: null,
    meanwhile: null,
    answering: null,
    tellsFail: false,
    refuses: () => [],
    explain: () => [],
    unconnected: [],
  };

  const resolve = (request: SyncedContactsRequest) => {
    asked.push(request);
    return request.items.map(({ phone, createdAt, order, consents = [] }) => {
      const erasedAt = redacted.get(phone);
      if (erasedAt && (createdAt ?? order?.placedAt ?? '') <= erasedAt.toISOString())
        return { contactId: null, isNew: false, isRedacted: true };
      const isNew = !contacts.has(phone);
      if (isNew) contacts.set(phone, `con_${String(contacts.size).padStart(20, '0')}`);
      const refused = behaviour.refuses(consents).map((index) => ({ index, reason: 'opted_out' }));
      const refusals = refused.length > 0 && { refusedConsents: refused };
      return { contactId: contacts.get(phone) as string, isNew, isRedacted: false, ...refusals };
    });
  };
  const record = async (request: SyncedContactsRequest) => {
    const { meanwhile, answering } = behaviour;
    behaviour.meanwhile = null;
    const results = resolve(request);
    await meanwhile?.();
    if (!request.recordedBy) await answering?.();
    return results;
  };
  const begin = (item: TriggeredStart): TriggeredStartAnswer => {
    starts.push(item);
    const result = behaviour.answer(item);
    if (result) return result;
    const key = JSON.stringify(item.trigger);
    const known = runs.get(key);
    if (known) return { outcome: 'already', runId: known, contactId: callees.get(key) ?? null };
    if (Date.parse(item.startBy ?? '') < Date.now())
      return { outcome: 'refused', errorCode: 'TOO_OLD', reason: "the trigger's maxAgeMinutes are over" };
    const runId = `run_${String(runs.size).padStart(20, '0')}`;
    runs.set(key, runId);
    if (item.contactId !== undefined) callees.set(key, item.contactId);
    return { outcome: 'started', runId, status: 'dialing' };
  };

  const startAll = async (items: readonly TriggeredStart[]): Promise<TriggeredStartAnswer[]> => {
    await behaviour.starting?.();
    return items.map(begin);
  };

  const published = ({ items }: PublishedFlowsRequest) =>
    items.map(({ orgId, flowId = '' }) => {
      const flow = flows.get(flowId);
      if (flow?.orgId !== orgId) return { ok: false, errorCode: 'NOT_FOUND' };
      return { ok: true, flowId, flowVersionId: `flv_${flowId}`, version: 1, eventVersion: flow.eventVersion };
    });
  const running = (url: string) =>
    [...flows].flatMap(([flowId, { orgId, eventVersion }]) =>
      url === runningVersionsPath(orgId) ? [{ flowId, flowVersionId: `flv_${flowId}`, eventVersion }] : [],
    );
  const tell = (url: string, answer: (status: number, body: unknown) => void): void =>
    behaviour.flow === 'up'
      ? answer(200, { flows: running(url) })
      : answer(503, { ok: false, errorCode: 'UNAVAILABLE' });
  const explain = (question: StartExplanationQuestion, answer: (status: number, body: unknown) => void): void => {
    explained.push(question);
    const checks = behaviour.explain(question);
    if (typeof checks !== 'number') return answer(200, { ok: true, checks });
    answer(checks, { ok: false, errorCode: checks === 400 ? 'INVALID_REQUEST' : 'NOT_FOUND', message: 'refused' });
  };
  const tellVersion = (url: string, answer: (status: number, body: unknown) => void): void => {
    const version = /^[/]internal[/]flow-versions[/]flv_([^?]+)/.exec(url);
    const [flowId = '', rest] = (version?.[1] ?? '').split('/');
    if (rest) {
      const { unconnected } = behaviour;
      return unconnected ? answer(200, { unconnected }) : answer(404, { ok: false, errorCode: 'NOT_FOUND' });
    }
    const flow = flows.get(flowId);
    if (flow) return answer(200, { flowVersion: { definition: definitionOf(flow) } });
    answer(404, { ok: false, errorCode: 'NOT_FOUND', message: 'no such route' });
  };
  const isAway = (url: string | undefined, body: SyncedContactsRequest | null): boolean =>
    behaviour.isDown || (behaviour.tellsFail && url === SYNCED_CONTACTS_PATH && body?.recordedBy !== undefined);
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const answer = (status: number, body: unknown): void => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      };
      const body = JSON.parse(Buffer.concat(chunks).toString() || 'null');
      if (isAway(request.url, body)) return answer(503, { ok: false, errorCode: 'UNAVAILABLE' });
      if (request.url === SYNCED_CONTACTS_PATH) return answer(200, { ok: true, results: await record(body) });
      if (request.url === SHOP_ERASURES_PATH) {
        erasures.push(body);
        redacted.set(body.phone, new Date());
        return answer(200, { ok: true });
      }
      if (request.url === SHOP_WITHDRAWALS_PATH) {
        withdrawals.push(body);
        return answer(200, { ok: true });
      }
      if (request.url === ERASED_NUMBERS_PATH) {
        const phones: string[] = body.phones;
        looked.push(phones);
        return answer(200, { ok: true, erasedAt: phones.map((phone) => redacted.get(phone) ?? null) });
      }
      if (request.url === TRIGGERED_RUNS_PATH) return answer(200, { ok: true, results: await startAll(body.items) });
      if (request.url === START_EXPLANATIONS_PATH) return explain(body, answer);
      const url = request.url ?? '';
      if (url.startsWith(runningVersionsPath('')) && behaviour.flow !== 'of the release before')
        return tell(url, answer);
      if (url === PUBLISHED_FLOWS_PATH) return answer(200, { results: published(body) });
      tellVersion(url, answer);
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    contacts,
    redacted,
    asked,
    looked,
    erasures,
    withdrawals,
    starts,
    explained,
    runs,
    callees,
    flows,
    behaviour,
    stop,
  };
}

const definitionOf = ({ triggers, callType = 'transactional', steps = [] }: PublishedFlow) => ({
  ...{ callType, steps, triggers },
});

export type FakeService = Awaited<ReturnType<typeof startService>>;

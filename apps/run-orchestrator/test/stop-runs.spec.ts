import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  CONTACT_CONSENTED,
  CONTACT_OPTED_OUT,
  CONTACT_UPSERTED,
  type Consent,
  type Contact,
  type ContactChanged,
  type LawfulBasis,
  type RunAdmission,
} from '@outcall/contracts-contacts';
import type { Run } from '@outcall/contracts-runs';
import type { PlaceCall } from '@outcall/contracts-telephony';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { eventually } from '@outcall/testing';
import type { FakeServices } from './fake-services.js';
import {
  BODY,
  callEvent,
  contactEvent,
  ended,
  ids,
  startOrchestrator,
  tenant,
  type Orchestrator,
} from './orchestrator.js';

const consent = (id: string): Consent => ({
  id,
  scope: 'service',
  source: 'form',
  givenAt: '2026-01-01T00:00:00.000Z',
  note: 'ticked',
  expiresAt: null,
  isStanding: true,
});
const basis = (consentId: string): LawfulBasis => ({ kind: 'consent', consentId, scope: 'service', expiresAt: null });

describe('an opt-out or a withdrawal', () => {
  let service: Orchestrator;
  let orgId: string;
  const usual: Partial<FakeServices> = {};
  const until = (run: Run, check: (run: Run) => boolean): Promise<Run> => service.until(tenant(orgId), run.id, check);
  const started = async (phone = BODY.phone, change = {}): Promise<Run> =>
    (await service.ask('POST', '/v1/runs', tenant(orgId, change), { ...BODY, phone })).body.run;
  const closedUntil2099 = (more: object = {}): void => {
    service.fakes.admit = (request) =>
      ({
        ...(usual.admit as FakeServices['admit'])(request),
        opensAt: '2099-01-01T03:30:00.000Z',
        permit: null,
        ...more,
      }) as RunAdmission;
  };
  /** Once a later event of the same key has had its effect, those before it have had theirs. */
  const settled = async (events: readonly DomainEvent[]): Promise<void> => {
    closedUntil2099();
    const canary = await started('98100 00009');
    const key = events[0]?.key ?? '';
    await service.bus.publish([
      ...events,
      contactEvent(
        orgId,
        CONTACT_OPTED_OUT,
        { id: key, phone: '+919810000009' },
        { key, time: new Date(Date.now() + 1_000).toISOString() },
      ),
    ]);
    await until(canary, (run) => run.status === 'canceled');
  };

  beforeAll(async () => {
    service = await startOrchestrator({ replicas: 2 });
    const { published, admit, permit, place } = service.fakes;
    Object.assign(usual, { published, admit, permit, place });
  });
  beforeEach(() => {
    orgId = ids.next('org');
    Object.assign(service.fakes, usual);
  });
  afterAll(() => service.stop());

  it('cancels every waiting run of that number in that org and mode by its event alone, and no other, and tells so', async () => {
    closedUntil2099();
    const [one, two, other] = [await started(), await started(), await started('98100 00002')];
    const live = await started(BODY.phone, { mode: 'live' });
    await service.bus.publish([contactEvent(orgId, CONTACT_OPTED_OUT)]);
    for (const run of [one, two])
      expect(await until(run, (now) => now.status === 'canceled')).toMatchObject({
        lastError: 'opted_out',
        nextAttemptAt: null,
        attempts: 0,
      });
    await eventually(() => expect(service.typesOf(one.id)).toEqual(['run.queued', 'run.canceled']));
    const canceled = service.eventsOf(one.id)[1];
    expect([canceled?.requestId, canceled?.data?.run.lastError, canceled?.data?.run.status]).toEqual([
      'req_contact',
      'opted_out',
      'canceled',
    ]);
    expect((await service.read(tenant(orgId), other.id)).status).toBe('scheduled');
    expect((await service.read(tenant(orgId, { mode: 'live' }), live.id)).status).toBe('scheduled');
  });

  it('cancels a run between an unanswered attempt and its retry', async () => {
    const run = await started();
    await service.bus.publish([ended({ orgId, run, callId: run.calls[0]?.callId ?? '' }, 'no_answer')]);
    await until(run, (now) => now.status === 'scheduled');
    await service.bus.publish([contactEvent(orgId, CONTACT_OPTED_OUT)]);
    expect(await until(run, (now) => now.status === 'canceled')).toMatchObject({ lastError: 'opted_out', attempts: 1 });
    await eventually(() => expect(service.typesOf(run.id)).toEqual(['run.queued', 'run.no_answer', 'run.canceled']));
  });

  it('leaves a call in progress to its end, after which there is no retry', async () => {
    const run = await started();
    const call = { orgId, run, callId: run.calls[0]?.callId ?? '' };
    await settled([contactEvent(orgId, CONTACT_OPTED_OUT)]);
    expect((await service.read(tenant(orgId), run.id)).status).toBe('dialing');
    await service.bus.publish([callEvent(call, 'call.ringing'), ended(call, 'no_answer')]);
    expect(await until(run, (now) => now.status === 'canceled')).toMatchObject({
      lastError: 'opted_out',
      attempts: 1,
      calls: [{ status: 'no_answer' }],
    });
    await eventually(() =>
      expect(service.typesOf(run.id)).toEqual(['run.queued', 'run.ringing', 'run.no_answer', 'run.canceled']),
    );
    expect(service.fakes.itemsAt<PlaceCall>('/internal/calls', run.id)).toHaveLength(1);
  });

  it('of a consent cancels only the runs that stand on it', async () => {
    closedUntil2099({ basis: basis('cns_withdrawn') });
    const concerned = await started();
    closedUntil2099({ basis: basis('cns_kept') });
    const kept = await started();
    closedUntil2099();
    const purchase = await started();
    await service.bus.publish([contactEvent(orgId, CONTACT_CONSENTED, { consents: [consent('cns_kept')] })]);
    expect(await until(concerned, (now) => now.status === 'canceled')).toMatchObject({
      lastError: 'consent_withdrawn',
    });
    for (const run of [kept, purchase]) expect((await service.read(tenant(orgId), run.id)).status).toBe('scheduled');
  });

  it('that comes late, again, or was lifted before the run was made changes nothing', async () => {
    const before = new Date().toISOString();
    closedUntil2099();
    const run = await started();
    const old = contactEvent(orgId, CONTACT_OPTED_OUT, {}, { time: before });
    const upserted = contactEvent(orgId, CONTACT_UPSERTED, { id: old.key });
    const tombstone = { ...contactEvent(orgId, CONTACT_UPSERTED, { id: old.key }), data: null };
    await settled([old, old, upserted, tombstone]);
    expect((await service.read(tenant(orgId), run.id)).status).toBe('scheduled');
    expect(service.typesOf(run.id)).toEqual(['run.queued']);
  });

  it.each<[string, object, Partial<Contact>, string]>([
    ['opts out', {}, { isOptedOut: true }, 'opted_out'],
    ['withdraws its consent', { basis: basis('cns_gone') }, {}, 'consent_withdrawn'],
  ])('cancels a run that was admitted before its shopper %s and written after that was handled', async (...row) => {
    const [, terms, decided, lastError] = row;
    closedUntil2099({ ...terms, contactVersion: 4 });
    let release = (): void => undefined;
    const isHandled = new Promise<void>((resolve) => (release = resolve));
    service.fakes.delays.set('/internal/live-checks', isHandled);
    const live = { mode: 'live' } as const;
    const starting = service.ask('POST', '/v1/runs', tenant(orgId, live), BODY);
    const askedAt = (path: string): boolean =>
      service.fakes.itemsAt<{ orgId: string }>(path).some((item) => item.orgId === orgId);
    for (const path of ['/internal/run-admissions', '/internal/live-checks'])
      await eventually(() => expect(askedAt(path)).toBe(true));
    await settled([contactEvent(orgId, CONTACT_CONSENTED, decided, { ...live, version: 5 })]);
    release();
    service.fakes.delays.clear();
    const { status, body } = await starting;
    expect([status, body.run.status]).toEqual([201, 'scheduled']);
    const canceled = await service.until(tenant(orgId, live), body.run.id, (run) => run.status === 'canceled');
    expect(canceled.lastError).toBe(lastError);
    await eventually(() => expect(service.typesOf(body.run.id)).toEqual(['run.queued', 'run.canceled']));
  });

  // Shows the SQL function `stops_of`.
  it('that a run knew when it was admitted is not taken for news by the sweep', async () => {
    closedUntil2099({ contactVersion: 5 });
    const [knew, before] = [await started(), await started('98100 00002')];
    const decided = (phone: string, version: number) =>
      contactEvent(orgId, CONTACT_OPTED_OUT, { phone }, { version, time: '2099-01-01T00:00:00.000Z' });
    await service.bus.publish([decided(knew.phone, 5), decided(before.phone, 6)]);
    await until(before, (run) => run.status === 'canceled');
    await settled([]);
    expect((await service.read(tenant(orgId), knew.id)).status).toBe('scheduled');
  });

  it('as contacts’ golden fixtures tell it is understood', async () => {
    const golden = (type: string) =>
      JSON.parse(
        readFileSync(new URL(`../../../libs/contracts/contacts/fixtures/${type}.json`, import.meta.url), 'utf8'),
      ) as DomainEvent<ContactChanged>;
    for (const [type, lastError] of [
      ['contact.consented', 'consent_withdrawn'],
      ['contact.opted_out', 'opted_out'],
    ] as const) {
      closedUntil2099({ basis: basis('cns_gone') });
      const fixture = golden(type);
      const run = await started(fixture.data?.contact.phone);
      await service.bus.publish([
        { ...fixture, id: ids.next('event'), orgId, mode: 'test', time: new Date(Date.now() + 1_000).toISOString() },
      ]);
      expect(await until(run, (now) => now.status === 'canceled')).toMatchObject({ lastError });
    }
  });
});

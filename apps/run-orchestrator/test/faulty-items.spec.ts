import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { RunAdmission, RunAdmissionRequest } from '@outcall/contracts-contacts';
import type { RefusedItem } from '@outcall/kernel';
import { BODY, ids, startOrchestrator, tenant, type Answer, type Orchestrator } from './orchestrator.js';

const TOGETHER = 40;
const FAULTY: RefusedItem = { ok: false, errorCode: 'FAULTY_ITEM', message: 'flowHours.days.mon.0 must be an array' };

/**
 * What a neighbour finds faulty about one org's item costs the others of its batch neither an answer nor a second
 * request.
 */
describe('a faulty item in a batch that orgs share', () => {
  let service: Orchestrator;
  const usual = {};
  const startAll = (odd: string): Promise<Answer[]> =>
    Promise.all(
      Array.from({ length: TOGETHER }, (_, index) =>
        service.ask('POST', '/v1/runs', tenant(index === 7 ? odd : ids.next('org')), BODY),
      ),
    );
  /** The items asked for at a path, each as often as it was. */
  const timesAsked = (path: string): number[] => {
    const counts = new Map<string, number>();
    for (const { runId } of service.fakes.itemsAt<{ runId: string }>(path))
      counts.set(runId, (counts.get(runId) ?? 0) + 1);
    return [...counts.values()];
  };

  beforeAll(async () => {
    service = await startOrchestrator({ env: { RUN_LEASE_MS: '60000', RUN_LINES_BUSY_WAIT_MS: '60000' } });
    const { admit, permit, place } = service.fakes;
    Object.assign(usual, { admit, permit, place });
  });
  afterEach(() => {
    Object.assign(service.fakes, usual);
    service.fakes.asked.length = 0;
  });
  afterAll(() => service.stop());

  const withoutPermit = (admit: (request: RunAdmissionRequest) => RunAdmission) => (request: RunAdmissionRequest) =>
    ({ ...admit(request), permit: null }) as RunAdmission;

  it.each([
    ['a permit', '/internal/permits', 'permit'],
    ['a call', '/internal/calls', 'place'],
  ] as const)('of %s: its run waits, all others are dialing, and nothing is asked again', async (_, path, answer) => {
    const odd = ids.next('org');
    const { fakes } = service;
    fakes.admit = withoutPermit(fakes.admit) as typeof fakes.admit;
    const sound = fakes[answer] as (item: { orgId: string }) => unknown;
    Object.assign(fakes, {
      [answer]: (item: { orgId: string }) => (item.orgId === odd ? FAULTY : sound.call(fakes, item)),
    });
    const answers = await startAll(odd);
    expect(answers.map(({ body }) => body.run.status)).toEqual(
      answers.map((_, index) => (index === 7 ? 'scheduled' : 'dialing')),
    );
    expect(timesAsked(path)).toEqual(Array.from({ length: TOGETHER }, () => 1));
    const [row] = await service.db.database.query('SELECT dial FROM runs WHERE org_id = $1', [odd]);
    expect(row).toMatchObject({
      dial: { failures: { count: 1, error: expect.stringContaining('flowHours.days.mon.0 must be an array') } },
    });
  });

  it('of an admission: it is answered 500, which is stored under no key, and all others are dialing', async () => {
    const odd = ids.next('org');
    const { admit } = service.fakes;
    service.fakes.admit = (request) =>
      (request.orgId === odd ? FAULTY : admit.call(service.fakes, request)) as RunAdmission;
    const answers = await startAll(odd);
    expect(answers.map(({ status }) => status)).toEqual(answers.map((_, index) => (index === 7 ? 500 : 201)));
    expect(answers[7]?.body).toMatchObject({ errorCode: 'INTERNAL', message: 'something went wrong on our side' });
    expect(timesAsked('/internal/run-admissions')).toEqual(Array.from({ length: TOGETHER }, () => 1));
  });
});

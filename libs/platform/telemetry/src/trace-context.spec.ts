import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { currentScope, currentTrace, Logger, runInScope, runInTrace, sharedScope, workFor } from './index.js';

const TRACE = { requestId: 'req_1', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
const SUBJECT = { orgId: 'org_1', mode: 'test', credentialId: 'key_1' };

describe('A log line', () => {
  let dir: string;
  let logger: Logger;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'logs-'));
    logger = Logger.create({ service: 's', level: 'info', destination: join(dir, 'log') });
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  const lines = (count: number): Promise<Record<string, unknown>[]> =>
    eventually(async () => {
      const written = (await readFile(join(dir, 'log'), 'utf8')).split('\n').filter(Boolean);
      expect(written).toHaveLength(count);
      return written.map((line) => {
        const { level: _level, time: _time, service: _service, msg: _msg, ...fields } = JSON.parse(line);
        return fields as Record<string, unknown>;
      });
    });

  it('names request, trace, org, mode and credential from the moment they are known, and nothing that is not', async () => {
    logger.info('outside');
    await runInTrace(TRACE, async () => {
      logger.info('before the credential');
      workFor(SUBJECT);
      await new Promise(setImmediate);
      logger.warn('after it');
    });
    workFor(SUBJECT);
    logger.error('outside');
    const request = { requestId: 'req_1', traceId: 'a'.repeat(32) };
    expect(await lines(4)).toEqual([{}, request, { ...request, ...SUBJECT }, {}]);
  });

  it('says what the line itself says, where it knows better', async () => {
    runInTrace(TRACE, () => logger.info('x', { orgId: 'org_2' }), SUBJECT);
    expect(await lines(1)).toMatchObject([{ orgId: 'org_2', mode: 'test' }]);
  });

  it('of work for several requests names none of them', async () => {
    const one = runInTrace(TRACE, currentScope, SUBJECT);
    const other = runInTrace({ ...TRACE, requestId: 'req_2' }, currentScope, SUBJECT);
    runInScope(sharedScope([one, one]), () => logger.info('one'));
    runInScope(sharedScope([one, other]), () => {
      workFor(SUBJECT);
      logger.info('several');
    });
    expect(await lines(2)).toEqual([{ requestId: 'req_1', traceId: 'a'.repeat(32), ...SUBJECT }, {}]);
  });
});

describe('The trace that travels on', () => {
  it('is its two fields, whatever stood beside them', () => {
    expect(runInTrace({ ...TRACE, more: 1 } as typeof TRACE, currentTrace, SUBJECT)).toEqual(TRACE);
  });
});

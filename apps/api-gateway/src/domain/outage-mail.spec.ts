import { describe, expect, it } from '@jest/globals';
import { outageMail, type OutageNotice } from './outage-mail.js';

const SETTINGS = 'https://api.example.com/admin/v1/orgs/org_1/webhook-endpoints';
const notice = (more: Partial<OutageNotice> = {}): OutageNotice => ({
  kind: 'noticed',
  endpointId: 'whe_1',
  host: 'shop.example.com',
  since: '2026-11-23T06:30:12.345Z',
  endedAt: null,
  lastError: 'http_500',
  ...more,
});

describe('a mail about webhook endpoints', () => {
  it('says which endpoint, since when, the last error and what to do', () => {
    const { subject, text } = outageMail('Asha Stores', [notice()], SETTINGS);
    expect(subject).toBe('Asha Stores: the webhook endpoint shop.example.com is failing');
    expect(text).toContain('whe_1 (shop.example.com) has been failing since 2026-11-23 06:30 UTC');
    expect(text).toContain('Last error: http_500');
    expect(text).toContain(`POST ${SETTINGS}/<endpoint id>/replay`);
  });

  it.each([
    [
      { tries: 7, triedForSeconds: 81_576, keptDays: 30 },
      'tried 7 times within 23 hours, then it stays failed. Events are kept for 30 days.',
    ],
    [
      { tries: 4, triedForSeconds: 1_980, keptDays: null },
      'tried 4 times within 33 minutes, then it stays failed. Events are kept for ever.',
    ],
    [
      { tries: 3, triedForSeconds: 0, keptDays: 90 },
      'tried 3 times within 1 second, then it stays failed. Events are kept for 90 days.',
    ],
    [{ tries: 1, triedForSeconds: 0, keptDays: 30 }, 'tried once, then it stays failed. Events are kept for 30 days.'],
  ])('says how the deployment tries deliveries: %j', (plan, said) => {
    const { text } = outageMail(
      'A',
      [notice({ plan }), notice({ kind: 'ended', endedAt: '2026-11-23T08:00:00.000Z' })],
      SETTINGS,
    );
    expect(text).toContain(`- A delivery is ${said}\n`);
  });

  it('says nothing of that where nobody told it', () =>
    expect(outageMail('A', [notice()], SETTINGS).text).not.toContain('A delivery is tried'));

  it('says of the end since when it works, and nothing to do', () => {
    const ended = notice({ kind: 'ended', endedAt: '2026-11-23T08:00:00.000Z', lastError: null });
    const { subject, text } = outageMail('Asha Stores', [ended], SETTINGS);
    expect(subject).toBe('Asha Stores: the webhook endpoint shop.example.com works again');
    expect(text).toContain('works again since 2026-11-23 08:00 UTC; it had been failing since 2026-11-23 06:30 UTC');
    expect(text).not.toContain('What to do');
  });

  it('tells a delivery that failed while others succeed from one in an outage', () => {
    expect(outageMail('A', [notice({ kind: 'failed' })], SETTINGS).text).toContain(
      'in an outage since 2026-11-23 06:30 UTC',
    );
    expect(outageMail('A', [notice({ kind: 'failed', since: null })], SETTINGS).text).toContain(
      'all its tries; others succeed',
    );
  });

  it('is one for several endpoints', () => {
    const { subject, text } = outageMail('A', [notice(), notice({ endpointId: 'whe_2', host: 'b.example' })], SETTINGS);
    expect(subject).toBe('A: news of 2 webhook endpoints');
    expect(text).toContain('whe_1 (shop.example.com)');
    expect(text).toContain('whe_2 (b.example)');
    expect(text.match(/What to do/g)).toHaveLength(1);
  });

  it('has no header of a name with line breaks', () => {
    expect(outageMail('A\r\nBcc: x@example.com', [notice()], SETTINGS).subject).not.toMatch(/[\r\n]/);
  });
});

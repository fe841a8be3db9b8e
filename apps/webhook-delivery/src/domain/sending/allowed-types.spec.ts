import { describe, expect, it } from '@jest/globals';
import { isAllowed } from './allowed-types.js';

describe('what an app may be sent now', () => {
  it('is what its types name, what tells of its connection, and for an endpoint of the org all that was queued', () => {
    expect(isAllowed({ eventType: 'run.completed', allowedTypes: ['run.completed'] })).toBe(true);
    expect(isAllowed({ eventType: 'run.completed', allowedTypes: ['*'] })).toBe(true);
    expect(isAllowed({ eventType: 'run.completed', allowedTypes: ['run.failed'] })).toBe(false);
    expect(isAllowed({ eventType: 'run.completed', allowedTypes: [] })).toBe(false);
    expect(isAllowed({ eventType: 'app.uninstalled', allowedTypes: [] })).toBe(true);
    expect(isAllowed({ eventType: 'run.completed', allowedTypes: null })).toBe(true);
  });
});

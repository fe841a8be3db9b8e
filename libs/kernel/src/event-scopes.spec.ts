import { describe, expect, it } from '@jest/globals';
import { eventsWithin } from './event-scopes.js';
import { RUN_EVENT_TYPES } from './public-events.js';
import { SCOPES } from './vocabulary.js';

describe('the events that the scopes of an app let it have', () => {
  it('are those whose data it could read: all but opt-outs with `runs`, these with `contacts` besides, none with all others', () => {
    const withoutOptOuts = RUN_EVENT_TYPES.filter((type) => type !== 'optout.received');
    expect(eventsWithin(['*'], ['runs'])).toEqual(withoutOptOuts);
    expect(eventsWithin(['*'], ['contacts', 'runs'])).toEqual(RUN_EVENT_TYPES);
    expect(eventsWithin(['*'], SCOPES.filter((scope) => scope !== 'runs'))).toEqual([]); // prettier-ignore
  });

  it('are none that it did not ask for', () => {
    expect(eventsWithin(['run.failed', 'optout.received'], ['runs'])).toEqual(['run.failed']);
    expect(eventsWithin([], SCOPES)).toEqual([]);
    expect(eventsWithin(['app.installed', 'ping'], SCOPES)).toEqual([]);
  });
});

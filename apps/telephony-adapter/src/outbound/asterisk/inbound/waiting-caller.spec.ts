import { describe, expect, it } from '@jest/globals';
import { waitingCallerOf, type AriChannel } from './waiting-caller.js';

const dialplan = { exten: '+918047000001', app_name: 'Stasis', app_data: 'outcall-inbound' };
const channel: AriChannel = { id: '1795901813.0', state: 'Ring', caller: { number: '+919876543210' }, dialplan };

describe('A channel of the engine', () => {
  it('that came in and was not answered is a caller who waits', () => {
    expect(waitingCallerOf(channel)).toEqual({ id: channel.id, called: '+918047000001', caller: '+919876543210' });
    expect(waitingCallerOf({ ...channel, caller: { number: '' } })).toMatchObject({ caller: null });
  });

  it.each<Partial<AriChannel>>([
    { state: 'Up' },
    { state: 'Ringing' },
    { dialplan: { ...dialplan, app_data: 'outcall-3f1c' } },
    { dialplan: { exten: 's', app_name: 'AppDial2', app_data: '(Outgoing Line)' } },
    { dialplan: { ...dialplan, app_name: 'Wait', app_data: '1' } },
  ])('is none where it is %j', (other) => expect(waitingCallerOf({ ...channel, ...other })).toBeNull());
});

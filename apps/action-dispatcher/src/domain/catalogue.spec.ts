import { describe, expect, it } from '@jest/globals';
import { catalogue, sampleOf } from './catalogue.js';

describe('the catalogue', () => {
  it('shows the suggested presets, none of them saved or connected', () => {
    const actions = catalogue();
    expect(actions.map((action) => action.name)).toEqual([
      'get_order',
      'confirm_order',
      'cancel_order',
      'update_delivery_address',
    ]);
    for (const action of actions)
      expect(action).toMatchObject({ isPreset: true, isSaved: false, transport: 'none', http: null });
  });

  it('has the published fields and no others', () => {
    const fields = [
      'name',
      'kind',
      'description',
      'parameters',
      'sample',
      'isPreset',
      'isSaved',
      'transport',
      'http',
      'requiresConfirmation',
      'timeoutMs',
      'maxPerCall',
    ];
    for (const action of catalogue()) expect(Object.keys(action).sort()).toEqual([...fields].sort());
  });

  it('answers an action it does not know with nothing', () => {
    expect(sampleOf('confirm_order')).toEqual({ status: 'confirmed' });
    expect(sampleOf('send_flowers')).toEqual({});
    expect(sampleOf('constructor')).toEqual({});
  });
});

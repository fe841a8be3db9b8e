import { describe, expect, it } from '@jest/globals';
import { suggested } from './action-definition.js';
import { catalogueOf } from './catalogue.js';

const catalogue = () => catalogueOf([], () => false);

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

  it('sends a suggestion nobody chose a transport for when an app can answer it', () => {
    const actions = catalogueOf([], () => true);
    expect(actions).not.toEqual([]);
    for (const action of actions) expect(action).toMatchObject({ isSaved: false, transport: 'svc' });
  });

  it('suggests nothing under the names every object knows', () => {
    expect(suggested('confirm_order')?.sample).toEqual({ status: 'confirmed' });
    expect([suggested('send_flowers'), suggested('constructor')]).toEqual([null, null]);
  });

  it('shows the org its own first, and a suggestion it has changed once', () => {
    const createdBy = { kind: 'api_key', id: 'key_1', name: 'shop' };
    const own = { ...suggested('cancel_order')!, name: 'send_flowers', transport: 'svc' as const };
    const changed = { ...suggested('get_order')!, timeoutMs: 900 };
    const actions = catalogueOf(
      [own, changed].map((definition) => ({ definition, createdBy })),
      () => false,
    );
    expect(actions.map(({ name, isPreset, isSaved }) => [name, isPreset, isSaved])).toEqual([
      ['send_flowers', false, true],
      ['get_order', false, true],
      ['confirm_order', true, false],
      ['cancel_order', true, false],
      ['update_delivery_address', true, false],
    ]);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { findLibraryFlow, type FlowDefinition } from '@outcall/flow-language';
import { flowPublished, flowRetired } from './flow-published.js';
import type { FlowState } from './flow.js';

const golden = (type: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../../libs/contracts/flow/fixtures/${type}.json`, import.meta.url), 'utf8'),
  ) as { data: object };

describe('the data of flow.published', () => {
  const definition = findLibraryFlow('cod_confirmation')?.definition as FlowDefinition;
  const state = { id: 'flw_1', libraryKey: 'cod_confirmation' } as FlowState;
  const version = {
    id: 'flv_1',
    version: 3,
    definition,
    publishedAt: new Date('2026-11-21T04:30:00Z'),
    replaces: { versionId: 'flv_0', version: 2 },
  };

  it('has exactly the fields of the golden fixture', () => {
    expect(Object.keys(flowPublished(state, version))).toEqual(Object.keys(golden('flow.published').data));
  });

  it('tells the triggers as they are written, and empty lists for what a definition leaves out', () => {
    const triggers = [{ id: 't', on: 'order.created', unknown: { kept: true } }] as never;
    expect(flowPublished(state, { ...version, definition: { ...definition, triggers } }).triggers).toBe(triggers);
    const { actions: _actions, triggers: _triggers, ...bare } = definition;
    expect(flowPublished(state, { ...version, definition: bare })).toMatchObject({ actions: [], triggers: [] });
  });

  it('goes with that of flow.retired for the version it replaces, which has exactly the fields of its golden fixture', () => {
    const retired = flowRetired(state, version);
    expect(Object.keys(retired ?? {})).toEqual(Object.keys(golden('flow.retired').data));
    expect(retired).toMatchObject({
      flowVersionId: 'flv_0',
      version: 2,
      retiredAt: '2026-11-21T04:30:00.000Z',
      replacedBy: { flowVersionId: 'flv_1', version: 3 },
    });
    expect(flowRetired(state, { ...version, replaces: null })).toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';
import { ACTION_PRESETS, findLibraryFlow } from '@outcall/flow-language';
import type { SavedDefinition } from './definition.js';
import { Flow } from './flow.js';

const complete = findLibraryFlow('cod_confirmation')?.definition as unknown as SavedDefinition;
const halfWritten: SavedDefinition = { name: 'Half', callType: 'service' };
const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 21, 4, minute));
const begin = (definition: SavedDefinition): Flow =>
  Flow.begin({
    orgId: 'org_1',
    id: 'flw_1',
    libraryKey: null,
    createdBy: { kind: 'api_key', id: 'key_1', name: 'shop' },
    definition,
    at: at(0),
  });

describe('a flow', () => {
  it('begins with a draft that bears the number it will be published as', () => {
    const flow = begin(halfWritten);
    expect(flow.state).toMatchObject({
      name: 'Half',
      revision: 1,
      published: null,
      draft: { definition: halfWritten, updatedAt: at(0) },
    });
    expect(flow.nextVersion).toBe(1);
    expect(flow.findings(ACTION_PRESETS, at(1)).problems.length).toBeGreaterThan(0);
  });

  it('stays as it is when its draft has problems', () => {
    const flow = begin(halfWritten);
    const before = flow.state;
    expect(flow.publish('flv_1', at(1), ACTION_PRESETS)).toEqual(flow.findings(ACTION_PRESETS, at(1)).problems);
    expect(flow.state).toBe(before);
    expect(flow.newVersion).toBeNull();
  });

  it('runs its draft once that is published, and has no draft then', () => {
    const flow = begin(complete);
    expect(flow.publish('flv_1', at(1), ACTION_PRESETS)).toEqual([]);
    expect(flow.state).toMatchObject({
      published: { versionId: 'flv_1', version: 1 },
      draft: null,
      eventVersion: 1,
      revision: 1,
      updatedAt: at(1),
    });
    expect(flow.newVersion).toMatchObject({ id: 'flv_1', version: 1, publishedAt: at(1), definition: complete });
  });

  it('keeps running the published version while a new draft is written, and counts revisions on', () => {
    const flow = begin(complete);
    flow.publish('flv_1', at(1), ACTION_PRESETS);
    flow.saveDraft(halfWritten, at(2));
    expect(flow.state).toMatchObject({ published: { version: 1 }, revision: 2, name: 'Half' });
    expect(flow.nextVersion).toBe(2);
  });

  it('tells which version a new one replaces, and counts the end of that one as an event of its own', () => {
    const flow = begin(complete);
    flow.publish('flv_1', at(1), ACTION_PRESETS);
    expect(flow.newVersion?.replaces).toBeNull();
    const loaded = new Flow(flow.state);
    loaded.saveDraft(complete, at(2));
    loaded.publish('flv_2', at(3), ACTION_PRESETS);
    expect(loaded.newVersion).toMatchObject({ id: 'flv_2', version: 2, replaces: { versionId: 'flv_1', version: 1 } });
    expect(loaded.state.eventVersion).toBe(3);
  });

  it('has nothing to publish without a draft', () => {
    const flow = begin(complete);
    flow.publish('flv_1', at(1), ACTION_PRESETS);
    const loaded = new Flow(flow.state);
    expect(loaded.publish('flv_2', at(2), ACTION_PRESETS)).toEqual([]);
    expect(loaded.newVersion).toBeNull();
    expect(loaded.state.published).toEqual({ versionId: 'flv_1', version: 1 });
  });
});

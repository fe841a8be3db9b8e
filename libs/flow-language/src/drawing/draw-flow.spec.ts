import { describe, expect, it } from '@jest/globals';
import { walkAllPaths } from '../coverage/walk-all-paths.js';
import { definitionWith, smallFlow } from '../validation/small-flow.fixture.js';
import { drawFlow } from './draw-flow.js';
import { mermaidLabel, mermaidText } from './mermaid-text.js';

const linesOf = (drawing: string): string[] => drawing.split('\n').map((line) => line.trim());

describe('drawFlow', () => {
  it('draws each type of step in a shape of its own, with what is said', () => {
    const flow = definitionWith((draft) =>
      draft.steps.push({ id: 'person', type: 'handoff', to: 'Support', onFailed: 'kept' }),
    );
    expect(linesOf(drawFlow(flow)).slice(0, 9)).toEqual([
      'flowchart TD',
      's0["hello<br/>“About order {order_no}.”"]',
      's1[/"ask<br/>“Keep or cancel?”<br/>wish (choice)"/]',
      's2{"branch"}',
      's3{{"sure<br/>“Are you sure?”<br/>confirms cancel_order"}}',
      's4[["cancel<br/>does cancel_order"]]',
      's5(["cancelled<br/>“It is cancelled.”<br/>= cancelled"])',
      's6(["kept<br/>= kept"])',
      's7>"person<br/>to Support"]',
    ]);
    expect(drawFlow(flow, { language: 'hi-IN' })).toContain('“पक्का?”');
  });

  it('writes on each arrow what leads along it', () => {
    const flow = definitionWith((draft) => {
      Object.assign(draft.steps[1], { onNoInput: 'kept', onNoMatch: 'kept' });
      Object.assign(draft.steps[4], { onTimeout: 'kept' });
      draft.steps.push({ id: 'person', type: 'handoff', to: 'Support', onFailed: 'kept' });
    });
    expect(linesOf(drawFlow(flow)).filter((line) => /-->|-\.->/.test(line))).toEqual([
      'start --> s0',
      'person -.->|"asked for, at any time"| s7',
      's0 --> s1',
      's1 -->|"no input<br/>no match"| s6',
      's1 -->|"answered"| s2',
      's2 -->|"answers.wish == cancel"| s3',
      's2 -->|"otherwise"| s6',
      's3 -->|"yes"| s4',
      's3 -->|"no"| s6',
      's4 -->|"success / refused / pending"| s5',
      's4 -->|"timeout"| s6',
      's7 -->|"nobody there"| s6',
    ]);
  });

  it('draws dashed what no path reaches', () => {
    const flow = definitionWith((draft) => (draft.steps[2].when[0].if.value = 'neither'));
    const drawing = linesOf(drawFlow(flow, { coverage: walkAllPaths(flow) }));
    expect(drawing).toContain('s4[["cancel<br/>does cancel_order"]]:::unreached');
    expect(drawing).toContain('s2 -.->|"answers.wish == neither"| s3');
    expect(drawing).toContain('s2 -->|"otherwise"| s6');
    expect(drawFlow(smallFlow, { coverage: walkAllPaths(smallFlow) })).not.toContain(':::');
  });

  it('draws half-written definitions, arrows that lead nowhere included', () => {
    for (const value of [
      null,
      7,
      [],
      {},
      { steps: 'x' },
      { steps: [null, 1, {}] },
      {
        start: 5,
        steps: [
          { type: 'ask', answer: 3 },
          { type: 'branch', when: [{}, 5, { if: 2, next: 'x' }] },
        ],
      },
    ]) {
      expect(drawFlow(value).startsWith('flowchart TD\n')).toBe(true);
    }
    const drawing = drawFlow({
      start: 'gone',
      steps: [{ id: 'end', type: 'say', prompt: { 'hi-IN': 'जी' }, next: 'no"where' }],
    });
    expect(linesOf(drawing)).toEqual(
      expect.arrayContaining([
        's0["end<br/>“जी”"]',
        'start --> missing0',
        's0 --> missing1',
        'missing1["no step no#34;where"]:::missing',
      ]),
    );
  });
});

describe('a label', () => {
  it('holds nothing that ends its quotes, or that Mermaid, Markdown or HTML would read', () => {
    expect(mermaidLabel('a "b" <i>c</i> & #d; `e` %%{f}%% \\n *g*')).toBe(
      '"a #34;b#34; #60;i#62;c#60;/i#62; #38; #35;d; #96;e#96; #37;#37;{f}#37;#37; #92;n #42;g#42;"',
    );
    expect(mermaidLabel('', ' ')).toBe('" "');
  });

  it('is one line, without what would turn its direction, and well-formed', () => {
    expect(mermaidText('a\n\tb\u202ec\u0000d \ud800')).toBe('a b c d \ufffd');
  });

  it('is cut between characters as readers see them', () => {
    expect(mermaidText('नि'.repeat(80), 10)).toBe(`${'नि'.repeat(9)}…`);
    expect(mermaidText('e\u0301'.repeat(10), 10)).toBe('e\u0301'.repeat(10));
    expect(mermaidText('x'.repeat(1_000_000)).length).toBe(60);
  });
});

import { describe, expect, it } from '@jest/globals';
import { neededFactsThatHold, type FactMoves } from './forward-flow.js';
import type { Graph } from './graph-search.js';
import { random } from '../random.fixture.js';

const SEED = 20_260_202;
const NODES = 12;
const FACTS = 40; // more than one block

/** A random graph of `NODES` nodes with up to three edges each. Some edges lead nowhere; there are loops. */
function randomGraph(next: () => number): Graph {
  const counts = Array.from({ length: NODES }, () => Math.floor(next() * 4));
  const firstEdge = new Int32Array(NODES + 1);
  counts.forEach((count, node) => (firstEdge[node + 1] = (firstEdge[node] ?? 0) + count));
  const targets = Int32Array.from({ length: firstEdge[NODES] ?? 0 }, () => Math.floor(next() * (NODES + 1)) - 1);
  return { size: NODES, firstEdge, targets };
}

function randomFact(next: () => number, graph: Graph): FactMoves {
  const some = (count: number, share: number) =>
    Array.from({ length: count }, (_, index) => index).filter(() => next() < share);
  return {
    setOn: some(graph.targets.length, 0.3),
    endedIn: some(NODES, 0.1),
    endedAfter: some(NODES, 0.1),
    shownAfter: some(graph.targets.length, 0.1),
  };
}

/**
 * The obvious, slow algorithm: visits every reachable pair of a node and "is the fact true". The fact holds at a node
 * that is never entered without it.
 */
function holdsByWalking(
  graph: Graph,
  root: number,
  { setOn, endedIn, endedAfter, shownAfter }: FactMoves,
  node: number,
): boolean {
  const seen = new Set<string>();
  const open: [number, boolean][] = [[root, false]];
  for (let state = open.pop(); state; state = open.pop()) {
    const [at, before] = state;
    const isTrue = before && !endedIn.includes(at);
    if (at === node && !isTrue) return false;
    if (seen.has(`${at} ${isTrue}`)) continue;
    seen.add(`${at} ${isTrue}`);
    let leaving = isTrue && !endedAfter.includes(at);
    for (let edge = graph.firstEdge[at] ?? 0; edge < (graph.firstEdge[at + 1] ?? 0); edge++) {
      const target = graph.targets[edge] ?? -1;
      if (target >= 0) open.push([target, leaving || setOn.includes(edge)]);
      leaving ||= shownAfter.includes(edge);
    }
  }
  return true;
}

describe(`neededFactsThatHold on random graphs (seed ${SEED})`, () => {
  it('agrees with walking every state', () => {
    const next = random(SEED);
    for (let round = 0; round < 60; round++) {
      const graph = randomGraph(next);
      const facts = Array.from({ length: FACTS }, () => randomFact(next, graph));
      const needs = facts.flatMap((_, fact) => Array.from({ length: NODES }, (_node, node) => ({ node, fact })));
      const expected = needs.map(({ node, fact }) => holdsByWalking(graph, 0, facts[fact] as FactMoves, node));
      expect([round, neededFactsThatHold(graph, [0], facts, needs)]).toEqual([round, expected]);
    }
  });
});

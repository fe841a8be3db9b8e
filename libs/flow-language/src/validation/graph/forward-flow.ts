import type { Graph } from './graph-search.js';

/**
 * When a fact becomes true and when it ends: true after the edges `setOn`, ended on entering the nodes `endedIn`, ended
 * on leaving the nodes `endedAfter`.
 */
export interface FactMoves {
  readonly setOn: number[];
  readonly endedIn: number[];
  readonly endedAfter: number[];
  /** Edges that prove the fact when they are not taken: it is true after every later edge of the same node. */
  readonly shownAfter: number[];
}

/** Asks whether a fact is true whenever a node is entered. */
export interface Need {
  readonly node: number;
  readonly fact: number;
}

const ALL = -1; // all 32 bits set
const WIDTH = 32;
const [NEVER_ENTERED, WAITING, DONE] = [0, 1, 2];

/**
 * Which needs hold on every path from the roots; at the roots no fact is true. This is a forward data-flow analysis of
 * 32 facts at a time, one bit each. A node is visited again only when it loses a bit, so at most 32 times; in a flow
 * without loops about once.
 */
export function neededFactsThatHold(
  graph: Graph,
  roots: readonly number[],
  facts: readonly FactMoves[],
  needs: readonly Need[],
): boolean[] {
  const held = new Array<boolean>(needs.length).fill(false);
  const needsOf = new Map<number, number[]>();
  needs.forEach(({ fact }, index) => {
    const block = Math.floor(fact / WIDTH);
    const list = needsOf.get(block);
    if (list) list.push(index);
    else needsOf.set(block, [index]);
  });
  const flow = new BlockFlow(graph);
  for (const [block, indexes] of needsOf) {
    const states = flow.solve(roots, facts.slice(block * WIDTH, (block + 1) * WIDTH));
    for (const index of indexes) {
      const { node, fact } = needs[index] as Need;
      held[index] = (((states[node] ?? 0) >>> (fact % WIDTH)) & 1) === 1;
    }
  }
  return held;
}

/** The analysis of up to 32 facts. Its arrays are reused for the next block of facts. */
class BlockFlow {
  private readonly states: Int32Array;
  private readonly keptEntering: Int32Array;
  private readonly keptLeaving: Int32Array;
  private readonly gained: Int32Array;
  private readonly shown: Int32Array;
  private readonly stage: Uint8Array;
  /** A ring buffer. A node is in it at most once. */
  private readonly queue: Int32Array;
  private tail = 0;

  constructor(private readonly graph: Graph) {
    const [nodes, edges] = [graph.size, graph.targets.length];
    this.states = new Int32Array(nodes);
    this.keptEntering = new Int32Array(nodes);
    this.keptLeaving = new Int32Array(nodes);
    this.gained = new Int32Array(edges);
    this.shown = new Int32Array(edges);
    this.stage = new Uint8Array(nodes);
    this.queue = new Int32Array(nodes + 1);
  }

  /**
   * For each node, the facts that are true on every way into it and not ended by it. A node that is never entered has
   * all bits.
   */
  solve(roots: readonly number[], facts: readonly FactMoves[]): Int32Array {
    this.prepare(facts);
    let head = this.tail;
    for (const root of roots) this.enter(root, 0);
    while (head !== this.tail) {
      const node = this.queue[head]!;
      head = (head + 1) % this.queue.length;
      this.stage[node] = DONE;
      this.leave(node);
    }
    return this.states;
  }

  private enter(node: number, state: number): void {
    const next = this.states[node]! & state & this.keptEntering[node]!;
    if (next === this.states[node] && this.stage[node] !== NEVER_ENTERED) return;
    this.states[node] = next;
    if (this.stage[node] === WAITING) return;
    this.stage[node] = WAITING;
    this.queue[this.tail] = node;
    this.tail = (this.tail + 1) % this.queue.length;
  }

  private leave(node: number): void {
    const { firstEdge, targets } = this.graph;
    let state = this.states[node]! & this.keptLeaving[node]!;
    for (let edge = firstEdge[node]!; edge < firstEdge[node + 1]!; edge++) {
      if (targets[edge]! >= 0) this.enter(targets[edge]!, state | this.gained[edge]!);
      state |= this.shown[edge]!;
    }
  }

  private prepare(facts: readonly FactMoves[]): void {
    for (const all of [this.states, this.keptEntering, this.keptLeaving]) all.fill(ALL);
    for (const none of [this.gained, this.shown, this.stage]) none.fill(0);
    facts.forEach(({ setOn, endedIn, endedAfter, shownAfter }, index) => {
      const bit = 1 << index;
      for (const edge of setOn) this.gained[edge]! |= bit;
      for (const edge of shownAfter) this.shown[edge]! |= bit;
      for (const node of endedIn) this.keptEntering[node]! &= ~bit;
      for (const node of endedAfter) this.keptLeaving[node]! &= ~bit;
    });
  }
}

/**
 * A graph of numbered nodes. The edges of `node` are those from `firstEdge[node]` up to, but not including,
 * `firstEdge[node + 1]`. A target of -1 leads nowhere.
 */
export interface Graph {
  readonly size: number;
  readonly firstEdge: Int32Array;
  readonly targets: Int32Array;
}

/** Marks the roots and all nodes that can be reached from them. */
export function walkFrom({ size, firstEdge, targets }: Graph, roots: readonly number[]): Uint8Array {
  const seen = new Uint8Array(size);
  const open: number[] = [];
  const enter = (node: number): void => {
    if (node < 0 || seen[node] === 1) return;
    seen[node] = 1;
    open.push(node);
  };
  roots.forEach(enter);
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (let edge = firstEdge[node] as number; edge < (firstEdge[node + 1] as number); edge++)
      enter(targets[edge] as number);
  }
  return seen;
}

/** The same graph with every edge reversed. */
export function reversed({ size, firstEdge, targets }: Graph): Graph {
  const first = new Int32Array(size + 1);
  for (const target of targets) if (target >= 0) first[target + 1]! += 1;
  for (let node = 0; node < size; node++) first[node + 1]! += first[node]!;
  const free = first.slice();
  const sources = new Int32Array(first[size] as number);
  for (let node = 0; node < size; node++) {
    for (let edge = firstEdge[node] as number; edge < (firstEdge[node + 1] as number); edge++) {
      const target = targets[edge] as number;
      if (target >= 0) sources[free[target]!++] = node;
    }
  }
  return { size, firstEdge: first, targets: sources };
}

/**
 * The first node of every loop among the members, that is of every strongly connected component with an edge inside.
 * Tarjan's algorithm with a stack of its own, so that long flows do not overflow the call stack.
 */
export function loopsAmong(graph: Graph, isMember: (node: number) => boolean): number[] {
  const { size, firstEdge, targets } = graph;
  const order = new Int32Array(size); // 0: not seen yet
  const low = new Int32Array(size);
  const nextEdge = firstEdge.slice(0, size);
  const isOpen = new Uint8Array(size);
  const open: number[] = [];
  const loops: number[] = [];
  let count = 0;
  const enter = (node: number, stack: number[]): void => {
    order[node] = low[node] = ++count;
    isOpen[node] = 1;
    open.push(node);
    stack.push(node);
  };
  for (let root = 0; root < size; root++) {
    if (order[root] !== 0 || !isMember(root)) continue;
    const stack: number[] = [];
    enter(root, stack);
    for (let node = stack.at(-1); node !== undefined; node = stack.at(-1)) {
      const edge = nextEdge[node]!++;
      if (edge < (firstEdge[node + 1] as number)) {
        const target = targets[edge] as number;
        if (target < 0 || !isMember(target)) continue;
        if (order[target] === 0) enter(target, stack);
        else if (isOpen[target] === 1) low[node] = Math.min(low[node]!, order[target]!);
        continue;
      }
      stack.pop();
      const parent = stack.at(-1);
      if (parent !== undefined) low[parent] = Math.min(low[parent]!, low[node]!);
      if (low[node] === order[node]) close(graph, node, open, isOpen, loops);
    }
  }
  return loops;
}

/** Removes a finished component from the open nodes, and records it if it is a loop. */
function close({ firstEdge, targets }: Graph, root: number, open: number[], isOpen: Uint8Array, loops: number[]): void {
  const component = open.splice(open.lastIndexOf(root));
  for (const node of component) isOpen[node] = 0;
  const isLoop = component.length > 1 || targets.subarray(firstEdge[root], firstEdge[root + 1]).includes(root);
  if (isLoop) loops.push(component.reduce((first, node) => Math.min(first, node)));
}

/** All nodes that can be reached from the roots, the roots included. */
export function walkFrom(roots: readonly number[], next: (node: number) => readonly number[]): Set<number> {
  const seen = new Set(roots);
  const open = [...seen];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const target of next(node)) {
      if (seen.has(target)) continue;
      seen.add(target);
      open.push(target);
    }
  }
  return seen;
}

/** The strongly connected components of the graph on `nodes` (Kosaraju, with explicit stacks). */
export function stronglyConnected(nodes: readonly number[], next: (node: number) => readonly number[]): number[][] {
  const members = new Set(nodes);
  const backwards = new Map<number, number[]>(nodes.map((node) => [node, []]));
  for (const node of nodes) for (const target of next(node)) backwards.get(target)?.push(node);
  const assigned = new Set<number>();
  const components: number[][] = [];
  for (const root of finishingOrder(nodes, (node) => next(node).filter((target) => members.has(target))).reverse()) {
    if (assigned.has(root)) continue;
    const component = walkFrom([root], (node) => (backwards.get(node) ?? []).filter((source) => !assigned.has(source)));
    for (const node of component) assigned.add(node);
    components.push([...component]);
  }
  return components;
}

/** Nodes in the order in which a depth-first search leaves them. */
function finishingOrder(nodes: readonly number[], next: (node: number) => readonly number[]): number[] {
  const seen = new Set<number>();
  const finished: number[] = [];
  for (const root of nodes) {
    const stack = seen.has(root) ? [] : [{ node: root, targets: [...next(root)] }];
    seen.add(root);
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const target = top.targets.pop();
      if (target === undefined) {
        finished.push(top.node);
        stack.pop();
      } else if (!seen.has(target)) {
        seen.add(target);
        stack.push({ node: target, targets: [...next(target)] });
      }
    }
  }
  return finished;
}

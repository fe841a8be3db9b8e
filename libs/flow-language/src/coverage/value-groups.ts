import { referenceIn, type FlowReferences, type Ref } from './flow-references.js';

/**
 * A group of values that are compared with each other. A constant that one of them is compared with counts for all of
 * them.
 */
export interface ValueGroup {
  readonly members: readonly Ref[];
  /**
   * False when representative values could miss a result of the comparisons. Then no path may be reported as
   * impossible.
   */
  readonly isExact: boolean;
}

const MAX_MEMBERS = 3; // below, at and above a constant: enough to order three values in every way

interface Growing {
  members: Ref[];
  isExact: boolean;
}

export function valueGroups(references: FlowReferences): ReadonlyMap<Ref, ValueGroup> {
  const groups = new Map<Ref, Growing>();
  const groupOf = (ref: Ref): Growing => {
    const group = groups.get(ref) ?? { members: [ref], isExact: true };
    groups.set(ref, group);
    return group;
  };
  for (const [ref, conditions] of references.conditions) {
    const group = groupOf(ref);
    for (const value of conditions.flatMap((condition) => [condition.value].flat())) {
      const inner = referenceIn(value);
      if (inner === 'mixed') group.isExact = false;
      const other = inner === null || inner === 'mixed' ? undefined : references.refOf(inner);
      if (other === undefined) continue;
      const joined = groupOf(other);
      if (joined !== groupOf(ref)) join(groups, groupOf(ref), joined);
    }
  }
  return groups;
}

function join(groups: Map<Ref, Growing>, a: Growing, b: Growing): void {
  const members = [...a.members, ...b.members];
  const group = { members, isExact: a.isExact && b.isExact && members.length <= MAX_MEMBERS };
  for (const member of members) groups.set(member, group);
}

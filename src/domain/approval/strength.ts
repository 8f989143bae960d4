/** Whether a flow asks less of a request than another one did. */
import type { FlowNode, Party } from './flow.ts';

const keyOf = ({ kind, id }: Party): string => `${kind} ${id}`;
const hasAll = (parties: readonly Party[], wanted: readonly Party[]): boolean => {
  const keys = new Set(parties.map(keyOf));
  return wanted.every((party) => keys.has(keyOf(party)));
};
const areSame = (one: readonly Party[], other: readonly Party[]): boolean => hasAll(one, other) && hasAll(other, one);

/** The node applies to every request that the former one applied to. */
function appliesAsOften(node: FlowNode, former: FlowNode): boolean {
  const [above, aboveFen] = [node.above, node.aboveFen ?? null];
  if (above === null && aboveFen === null) return true;
  const [formerAbove, formerFen] = [former.above, former.aboveFen ?? null];
  if (formerAbove === null && formerFen === null) return false;
  const isCovered = (limit: number | null, formerLimit: number | null) => formerLimit === null || (limit !== null && limit <= formerLimit);
  return isCovered(above, formerAbove) && isCovered(aboveFen, formerFen);
}

/** The same people or more of them decide. Another person among those of whom any one decides may be an accomplice. */
function decidesAsStrictly(node: FlowNode, former: FlowNode): boolean {
  if (node.quorum === 'all') return hasAll(node.approvers, former.approvers);
  return former.quorum === 'any' && areSame(node.approvers, former.approvers);
}

function escalatesAsLate(node: FlowNode, former: FlowNode): boolean {
  if (node.escalateAfter === null) return true;
  if (former.escalateAfter === null) return false;
  return node.escalateAfter >= former.escalateAfter && areSame(node.escalateTo, former.escalateTo);
}

const isAsStrict = (node: FlowNode, former: FlowNode): boolean =>
  appliesAsOften(node, former) && decidesAsStrictly(node, former) && escalatesAsLate(node, former) && hasAll(node.copies, former.copies);

/** True if a request would meet less than before: each former node, in order, needs one that is at least as strict. */
export function isWeakerFlow(former: readonly FlowNode[], now: readonly FlowNode[]): boolean {
  let next = 0;
  for (const node of former) {
    const found = now.findIndex((each, index) => index >= next && isAsStrict(each, node));
    if (found < 0) return true;
    next = found + 1;
  }
  return false;
}

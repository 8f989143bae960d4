import type { FieldProblem } from '../problem.ts';
import { isMissing, missing } from '../required.ts';
import { type FlowNode, type FlowPerson, isParty, nodesFor, type Party } from './flow.ts';

/** One node as a request would meet it. */
export interface DryStep<Node extends FlowNode = FlowNode> {
  node: Node;
  /** Place of the node in the flow. */
  index: number;
  applies: boolean;
  /** People who could decide it: at work in the clinic, and not the asker. */
  deciders: string[];
  /** True if the node would wait for ever: `all` with an approver nobody fills, `any` with none at all. */
  isStuck: boolean;
}

const peopleOf = (party: Party, people: readonly FlowPerson[], askerId: string | null): string[] =>
  people.filter((person) => person.staffId !== askerId && isParty(party, person)).map(({ staffId }) => staffId);

/** Whom a request of this weight would wait for, node after node. Without an asker nobody is left out. */
export function runDry<Node extends FlowNode>(
  nodes: readonly Node[],
  { weight, fen = 0, askerId, people }: { weight: number; fen?: number; askerId: string | null; people: readonly FlowPerson[] },
): DryStep<Node>[] {
  const applying = new Set(nodesFor(nodes, weight, fen));
  return nodes.map((node, index) => {
    const seats = node.approvers.map((party) => peopleOf(party, people, askerId));
    const isFilled = (seat: readonly string[]) => seat.length > 0;
    const isOpen = node.quorum === 'all' ? seats.length > 0 && seats.every(isFilled) : seats.some(isFilled);
    const isEscalable = node.escalateAfter !== null && node.escalateTo.some((party) => isFilled(peopleOf(party, people, askerId)));
    return { node, index, applies: applying.has(node), deciders: [...new Set(seats.flat())], isStuck: !isOpen && !isEscalable };
  });
}

export const mostNodes = 10;
export const mostParties = 20;
/** Thirty days: longer than anybody waits. */
export const mostHours = 720;

/** Ten million yuan. */
export const mostAbove = 1_000_000_000;

export interface FlowDraft {
  nameZh: string;
  nodes: readonly FlowNode[];
}

const key = ({ kind, id }: Party) => `${kind} ${id}`;
const hasTwice = (parties: readonly Party[]) => new Set(parties.map(key)).size < parties.length;

/** Everything that keeps a flow from being stored. `people`: everybody at work where the flow holds. */
export function checkFlow({ nameZh, nodes }: FlowDraft, people: readonly FlowPerson[]): FieldProblem<FlowDraft>[] {
  const problems: FieldProblem<FlowDraft>[] = [];
  if (isMissing(nameZh)) problems.push(missing('nameZh'));
  if (nodes.length === 0) problems.push({ field: 'nodes', message: 'approval.flow.noNode' });
  if (nodes.length > mostNodes) problems.push({ field: 'nodes', message: 'approval.flow.tooMany', values: { most: mostNodes } });
  return [...problems, ...nodes.flatMap((node, index) => checkNode(node, index, people)), ...repeatedNodes(nodes)];
}

function checkNode(node: FlowNode, index: number, people: readonly FlowPerson[]): FieldProblem<FlowDraft>[] {
  const problems: FieldProblem<FlowDraft>[] = [];
  const { nameZh, approvers, above, aboveFen = null, copies, escalateAfter, escalateTo } = node;
  if (isMissing(nameZh)) problems.push({ field: `nodes.${index}.nameZh`, message: 'error.field.required' });
  if (approvers.length === 0) problems.push({ field: `nodes.${index}.approvers`, message: 'approval.flow.noApprover' });
  else if (hasTwice(approvers)) problems.push({ field: `nodes.${index}.approvers`, message: 'approval.flow.twice' });
  else if (isStuckFor(node, people)) problems.push({ field: `nodes.${index}.approvers`, message: 'approval.flow.nobody' });
  if (hasTwice(copies)) problems.push({ field: `nodes.${index}.copies`, message: 'approval.flow.twice' });
  if (!isLimit(above)) problems.push({ field: `nodes.${index}.above`, message: 'approval.flow.above' });
  if (!isLimit(aboveFen)) problems.push({ field: `nodes.${index}.aboveFen`, message: 'approval.flow.above' });
  if (escalateAfter !== null && !(Number.isInteger(escalateAfter) && escalateAfter >= 1 && escalateAfter <= mostHours))
    problems.push({ field: `nodes.${index}.escalateAfter`, message: 'approval.flow.hours', values: { most: mostHours } });
  if ((escalateAfter === null) !== (escalateTo.length === 0))
    problems.push({ field: `nodes.${index}.escalateTo`, message: 'approval.flow.escalateBoth' });
  return problems;
}

const isLimit = (above: number | null): boolean => above === null || (Number.isInteger(above) && above >= 0 && above <= mostAbove);

/** Nobody would ever decide the node in time: escalation does not excuse an approver that nobody fills. */
const isStuckFor = (node: FlowNode, people: readonly FlowPerson[]): boolean =>
  runDry([{ ...node, escalateAfter: null }], { weight: Number.POSITIVE_INFINITY, askerId: null, people })[0]!.isStuck; // one node in, one step out

/** One person decides a case once, so the same single person in two nodes would stop it. */
function repeatedNodes(nodes: readonly FlowNode[]): FieldProblem<FlowDraft>[] {
  const single = nodes.map(({ approvers: [first, ...more] }) => (first?.kind === 'person' && more.length === 0 ? first.id : undefined));
  return single.flatMap((id, index) =>
    id !== undefined && single.indexOf(id) < index
      ? [{ field: `nodes.${index}.approvers` as const, message: 'approval.flow.samePerson' as const }]
      : [],
  );
}

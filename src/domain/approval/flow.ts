import type { FlowSubject } from './subjects.ts';

/** A person, or everybody who holds a role in the clinic. */
export interface Party {
  kind: 'person' | 'role';
  id: string;
}

/** One step of a flow. */
export interface FlowNode {
  nameZh: string;
  nameEn: string;
  approvers: Party[];
  /** `any`: one approver decides; `all`: each of them does. */
  quorum: 'any' | 'all';
  /** The node applies only to requests that weigh more, in the unit of the subject; null: to every request. */
  above: number | null;
  /** The node applies as well to requests that move more fen, where the subject weighs money beside its unit. Flows of older releases lack it. */
  aboveFen?: number | null | undefined;
  /** Told of the request when the node begins; they decide nothing. */
  copies: Party[];
  /** Hours without a decision after which `escalateTo` may decide the node as well; null: never. */
  escalateAfter: number | null;
  escalateTo: Party[];
}

export interface FlowPlan {
  subject: FlowSubject;
  nodes: readonly FlowNode[];
}

/** Somebody at work in the clinic. */
export interface FlowPerson {
  staffId: string;
  roleIds: readonly string[];
}

type Limits = Pick<FlowNode, 'above' | 'aboveFen'>;

/** A node without limits applies to every request; with limits, to a request beyond any of them. */
function isNeeded({ above, aboveFen = null }: Limits, weight: number, fen: number): boolean {
  if (above === null && aboveFen === null) return true;
  return (above !== null && weight > above) || (aboveFen !== null && fen > aboveFen);
}

/** The nodes that a request goes through, in order. `fen`: money that moves, of subjects that weigh it beside their unit. */
export const nodesFor = <Node extends Limits>(nodes: readonly Node[], weight: number, fen = 0): Node[] =>
  nodes.filter((node) => isNeeded(node, weight, fen));

export const isParty = ({ kind, id }: Party, { staffId, roleIds }: FlowPerson): boolean =>
  kind === 'person' ? id === staffId : roleIds.includes(id);

/** Seat of a decision by somebody the node was escalated to: it decides the whole node. */
export const escalatedSeat = -1;

export interface Decided {
  step: number;
  /** Place of the approver in the node, or `escalatedSeat`. */
  seat: number;
  staffId: string;
  /** Whom the person stood in for. */
  forStaffId: string | null;
}

/** A case under way. */
export interface RunningCase {
  nodes: readonly FlowNode[];
  /** The node that is asked now. */
  step: number;
  stepSince: Date;
  askedBy: string;
  /** Approvals of this round; sending back begins a new one. */
  decided: readonly Decided[];
  /** A clinic of one person: the asker decides, and one person decides several nodes. */
  isAlone: boolean;
}

export interface Decider extends FlowPerson {
  /** Absent colleagues this person decides for today. */
  standsInFor: readonly FlowPerson[];
}

export type Seat = { seat: number; forStaffId: string | null };
export type Barred = 'own' | 'twice' | 'notAsked';

export const isEscalated = ({ escalateAfter }: FlowNode, stepSince: Date, now: Date): boolean =>
  escalateAfter !== null && now.getTime() >= stepSince.getTime() + escalateAfter * 3_600_000;

/** Approvers of the current node who have not decided yet. */
export const openSeats = ({ nodes, step, decided }: Pick<RunningCase, 'nodes' | 'step' | 'decided'>): number[] =>
  (nodes[step]?.approvers ?? []).map((_, seat) => seat).filter((seat) => !decided.some((each) => each.step === step && each.seat === seat));

/** The seat a person decides the current node from, or the reason why the person may not. */
export function seatOf(running: RunningCase, person: Decider, now: Date): Seat | Barred {
  const { nodes, step, askedBy, decided, isAlone } = running;
  const node = nodes[step];
  if (!node) return 'notAsked';
  const hasDecided = (staffId: string) => decided.some((each) => each.staffId === staffId || each.forStaffId === staffId);
  const seats = openSeats(running);
  const find = (somebody: FlowPerson): number | undefined =>
    seats.find((seat) => isParty(node.approvers[seat]!, somebody)) ?? // seats are places in approvers
    (isEscalated(node, running.stepSince, now) && node.escalateTo.some((party) => isParty(party, somebody)) ? escalatedSeat : undefined);
  const own = find(person);
  const absent = person.standsInFor.find(
    (each) => (isAlone || each.staffId !== askedBy) && !hasDecided(each.staffId) && find(each) !== undefined,
  );
  if (own === undefined && absent === undefined) return 'notAsked';
  if (!isAlone && person.staffId === askedBy) return 'own';
  if (!isAlone && hasDecided(person.staffId)) return 'twice';
  return own === undefined ? { seat: find(absent!)!, forStaffId: absent!.staffId } : { seat: own, forStaffId: null }; // one of the two was found
}

export const isSeat = (found: Seat | Barred): found is Seat => typeof found === 'object';

/** The effect of an approval from this seat: the next step, and whether the case has none left. */
export function stepAfter(running: Pick<RunningCase, 'nodes' | 'step' | 'decided'>, seat: number): { step: number; isLast: boolean } {
  const { nodes, step } = running;
  const isNodeDone = seat === escalatedSeat || nodes[step]!.quorum === 'any' || openSeats(running).every((open) => open === seat); // a running case stands at a node
  const next = isNodeDone ? step + 1 : step;
  return { step: next, isLast: next >= nodes.length };
}

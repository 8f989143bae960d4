import type { Permission } from '../permission/codes.ts';
import { permissionsOf } from '../permission/holds.ts';
import { type LimitedAct, limitedActNames } from './acts.ts';
import { type FlowSubject, flowSubjects } from './subjects.ts';

const stockSubjects: readonly FlowSubject[] = ['stockIn', 'stockOut', 'transfer', 'stockCount', 'purchasePlan'];
const isLimited = (subject: FlowSubject): subject is LimitedAct => (limitedActNames as readonly string[]).includes(subject);

/**
 * The rights with which a person decides a request of this subject while no flow is in force for it. All of them are needed. An empty
 * list: without a flow nobody is asked.
 */
export function listDecidingRights(subject: FlowSubject): readonly Permission[] {
  if (stockSubjects.includes(subject)) return ['o_inventory_audit'];
  if (subject === 'refund') return ['o_refund_approve'];
  if (isLimited(subject)) return [...permissionsOf(flowSubjects[subject].needs), 'o_refund_approve'];
  return [];
}

interface Step {
  approvers: readonly { kind: 'person' | 'role'; id: string }[];
}

/** Whether a flow that is in force names this role as an approver of one of its steps. */
export const namesRole = ({ enabled, nodes }: { enabled: boolean; nodes: readonly Step[] }, roleId: string | undefined): boolean =>
  enabled && nodes.some(({ approvers }) => approvers.some(({ kind, id }) => kind === 'role' && id === roleId));

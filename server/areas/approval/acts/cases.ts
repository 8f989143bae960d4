import type { Decided, FlowNode } from '../../../../src/domain/approval/flow.ts';
import { type ApprovalAct, approvalActs, approvalCan } from '../../../../src/domain/approval/rules.ts';
import type * as Approval from '../../../../src/domain/approval/shapes.ts';
import { type FlowSubject, flowSubjects } from '../../../../src/domain/approval/subjects.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';

export interface StoredCase {
  id: string;
  approvalNumber: string;
  act: FlowSubject;
  draft: Record<string, unknown>;
  amount: number;
  fingerprint: string;
  patientId: string | null;
  objectId: string;
  status: Approval.ApprovalState;
  askedBy: string;
  askedAt: string;
  /** Empty where one second person decides and the asker carries out. */
  nodes: FlowNode[];
  step: number;
  stepSince: string;
  round: number;
}

export async function lockCase({ db }: Context, { id, version }: { id: string; version: number }, step: ApprovalAct): Promise<StoredCase> {
  const [stored] = await lockRows(
    db,
    'approval',
    db<(StoredCase & { version: number })[]>`
    select id, approval_number, act, draft, amount, fingerprint, patient_id, object_id, status, asked_by, asked_at, nodes, step,
      coalesce(step_since, asked_at) as step_since, round, version
    from approval where id = ${id} and practice_id = app_practice() for update`,
  );
  if (!stored || !(stored.act in flowSubjects)) throw absent();
  if (!approvalCan(step, stored.status)) throw new Problem(approvalActs[step].refused);
  if (stored.version !== version) throw new Problem('error.version');
  return stored;
}

/** Approvals of the round under way. */
export const listDecided = ({ db }: Context, { id, round }: Pick<StoredCase, 'id' | 'round'>): Promise<Decided[]> => db<Decided[]>`
  select step, seat, staff_id, for_staff_id from approval_event where approval_id = ${id} and round = ${round} and kind = 'approved' order by at, id`;

interface NewEvent {
  approvalId: string;
  kind: Approval.Event['kind'];
  round: number;
  step: number;
  seat?: number;
  forStaffId?: string | null;
  remark?: string;
}

export async function writeEvent({ db, session, now, newId }: Context, event: NewEvent): Promise<void> {
  await db`insert into approval_event ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id: newId(),
    approvalId: event.approvalId,
    kind: event.kind,
    round: event.round,
    step: event.step,
    seat: event.seat ?? null,
    staffId: session.staffId,
    forStaffId: event.forStaffId ?? null,
    remark: event.remark ?? '',
    at: now(),
  })}`;
}

/** Writes the trail and asks the lists of everybody anew who may see the case. */
export async function tellCase(
  { audit, announce }: Context,
  { id, patientId }: Pick<StoredCase, 'id' | 'patientId'>,
  detail: object,
): Promise<void> {
  audit({ patientId, objectId: id, detail: { ...detail } });
  await announce({ subType: null, tags: ['Approval'], audience: { everybody: 'practice' } });
}

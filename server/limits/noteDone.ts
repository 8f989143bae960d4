import type { FlowSubject } from '../../src/domain/approval/subjects.ts';
import type { Context } from '../pipeline/context.ts';

interface Done {
  /** In the unit of the subject. */
  amount: number;
  objectId: string;
  approvalId?: string | null;
}

/** Notes a weighed act, for the acts that follow it in its window. An act by an approval counts against nobody's window. */
export async function noteDone(
  { db, session, now, newId }: Context,
  act: FlowSubject,
  { amount, objectId, approvalId = null }: Done,
): Promise<void> {
  if (amount === 0 && approvalId === null) return;
  await db`insert into limited_act ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id: newId(),
    act,
    amount,
    objectId,
    staffId: session.staffId,
    at: now(),
    approvalId,
  })}`;
}

import { addDays, dateAt, instantOf } from '../../../../src/domain/dates.ts';
import { holdToFlow } from '../../../limits/flows.ts';
import type { Context } from '../../../pipeline/context.ts';

interface LoweredBill {
  id: string;
  patientId: string;
}

/** Fen that the caller has taken off the patient's bills today without an approval. */
export async function findTakenOff({ db, session, now }: Context, patientId: string): Promise<number> {
  const today = dateAt(now());
  // Acts of one person wait for each other: two bills voided at once see each other's sum.
  await db`select pg_advisory_xact_lock(hashtextextended(${`${session.staffId} billVoid`}, 4205))`;
  const [sum] = await db<[{ amount: number }]>`
    select coalesce(sum(a.amount), 0)::bigint as amount from limited_act a join bill b on b.org_id = a.org_id and b.id = a.object_id
    where a.staff_id = ${session.staffId} and a.act = 'billVoid' and a.approval_id is null and b.patient_id = ${patientId}
      and a.at >= ${instantOf(today, '00:00')} and a.at < ${instantOf(addDays(today, 1), '00:00')}`;
  return sum.amount;
}

/**
 * Refuses to take off more of a patient's bills than the flow "void a bill" leaves to one person, in fen. Pieces of one day count together,
 * over all bills of the patient: charges are split off, joined and copied. What passes is noted for the next piece.
 */
export async function holdLowering(context: Context, bill: LoweredBill, lowered: number): Promise<void> {
  const before = await findTakenOff(context, bill.patientId);
  await holdToFlow(context, 'billVoid', before + lowered);
  if (lowered > 0) await noteLowering(context, bill.id, lowered);
}

async function noteLowering({ db, session, now, newId }: Context, billId: string, amount: number): Promise<void> {
  await db`insert into limited_act ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id: newId(),
    act: 'billVoid',
    amount,
    objectId: billId,
    staffId: session.staffId,
    at: now(),
    approvalId: null,
  })}`;
}

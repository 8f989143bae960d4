import {
  type AppointmentAct,
  type AppointmentState,
  actBetween,
  appointmentActs,
  appointmentState,
} from '../../../../src/domain/appointment/states.ts';
import type { Context } from '../../../pipeline/context.ts';
import { forbidden, Problem, refuse } from '../../../pipeline/problem.ts';
import { completeEncounter } from '../../encounter/acts/completeEncounter.ts';
import { lockVisit } from '../../encounter/acts/lockVisit.ts';
import { moveVisit } from '../../encounter/acts/moveVisit.ts';
import { startEncounter } from '../../encounter/acts/startEncounter.ts';
import { isInSight } from '../../patient/queries/patientSight.ts';
import { announceChange } from './announceChange.ts';
import { breakPromise, cancel } from './giveUp.ts';
import { lockAppointment, lockFor } from './lockAppointment.ts';
import { cancelSignIn, signIn } from './signIn.ts';

interface Wish {
  id: string;
  status: AppointmentState;
  reason: string;
  confirmed: boolean;
}

/** Only the target is named: the act that leads there is found, and does all that it does elsewhere. */
export async function changeStatus(context: Context, { id, status, reason, confirmed }: Wish): Promise<void> {
  const held = await lockAppointment(context.db, id);
  const act = actBetween(held.status, status);
  if (act === undefined) throw new Problem('appointment.refused.change');
  const requireTreating = async () => {
    if (!context.session.authorities.includes('o_treat')) throw forbidden('o_treat');
    if (!(await isInSight(context.db, held.patientId))) throw new Problem('error.patientHidden');
  };
  const visit = async (move: 'leave' | 'continue' | 'rollback') => {
    await requireTreating();
    await moveVisit(context, await lockVisit(context.db, { appointmentId: id }), move, confirmed);
  };
  const acts: Record<AppointmentAct, () => Promise<unknown>> = {
    sign: () => signIn(context, id),
    cancelSign: () => cancelSignIn(context, id),
    cancel: () => cancel(context, id, reason),
    refuse: () => turnDown(context, id, reason),
    breakPromise: () => breakPromise(context, id, reason),
    startVisit: async () => {
      await requireTreating();
      return startEncounter(context, { appointmentId: id, doctorId: context.session.staffId, confirmed });
    },
    leave: () => visit('leave'),
    continueVisit: () => visit('continue'),
    complete: async () => {
      await requireTreating();
      const { id: encounterId } = await lockVisit(context.db, { appointmentId: id });
      await completeEncounter(context, { id: encounterId, followUp: null, confirmed });
    },
    rollback: async () => {
      if (reason.trim() === '') refuse([{ field: 'reason', message: 'error.field.required' }]);
      await visit('rollback');
      context.audit({ detail: { act: 'rollback', reason } });
    },
    // A visit is settled by paying its bill, by nothing else.
    settle: () => Promise.reject(new Problem(appointmentActs.settle.refused)),
    modify: () => Promise.reject(new Problem('appointment.refused.change')),
    again: () => Promise.reject(new Problem('appointment.refused.change')),
  };
  await acts[act]();
}

/** The clinic says no, with its reason; the time is free again. */
async function turnDown(context: Context, id: string, reason: string): Promise<void> {
  if (reason.trim() === '') refuse([{ field: 'reason', message: 'error.field.required' }]);
  await lockFor('refuse', id, context);
  await context.db`update appointment set status = ${appointmentState.refused}, cancel_reason = ${reason.trim()}, version = version + 1 where id = ${id}`;
  await announceChange(context);
}

/** The desk has reminded the patient: whoever looks next need not. `undone`: it was marked by mistake. */
export async function remind(context: Context, id: string, undone = false): Promise<void> {
  const { db, session, now, audit } = context;
  const held = await lockAppointment(db, id);
  if (held.status !== appointmentState.booked) throw new Problem('appointment.refused.remind');
  audit({ patientId: held.patientId, objectId: id, ...(undone && { detail: { undone } }) });
  await db`
    update appointment set reminded_at = ${undone ? null : now()}, reminded_by = ${undone ? null : session.staffId} where id = ${id}`;
  await announceChange(context);
}

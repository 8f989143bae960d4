import { appointmentState } from '../../../../src/domain/appointment/states.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { tellOfCancelling } from '../../crm/acts/raiseNotice.ts';
import { announceChange } from './announceChange.ts';
import { lockAppointment, lockFor } from './lockAppointment.ts';

/** Called off before the patient came; the time is free again. */
export async function cancel(context: Context, id: string, reason: string): Promise<void> {
  if (reason.trim() === '') refuse([{ field: 'cancelReason', message: 'appointment.cancelReason.required' }]);
  await lockFor('cancel', id, context);
  await context.db`update appointment set status = ${appointmentState.cancelled}, cancel_reason = ${reason.trim()}, version = version + 1 where id = ${id}`;
  await tellOfCancelling(context, id);
  await announceChange(context);
}

/** The patient did not come. */
export async function breakPromise(context: Context, id: string, reason: string): Promise<void> {
  await lockFor('breakPromise', id, context);
  await context.db`update appointment set status = ${appointmentState.brokenPromise}, miss_reason = ${reason.trim()}, version = version + 1 where id = ${id}`;
  await announceChange(context);
}

/** Why the patient did not come, when it is learnt later. */
export async function saveMissReason(context: Context, id: string, reason: string): Promise<void> {
  if (reason.trim() === '') refuse([{ field: 'missReason', message: 'appointment.missReason.required' }]);
  const held = await lockAppointment(context.db, id);
  if (held.status !== appointmentState.brokenPromise) throw new Problem('appointment.refused.missReason');
  context.audit({ patientId: held.patientId, objectId: id });
  await context.db`update appointment set miss_reason = ${reason.trim()}, version = version + 1 where id = ${id}`;
  await announceChange(context);
}

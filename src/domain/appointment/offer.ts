import type { Message } from '../problem.ts';
import { hasBegun, isToday } from './rules.ts';
import type * as Appointment from './shapes.ts';
import { type AppointmentAct, appointmentActs, appointmentCan } from './states.ts';

/**
 * Why an act on an appointment is not possible now, or nothing. The button says it on hover and focus,
 * the server refuses with the same words.
 */
export function whyNot(act: AppointmentAct, appointment: Pick<Appointment.Line, 'status' | 'startsAt'>, now: Date): Message | undefined {
  if (!appointmentCan(act, appointment.status)) return { message: appointmentActs[act].refused };
  if (act === 'sign' && !isToday(appointment, now)) return { message: 'appointment.refused.signOtherDay' };
  if (act === 'breakPromise' && !hasBegun(appointment, now)) return { message: 'appointment.refused.breakPromiseEarly' };
  return undefined;
}

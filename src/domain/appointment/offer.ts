import { refusalAfterDeath } from '../patient/death.ts';
import type { Message } from '../problem.ts';
import { hasBegun, isToday } from './rules.ts';
import type * as Appointment from './shapes.ts';
import { type AppointmentAct, appointmentActs, appointmentCan } from './states.ts';

type Asked = Pick<Appointment.Line, 'status' | 'startsAt'> & { isDeceased?: boolean | undefined };

/**
 * Why an act on an appointment is not possible now, or nothing. The button says it on hover and focus,
 * the server refuses with the same words.
 */
export function whyNot(act: AppointmentAct, appointment: Asked, now: Date): Message | undefined {
  if (!appointmentCan(act, appointment.status)) return { message: appointmentActs[act].refused };
  const died = refusalAfterDeath('book', appointment);
  if (died && (act === 'sign' || act === 'modify')) return { message: died };
  if (act === 'sign' && !isToday(appointment, now)) return { message: 'appointment.refused.signOtherDay' };
  if (act === 'breakPromise' && !hasBegun(appointment, now)) return { message: 'appointment.refused.breakPromiseEarly' };
  return undefined;
}

/** Calling patients to the counter of the pharmacy, and how much of them a screen in the waiting room shows. */
import { payState } from '../../billing/states.ts';
import { maskedName } from '../../crm/masking.ts';
import type { Message } from '../../problem.ts';
import type { Line } from '../shapes.ts';
import { dispensingState } from '../states.ts';
import type { Waiting } from './shapes.ts';

/** So many calls and so many waiting patients are on a screen. */
export const mostCalled = 8;
export const mostWaiting = 16;
/** Screens of one clinic. */
export const mostBoards = 10;

type Callable = Pick<Line, 'status' | 'payStatus' | 'decoction'>;

/** Why this patient is not called; undefined where the drugs are paid and on the counter or on the way there. */
export function reasonAgainstCalling({ status, payStatus, decoction }: Callable): Message | undefined {
  if (decoction && decoction.state !== 'packed') return { message: 'pharmacy.call.refused.decoction' };
  if (status === dispensingState.dispensed) return undefined;
  if (status !== dispensingState.pending) return { message: 'pharmacy.call.refused.state' };
  return payStatus === payState.paid ? undefined : { message: 'pharmacy.call.refused.unpaid' };
}

/** So much of a patient as neighbours may read: 张* and the last four digits of the number. */
export const shownPatient = ({ patientName, prescriptionNumber }: Pick<Line, 'patientName' | 'prescriptionNumber'>): Waiting => ({
  number: prescriptionNumber.replaceAll(/\D/g, '').slice(-4),
  name: maskedName(patientName),
});

import type { MessageId } from '../messageId.ts';
import { allows, stateAfter, type Transitions } from '../transition.ts';
import type { Status } from './shapes.ts';

/** Business catalogue §4 shows the acts of an appointment but not its states; the codes are ours, served by a dictionary call. */
export const appointmentState = {
  booked: 1,
  signedIn: 2,
  inVisit: 3,
  completed: 4,
  settled: 5,
  cancelled: 6,
  refused: 7,
  brokenPromise: 8,
  left: 9,
} as const;
export type AppointmentState = Status;

const { booked, signedIn, inVisit, completed, settled, cancelled, refused, brokenPromise, left } = appointmentState;

/** An act without `to` leaves the state as it is ("again" makes another appointment from this one). */
export const appointmentActs = {
  sign: { from: [booked], to: signedIn, refused: 'appointment.refused.sign' },
  cancelSign: { from: [signedIn], to: booked, refused: 'appointment.refused.cancelSign' },
  startVisit: { from: [signedIn], to: inVisit, refused: 'appointment.refused.startVisit' },
  leave: { from: [inVisit], to: left, refused: 'appointment.refused.leave' },
  continueVisit: { from: [left], to: inVisit, refused: 'appointment.refused.continueVisit' },
  complete: { from: [inVisit], to: completed, refused: 'appointment.refused.complete' },
  rollback: { from: [completed, settled], to: inVisit, refused: 'appointment.refused.rollback' },
  settle: { from: [completed], to: settled, refused: 'appointment.refused.settle' },
  modify: { from: [booked], refused: 'appointment.refused.modify' },
  again: { from: [completed, settled, cancelled, refused, brokenPromise, left], refused: 'appointment.refused.again' },
  cancel: { from: [booked], to: cancelled, refused: 'appointment.refused.cancel' },
  refuse: { from: [booked], to: refused, refused: 'appointment.refused.refuse' },
  breakPromise: { from: [booked], to: brokenPromise, refused: 'appointment.refused.breakPromise' },
} as const satisfies Transitions<AppointmentState>;

export type AppointmentAct = keyof typeof appointmentActs;

export const appointmentCan = (act: AppointmentAct, state: AppointmentState): boolean =>
  allows<AppointmentState>(appointmentActs[act], state);

/** The act that leads from one state to another: the contract's changeAppointmentStauts names only the target. */
export const actBetween = (from: AppointmentState, to: AppointmentState): AppointmentAct | undefined =>
  (Object.keys(appointmentActs) as AppointmentAct[]).find(
    (act) => from !== to && stateAfter<AppointmentState>(appointmentActs[act], from) === to,
  );

/** States that hold the doctor's, the room's and the patient's time. */
export const occupying: readonly AppointmentState[] = [booked, signedIn, inVisit, completed, settled, left];

/** The visit began, so its record may hold something. */
export const visitedStates: readonly AppointmentState[] = [inVisit, completed, settled, left];

/** The appointment was called off by the patient or the clinic. */
export const calledOff: readonly AppointmentState[] = [cancelled, refused];
/** The patient is not expected. */
export const notComing: readonly AppointmentState[] = [...calledOff, brokenPromise];

export const appointmentStateWords: Record<AppointmentState, MessageId> = {
  [booked]: 'appointment.state.booked',
  [signedIn]: 'appointment.state.signedIn',
  [inVisit]: 'appointment.state.inVisit',
  [completed]: 'appointment.state.completed',
  [settled]: 'appointment.state.settled',
  [cancelled]: 'appointment.state.cancelled',
  [refused]: 'appointment.state.refused',
  [brokenPromise]: 'appointment.state.brokenPromise',
  [left]: 'appointment.state.left',
};

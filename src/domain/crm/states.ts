import { appointmentState } from '../appointment/states.ts';
import { payState, unsettledStates } from '../billing/states.ts';
import type { MessageId } from '../messageId.ts';
import { allows, type Transitions } from '../transition.ts';
import type { ApplicationStatus, NoticeKind, NoticeState } from './shapes.ts';

/** Business catalogue §4: needs approval or to be reviewed, created, cancelled, refused. */
export const applicationState = { toReview: 0, created: 1, cancelled: 2, refused: 3 } as const;

const { toReview, created, cancelled, refused } = applicationState;
export const applicationActs = {
  bind: { from: [toReview], refused: 'crm.apply.refused.bind' },
  appoint: { from: [toReview], to: created, refused: 'crm.apply.refused.appoint' },
  reject: { from: [toReview], to: refused, refused: 'crm.apply.refused.reject' },
  withdraw: { from: [toReview], to: cancelled, refused: 'crm.apply.refused.withdraw' },
} as const satisfies Transitions<ApplicationStatus>;
export type ApplicationAct = keyof typeof applicationActs;

export const applicationCan = (act: ApplicationAct, status: ApplicationStatus): boolean =>
  allows<ApplicationStatus>(applicationActs[act], status);

export const applicationStateWords: Record<ApplicationStatus, MessageId> = {
  [toReview]: 'state.application.toReview',
  [created]: 'state.application.created',
  [cancelled]: 'state.application.cancelled',
  [refused]: 'state.application.refused',
};

export const noticeStateWords: Record<NoticeState, MessageId> = {
  waiting: 'state.notice.waiting',
  retrying: 'state.notice.retrying',
  noProvider: 'state.notice.noProvider',
  sent: 'state.notice.sent',
  dead: 'state.notice.dead',
  expired: 'state.notice.expired',
  withdrawn: 'state.notice.withdrawn',
};

/** What a notice tells of: states of the appointment, or of the bill, in which it is true. */
export const noticeTrueOf: Record<NoticeKind, { of: 'appointment' | 'bill'; states: readonly number[] }> = {
  createAppointment: { of: 'appointment', states: [appointmentState.booked] },
  updateAppointment: { of: 'appointment', states: [appointmentState.booked] },
  cancelAppointment: { of: 'appointment', states: [appointmentState.cancelled] },
  appointmentRemind: { of: 'appointment', states: [appointmentState.booked] },
  sign: { of: 'appointment', states: [appointmentState.signedIn, appointmentState.inVisit] },
  leave: { of: 'appointment', states: [appointmentState.completed, appointmentState.settled, appointmentState.left] },
  billing: { of: 'bill', states: [payState.paid] },
  sendPayment: { of: 'bill', states: unsettledStates },
};

/** Stored delivery of a notice. `dead`: the channel refused it for good. `withdrawn`: its occasion is over. */
export const deliveryState = { waiting: 0, sent: 1, dead: 2, expired: 3, withdrawn: 4 } as const;

interface Delivery {
  status: number;
  attempts: number;
  hasProvider: boolean;
}

/** How a stored notice stands: what waits without anybody to send it says so. */
export function noticeStateOf({ status, attempts, hasProvider }: Delivery): NoticeState {
  if (status === deliveryState.sent) return 'sent';
  if (status === deliveryState.dead) return 'dead';
  if (status === deliveryState.expired) return 'expired';
  if (status === deliveryState.withdrawn) return 'withdrawn';
  if (!hasProvider) return 'noProvider';
  return attempts > 0 ? 'retrying' : 'waiting';
}

/** Minutes before the next try, by tries made; after the last one the notice is given up. */
const pauses = [1, 5, 30, 120, 360];
export const minutesBeforeTry = (attempts: number): number | undefined => pauses[attempts - 1];

import type { MessageId, MessageValues } from '../../src/domain/messageId.ts';
import { refusalOfLock } from '../../src/domain/till/day.ts';

/** What a refusal of the database means to the user. */
export interface Refusal {
  message: MessageId;
  /** The named constraint that refused, if any. */
  constraint?: string;
  /** Values of the message, where the refusal names them itself. */
  values?: MessageValues;
  /** The same call may succeed a moment later. */
  passing: boolean;
}

/** The refusal of `refuse_locked_day`; its detail is the last locked day and nothing else. */
const dayLocked = 'day__locked';

/** The one table from constraint names to words. A constraint that is absent here is answered with the general words of its kind. */
export const constraintMessages: Readonly<Record<string, MessageId>> = {
  // The acts look first and name the clashing booking; these speak where it stands in another practice, out of sight.
  appointment__doctor_booked_once: 'appointment.taken.doctor',
  appointment__doctor_in_one_practice: 'appointment.taken.doctor',
  appointment__lane_allowed: 'appointment.taken.doctor',
  appointment__room_booked_once: 'appointment.taken.room',
  appointment__patient_booked_once: 'appointment.taken.patient',
  // Two schedulers at once; the act looks first and names the other surgery.
  surgery_request__room_once: 'surgery.taken.room.other',
  surgery_request__patient_once: 'surgery.taken.patient.other',
  surgery_member__person_once: 'surgery.taken.person.other',
  // Two desks at once; each looks first and names what it finds.
  appointment_application__appointment_once: 'crm.apply.refused.appoint',
  fan_binding__patient_once: 'crm.bind.refused.other',
  inquiry_sheet__link_once: 'external.refused.used',
  patient__id_card_unique: 'patient.idCard.exists',
  // Two cashiers at once; each looks first and names what it finds.
  invoice__once: 'invoice.refused.changed',
  invoice_bill__once: 'invoice.refused.changed',
  invoice__number_unique: 'invoice.number.exists',
  // The acts look first; these speak where somebody else was faster.
  approval__one_open: 'approval.refused.openAlready',
  approval_event__seat_once: 'approval.refused.decided',
  approval_flow__one_in_force: 'approval.flow.refused.oneInForce',
  [dayLocked]: 'till.refused.dayLockedOn',
  payment__session_closed: 'till.refused.sessionClosed',
  till_session__one_open: 'till.refused.openAlready',
  report__one_unsigned: 'report.refused.writtenMeanwhile',
  report__signed_stays: 'report.refused.signed',
  advice__signed_stays: 'order.refused.signed',
  advice__stopped_waits: 'order.refused.stopped',
  herbal_prescription__signed_stays: 'order.refused.signed',
  note_section__keeps_versions: 'error.version',
  record__archived_stays: 'encounter.note.completed',
  lab_indicator__code_unique: 'report.problem.codeTaken',
  vaccination__dose_once: 'vaccine.problem.given',
  account__pk: 'staff.account.taken',
  appraisal__once: 'pharmacy.appraisal.refused.again',
  department__code_unique: 'organisation.code.taken',
  department__name_unique: 'organisation.department.nameTaken',
  own_dictionary_entry__name_unique: 'dictionary.entry.nameTaken',
  saved_filter__name_unique: 'common.savedFilter.nameTaken',
  practice__code_unique: 'organisation.code.taken',
  role__name_unique: 'role.nameTaken',
  staff__number_unique: 'staff.number.taken',
  dispensed_box__whole_once: 'pharmacy.box.outElsewhere',
  goods_class__name_unique: 'inventory.class.exists',
  item__code_unique: 'inventory.goods.codeTaken',
  shift__no_overlap: 'schedule.duty.overlap',
  shift_kind__abbreviation_unique: 'schedule.kind.letterTaken',
  stock_batch__never_negative: 'inventory.stock.negative',
  stock_count__one_open: 'inventory.count.open',
  stock_document__reversed_once: 'inventory.refused.reversedAlready',
  supplier__code_unique: 'inventory.supplier.codeTaken',
  supplier__name_unique: 'inventory.supplier.nameTaken',
  suspension__no_overlap: 'schedule.suspension.overlap',
  warehouse__code_unique: 'inventory.warehouse.codeTaken',
};

const whileBusy = { message: 'error.busy', passing: true } as const;
const whileFull = { message: 'error.diskFull', passing: false } as const;
const withoutMemory = { message: 'error.outOfMemory', passing: true } as const;
const whileAway = { message: 'error.databaseUnavailable', passing: true } as const;

/** Refusals that have a meaning without the name of a constraint. */
const codeRefusals: Readonly<Record<string, Refusal>> = {
  '40001': whileBusy, // serialization failure
  '40P01': whileBusy, // deadlock
  '55P03': whileBusy, // lock not available in time
  '57014': { message: 'error.tooSlow', passing: true }, // statement timeout
  '53100': whileFull, // disk full
  '58030': whileFull, // the disk refuses to be written
  ENOSPC: whileFull, // the folder of files
  EDQUOT: whileFull,
  '53200': withoutMemory,
  '53300': whileAway, // too many connections
  '57P01': whileAway, // administrator's shutdown
  '57P02': whileAway,
  '57P03': whileAway, // starting up or shutting down
  CONNECTION_CLOSED: whileAway,
  CONNECTION_DESTROYED: whileAway,
  CONNECT_TIMEOUT: whileAway,
  '08006': whileAway, // connection failure
  '08P01': whileAway, // a message cut off
  ECONNREFUSED: whileAway,
  ECONNRESET: whileAway,
  EHOSTUNREACH: whileAway,
  EPIPE: whileAway,
  ETIMEDOUT: whileAway,
  ENOENT: whileAway, // the socket is not there
};

const constraintCodes: Readonly<Record<string, MessageId>> = {
  '23505': 'error.duplicate', // unique
  '23503': 'error.stillReferenced', // foreign key
  '23514': 'error.notAllowedValue', // check
  '23P01': 'error.overlap', // exclusion
};

/**
 * What an error thrown by a query means, or undefined when it is a fault of ours (a wrong query, a missing table).
 * Never answers PostgreSQL's own text: it may quote patient data.
 */
export function refusalOf(error: unknown, messages: Readonly<Record<string, MessageId>> = constraintMessages): Refusal | undefined {
  if (!(error instanceof Error)) return undefined;
  const {
    code,
    constraint_name: constraint,
    syscall,
    detail,
  } = error as Error & Readonly<Partial<Record<'code' | 'constraint_name' | 'syscall' | 'detail', string>>>;
  if (!code || (code === 'ENOENT' && syscall !== 'connect')) return undefined;
  const general = constraintCodes[code];
  if (general) {
    const values = constraint === dayLocked && detail ? { values: refusalOfLock(detail) } : {};
    return { message: (constraint && messages[constraint]) || general, constraint, passing: false, ...values };
  }
  return codeRefusals[code];
}

/** True if a disk has no space left, that of the database or that of a folder. */
export const isDiskFull = (error: unknown): boolean => refusalOf(error)?.message === whileFull.message;

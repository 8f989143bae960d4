import { clockOf, minuteOf } from '../../../domain/appointment/board.ts';
import type * as Appointment from '../../../domain/appointment/shapes.ts';
import { addDays, addMinutes, dateAt, instantOf } from '../../../domain/dates.ts';

/** What the drawer starts from: a new booking, one to be changed, or another like an old one. */
export interface Booking {
  draft: Appointment.Draft;
  patientName: string;
  /** The text typed of somebody who is not on file, to be registered in the form. */
  newcomer?: string | undefined;
  /** Present where a stored booking is changed. */
  stored?: { id: string; version: number };
}

/** The next mark of the clock that is still ahead, within the clinic's hours; after the last one the next morning. */
export function nextMark({ opensAt, closesAt, slot }: Appointment.Setting, date: string, now: Date): string {
  if (date !== dateAt(now)) return instantOf(date, clockOf(opensAt));
  const minute = Math.ceil((minuteOf(now.toISOString()) + 1) / slot) * slot;
  if (minute > closesAt - slot) return instantOf(addDays(date, 1), clockOf(opensAt));
  return addMinutes(instantOf(date, '00:00'), Math.max(minute, opensAt));
}

export const blankDraft = (over: Partial<Appointment.Draft>): Appointment.Draft => ({
  patientId: '',
  doctorId: '',
  departmentId: null,
  roomId: null,
  typeCode: '',
  startsAt: '',
  duration: 15,
  reason: '',
  sourceCode: '',
  remark: '',
  ...over,
});

const draftOf = ({
  patientId,
  doctorId,
  departmentId,
  roomId,
  typeCode,
  startsAt,
  duration,
  reason,
  sourceCode,
  remark,
}: Appointment.Line) => ({
  patientId,
  doctorId,
  departmentId,
  roomId,
  typeCode,
  startsAt,
  duration,
  reason,
  sourceCode,
  remark,
});

export const toModify = (line: Appointment.Line): Booking => ({
  draft: draftOf(line),
  patientName: line.patientName,
  stored: { id: line.id, version: line.version },
});

/** The same patient, doctor and matter at another time; the old remark stays where it was. */
export const toBookAgain = (line: Appointment.Line, startsAt: string): Booking => ({
  draft: { ...draftOf(line), startsAt, remark: '' },
  patientName: line.patientName,
});

import * as z from 'zod/mini';
import * as Appointment from '../../../../src/domain/appointment/shapes.ts';
import { checkDateRange, dateAt, daysBetween, queryWindows } from '../../../../src/domain/dates.ts';
import * as Wire from '../../../../src/domain/wire.ts';
import { sortedBy } from '../../../paging/listing.ts';
import { type Calls, call } from '../../../pipeline/call.ts';
import { list } from '../../../pipeline/list.ts';
import { refuse } from '../../../pipeline/problem.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { changeStatus, remind } from '../acts/changeStatus.ts';
import { deleteNote, saveMemo } from '../acts/notes.ts';
import { findMemos, findReasons } from '../queries/appointmentNotes.ts';
import { sortable } from '../queries/appointments.ts';
import { findOrgAppointments, findOrgCalendar } from '../queries/orgAppointments.ts';

const ofId = z.object({ id: Wire.id });
const days = z.object({ from: Wire.calendarDate, to: Wire.calendarDate });
const done = { done: true } as const;
/** Rows of all practices are collected before they are cut into pages: see decision 4. */
const orgWindow = { longest: { unit: 'month', count: 3 }, required: true } as const;

const status = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(9));

/** The desk's calls beside booking itself: states by their number, notes, reasons, reminders, and the whole organisation. */
export const appointmentDeskCalls = {
  changeAppointmentStatus: call(
    {
      takes: z.extend(ofId, { status, reason: z.optional(Wire.remark), confirmed: z.optional(z.boolean()) }),
      gives: Wire.done,
    },
    async ({ id, status: target, reason = '', confirmed = false }, context) => {
      await changeStatus(context, { id, status: target as Appointment.Status, reason, confirmed });
      return done;
    },
  ),
  deleteAppointmentMemo: call({ takes: ofId, gives: Wire.done }, async ({ id }, context) => {
    await deleteNote(context, 'appointment_memo', id);
    return done;
  }),
  getAppointmentMemo: call({ takes: z.partial(days), gives: z.array(Appointment.memo) }, ({ from, to }, { db, now }) => {
    // The contract prints this call without arguments: without a day it is today's notes.
    const first = from ?? to ?? dateAt(now());
    const within = { from: first, to: to ?? first };
    refuse(checkDateRange(within, queryWindows.anyList));
    return findMemos(db, within);
  }),
  queryAppointmentReasons: call(
    { takes: z.object({ departmentId: z.optional(z.nullable(Wire.id)) }), gives: z.array(Appointment.reason) },
    ({ departmentId }, { db }) => findReasons(db, departmentId ?? null),
  ),
  queryOrgAppointmentList: list(
    { takes: z.extend(Appointment.orgCriteria, sortedBy(sortable)), gives: Wire.pageOf(Appointment.orgLine), atMost: 100 },
    (query, { db, session }) => {
      refuse(checkDateRange(query, orgWindow));
      return findOrgAppointments(db, { ...query, staffId: session.staffId }, query);
    },
  ),
  queryOrgCalendarView: call(
    { takes: z.extend(days, { practiceId: z.optional(Wire.id) }), gives: Appointment.orgCalendar },
    async (asked, { db }) => {
      refuse(checkDateRange(asked, queryWindows.anyList));
      const count = await parameterInForce(db, 'CALENDAR_DAYS');
      if (daysBetween(asked.from, asked.to) >= count) {
        refuse([{ field: 'to', message: 'appointment.calendar.tooLong', values: { count } }]);
      }
      return findOrgCalendar(db, asked);
    },
  ),
  saveAppointmentMemo: call(
    { takes: z.extend(Appointment.memoDraft, { id: z.optional(Wire.id), version: z.optional(Wire.version) }), gives: Wire.saved },
    (draft, context) => saveMemo(context, draft),
  ),
  saveReminded: call({ takes: z.extend(ofId, { undone: z.optional(z.boolean()) }), gives: Wire.done }, async ({ id, undone }, context) => {
    await remind(context, id, undone);
    return done;
  }),
} satisfies Partial<Calls>;

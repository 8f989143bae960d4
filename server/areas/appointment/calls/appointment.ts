import * as z from 'zod/mini';
import { conflictsOf, freeSlots } from '../../../../src/domain/appointment/conflicts.ts';
import { monthOf } from '../../../../src/domain/appointment/month.ts';
import * as Appointment from '../../../../src/domain/appointment/shapes.ts';
import { addDays, addMinutes, addMonths, checkDateRange, daysBetween, mondayOf, queryWindows } from '../../../../src/domain/dates.ts';
import * as Dictionary from '../../../../src/domain/dictionary/shapes.ts';
import * as Sheet from '../../../../src/domain/sheet/shapes.ts';
import * as Wire from '../../../../src/domain/wire.ts';
import { orderedBy, sortedBy } from '../../../paging/listing.ts';
import { type Calls, call, sheetAnswer } from '../../../pipeline/call.ts';
import type { Context } from '../../../pipeline/context.ts';
import { list } from '../../../pipeline/list.ts';
import { absent, refuse } from '../../../pipeline/problem.ts';
import { inPieces } from '../../../sheets/inPieces.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { listDoctors } from '../../dictionary/queries/dictionaries.ts';
import { bookingWorldAround, doctorsDay, findSetting, listShifts, listSuspensions } from '../../schedule/queries/schedule.ts';
import { appointmentSheet } from '../acts/appointmentSheet.ts';
import { book } from '../acts/book.ts';
import { change, move } from '../acts/change.ts';
import { fastAdd } from '../acts/fastAdd.ts';
import { breakPromise, cancel, saveMissReason } from '../acts/giveUp.ts';
import { cancelSignIn, signIn } from '../acts/signIn.ts';
import * as Appointments from '../queries/appointments.ts';

const nothing = z.object({});
const ofId = z.object({ id: Wire.id });
const confirmed = z.optional(z.boolean());
const done = { done: true } as const;
const lines = z.array(Appointment.line);
/** The board shows days; a month has its own call. */

const board = z.object({
  from: Wire.calendarDate,
  to: Wire.calendarDate,
  doctorIds: z.optional(z.array(Wire.id).check(z.maxLength(200))),
  departmentId: z.optional(Wire.id),
  scope: z.optional(z.enum(['all', 'staff'])),
});

const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

/** Whose appointments: of the person who asks, of some doctors, or of all. */
const doctorsOf = ({ doctorIds, scope }: Pick<z.infer<typeof board>, 'doctorIds' | 'scope'>, { session }: Context) =>
  scope === 'staff' ? [session.staffId] : doctorIds;

async function wanted(criteria: Appointment.Criteria, { db, session, now }: Context): Promise<Appointments.Wanted> {
  refuse(checkDateRange(criteria, queryWindows.anyList));
  if (!criteria.toRemind) return { ...criteria, staffId: session.staffId };
  const { reminderHours } = await findSetting(db, session.practiceId);
  const after = now().toISOString();
  return { ...criteria, staffId: session.staffId, remind: { after, until: addMinutes(after, reminderHours * 60) } };
}

const bookable = (order: 'practice' | 'pinyin') =>
  call({ takes: nothing, gives: z.array(Dictionary.doctor) }, (_, { db, session }) => listDoctors(db, session.practiceId, order));

export const appointmentCalls = {
  appointmentSign: call({ takes: ofId, gives: Wire.done }, async ({ id }, context) => {
    await signIn(context, id);
    return done;
  }),
  breakPromise: call(
    { takes: z.extend(ofId, { missReason: z.optional(Wire.remark) }), gives: Wire.done },
    async ({ id, missReason = '' }, context) => {
      await breakPromise(context, id, missReason);
      return done;
    },
  ),
  cancelAppointment: call(
    { takes: z.extend(ofId, { cancelReason: Wire.remark }), gives: Wire.done },
    async ({ id, cancelReason }, context) => {
      await cancel(context, id, cancelReason);
      return done;
    },
  ),
  cancelSign: call({ takes: ofId, gives: Wire.done }, async ({ id }, context) => {
    await cancelSignIn(context, id);
    return done;
  }),
  checkAppointmentConflict: call(
    { takes: Appointment.question, gives: z.array(Appointment.conflict) },
    async ({ id, patientId, ...asked }, { db, session, now }) =>
      conflictsOf(
        { ...asked, patientId: patientId ?? '', ...(id && { id }) },
        await bookingWorldAround(db, { ...asked, patientId }, session.practiceId, now()),
      ),
  ),
  dragAppointment: call({ takes: z.extend(Appointment.move, { id: Wire.id }), gives: Wire.saved }, (to, context) => move(context, to)),
  exportAppointmentList: call(
    { takes: z.extend(Appointment.criteria, { ...Sheet.asked, ...orderedBy(Appointments.sortable) }), gives: sheetAnswer },
    async ({ format, sort, direction, ...criteria }, context) => {
      const chosen = await wanted(criteria, context);
      const rows = inPieces(
        await parameterInForce(context.db, 'APPOINTMENT_EXPORT_ROWS'),
        (cut) => Appointments.listForExport(context.db, chosen, { sort, direction, ...cut }),
        (count) => context.audit({ detail: { rows: count, from: criteria.from, to: criteria.to, format } }),
      );
      return appointmentSheet(format, rows, criteria, context.session.language);
    },
  ),
  fastAddAppointmentSave: call(
    { takes: z.extend(ofId, { doctorId: Wire.id, reason: z.optional(Wire.remark), confirmed }), gives: Wire.saved },
    ({ id, doctorId, reason = '', confirmed: isConfirmed = false }, context) =>
      fastAdd(context, { patientId: id, doctorId, reason, confirmed: isConfirmed }),
  ),
  getBookableDoctors: bookable('practice'),
  getBookableDoctorsByPinyin: bookable('pinyin'),
  queryAppointment: call(
    { takes: z.object({ appointmentId: Wire.id }), gives: Appointment.line },
    async ({ appointmentId }, { db, audit }) => {
      const line = await Appointments.findAppointment(db, appointmentId);
      if (!line) throw absent();
      audit({ patientId: line.patientId, objectId: line.id });
      return line;
    },
  ),
  queryAppointmentByNoteRecord: call({ takes: z.object({ id: Wire.id }), gives: Appointment.line }, async ({ id }, { db, audit }) => {
    const line = await Appointments.findAppointmentOfNote(db, id);
    if (!line) throw absent();
    audit({ patientId: line.patientId, objectId: line.id });
    return line;
  }),
  queryAppointmentCounts: call({ takes: z.object({ date: Wire.calendarDate }), gives: Appointment.counts }, ({ date }, { db }) =>
    Appointments.countsOn(db, date),
  ),
  queryAppointmentList: list(
    {
      takes: z.extend(Appointment.criteria, sortedBy(Appointments.sortable)),
      gives: Wire.pageOf(Appointment.line),
      atMost: 100,
    },
    async (query, context) => Appointments.findAppointments(context.db, await wanted(query, context), query),
  ),
  queryAppointmentSetting: call({ takes: nothing, gives: Appointment.setting }, (_, { db, session }) =>
    findSetting(db, session.practiceId),
  ),
  queryAvailableSlots: call(
    {
      takes: z.object({
        doctorId: Wire.id,
        date: Wire.calendarDate,
        duration: z.optional(z.coerce.number().check(z.int(), z.minimum(5), z.maximum(480))),
      }),
      gives: z.array(Appointment.slot),
    },
    async ({ doctorId, date, duration }, { db, session, now }) => {
      const { setting, ...day } = await doctorsDay(db, { doctorId, date, practiceId: session.practiceId });
      const length = duration ?? setting.slot;
      const question = { ...day, increment: setting.increment, duration: length, concurrency: setting.concurrent, now: now() };
      return freeSlots(question).map((startsAt) => ({ startsAt, duration: length }));
    },
  ),
  queryCalendarView: call({ takes: board, gives: Appointment.calendar }, async (asked, context) => {
    refuse(checkDateRange(asked, queryWindows.anyList));
    const count = await parameterInForce(context.db, 'CALENDAR_DAYS');
    if (daysBetween(asked.from, asked.to) >= count) {
      refuse([{ field: 'to', message: 'appointment.calendar.tooLong', values: { count } }]);
    }
    const { from, to, departmentId } = asked;
    const within = { from, to, doctorIds: doctorsOf(asked, context) };
    const [appointments, shifts, suspensions] = await Promise.all([
      Appointments.listOnCalendar(context.db, { ...within, departmentId }),
      listShifts(context.db, within),
      listSuspensions(context.db, within),
    ]);
    return { appointments: [...appointments], shifts: [...shifts], suspensions: [...suspensions] };
  }),
  queryMonthView: call(
    {
      takes: z.extend(z.omit(board, { from: true, to: true }), { month: Wire.calendarMonth }),
      gives: z.array(Appointment.dayCount),
    },
    async ({ month, departmentId, ...asked }, context) => {
      const { db, session } = context;
      const from = mondayOf(`${month}-01`);
      const to = addDays(mondayOf(addDays(addMonths(`${month}-01`, 1), -1)), 6);
      const doctorIds = doctorsOf(asked, context);
      const ofDepartment = (await listDoctors(db, session.practiceId)).filter((doctor) => doctor.departmentId === departmentId);
      const onRoster = departmentId ? (doctorIds ?? idsOf(ofDepartment)).filter((id) => idsOf(ofDepartment).includes(id)) : doctorIds;
      const [booked, shifts, suspensions] = await Promise.all([
        Appointments.countsByDay(db, { from, to, departmentId, doctorIds }),
        listShifts(db, { from, to, doctorIds: onRoster }),
        listSuspensions(db, { from, to, doctorIds: onRoster }),
      ]);
      return monthOf({ from, to }, { booked, shifts, suspensions });
    },
  ),
  quickViewPatientAppointmentRecords: call({ takes: z.object({ patientId: Wire.id }), gives: lines }, ({ patientId }, { db, audit }) => {
    audit({ patientId });
    return Appointments.listOfPatient(db, patientId);
  }),
  saveAppointment: call({ takes: z.extend(Appointment.draft, { confirmed }), gives: Wire.saved }, (draft, context) => book(context, draft)),
  saveMissReason: call({ takes: z.extend(ofId, { missReason: Wire.remark }), gives: Wire.done }, async ({ id, missReason }, context) => {
    await saveMissReason(context, id, missReason);
    return done;
  }),
  updateAppointment: call(
    { takes: z.extend(Appointment.draft, { id: Wire.id, version: Wire.version, confirmed }), gives: Wire.saved },
    (draft, context) => change(context, draft),
  ),
} satisfies Partial<Calls>;

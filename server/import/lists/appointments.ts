import { instantOf } from '../../../src/domain/dates.ts';
import { book } from '../../areas/appointment/acts/book.ts';
import { listDoctors } from '../../areas/dictionary/queries/dictionaries.ts';
import type { Context } from '../../pipeline/context.ts';
import { Problem } from '../../pipeline/problem.ts';
import type { Choice } from '../choices.ts';
import { type ListSource, listColumn } from '../listKit.ts';
import { patientNamed } from './patientNamed.ts';

interface AppointmentRow {
  patient: string;
  doctorId: string;
  date: string;
  time: string;
  typeCode: string;
  duration: number | null;
  roomId: string | null;
  reason: string;
  remark: string;
}

/** Appointments to come of the clinic of the session. */
export const appointments: ListSource<AppointmentRow> = {
  template: 'import.appointments.template',
  sheet: 'import.appointments.sheet',
  rowsAtMost: 2000,
  columns: [
    listColumn('patient', 'text', 'appointment.patient', 'M0000000', {
      required: true,
      note: 'import.note.patient',
      aliases: ['病历号', 'MRN'],
    }),
    listColumn('doctorId', 'choice', 'appointment.doctor', '', { required: true }),
    listColumn('date', 'date', 'import.appointments.date', '2027-01-05', { required: true, aliases: ['预约日期'] }),
    listColumn('time', 'time', 'import.appointments.time', '09:00', { required: true, aliases: ['预约时间', '时间'] }),
    listColumn('typeCode', 'choice', 'appointment.type', '', { required: true, aliases: ['类型'] }),
    listColumn('duration', 'whole', 'appointment.duration', '30', { note: 'import.appointments.note.duration' }),
    listColumn('roomId', 'choice', 'appointment.room', ''),
    listColumn('reason', 'text', 'appointment.reason', ''),
    listColumn('remark', 'text', 'field.remark', ''),
  ],
  loadChoices: async ({ db, session }) => ({
    doctorId: (await listDoctors(db, session.practiceId)).map(({ id, name, nameEn }) => ({ code: id, zh: name, en: nameEn })),
    typeCode: await db<Choice[]>`select code, name_zh as zh, name_en as en from appointment_type where enabled order by sort`,
    roomId: await db<Choice[]>`select id as code, name_zh as zh, name_en as en from room where enabled order by sort`,
  }),
  draftOf: (cells) => ({ duration: null, roomId: null, reason: '', remark: '', ...cells }) as AppointmentRow, // as above
  act: async (context, [row]) => {
    await bookRow(context, row);
    return [];
  },
  fieldOf: { patientId: 'patient', startsAt: 'time' },
};

/** What only warns at the desk, such as a day without shifts, is taken: the appointment was promised. */
async function bookRow(context: Context, { patient, date, time, duration, ...row }: AppointmentRow): Promise<void> {
  const startsAt = instantOf(date, time);
  if (Date.parse(startsAt) <= context.now().getTime()) {
    const message = 'import.appointments.past';
    throw new Problem(message, { fields: [{ field: 'date', message }] });
  }
  const [type] = await context.db<{ duration: number }[]>`select duration from appointment_type where code = ${row.typeCode}`;
  const patientId = await patientNamed(context.db, patient);
  const draft = { ...row, patientId, startsAt, duration: duration ?? type?.duration ?? 15, departmentId: null, sourceCode: '' };
  await book(context, { ...draft, confirmed: true });
}

import { instantOf } from '../../../src/domain/dates.ts';
import { book } from '../../areas/appointment/acts/book.ts';
import { listDoctors } from '../../areas/dictionary/queries/dictionaries.ts';
import type { Context } from '../../pipeline/context.ts';
import { Problem } from '../../pipeline/problem.ts';
import type { Choice } from '../choices.ts';
import type { ListSource } from '../listKit.ts';
import { type AppointmentRow, appointmentsForm } from './forms/appointments.ts';
import { patientNamed } from './patientNamed.ts';

/** Appointments to come of the clinic of the session. */
export const appointments: ListSource<AppointmentRow> = {
  ...appointmentsForm,
  name: 'appointments',
  template: 'import.appointments.template',
  sheet: 'import.appointments.sheet',
  loadChoices: async ({ db, session }) => ({
    doctorId: (await listDoctors(db, session.practiceId)).map(({ id, name, nameEn }) => ({ code: id, zh: name, en: nameEn })),
    typeCode: await db<Choice[]>`select code, name_zh as zh, name_en as en from appointment_type where enabled order by sort`,
    roomId: await db<Choice[]>`select id as code, name_zh as zh, name_en as en from room where enabled order by sort`,
  }),
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

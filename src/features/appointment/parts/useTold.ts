import { api } from '../../../api/api.ts';
import { type Done, useDoneNotice } from '../../../blocks/doneNotice.ts';
import { useStaff } from '../../../blocks/staff.ts';
import type * as Appointment from '../../../domain/appointment/shapes.ts';
import { dateAt, weekdayOf } from '../../../domain/dates.ts';
import type { MessageId } from '../../../domain/messageId.ts';
import { unpaidOfBefore } from '../../../domain/patient/owing/unpaid.ts';
import { useWords } from '../../../words/useWords.ts';
import { weekdays } from '../calendar/MonthView.tsx';

type Booked = Pick<Appointment.Line, 'patientId' | 'patientName' | 'startsAt' | 'doctorName' | 'doctorNameEn'>;

/** Somebody has come: what is said, and what is said of a patient who left without paying or owes. */
const arrivals = {
  signed: ['appointment.told.signed', 'appointment.told.signedOwing'],
  walkIn: ['appointment.told.walkIn', 'appointment.told.walkInOwing'],
} as const satisfies Record<string, readonly [plain: MessageId, owing: MessageId]>;

/** Says in one line what became of an appointment, with a link to its day and, where given, an undo. */
export function useTold() {
  const { say, name, time, date, money } = useWords();
  const { pathTo } = useStaff();
  const tellDone = useDoneNotice();
  const [find] = api.useLazyQueryAppointmentQuery();
  const [findPatient] = api.useLazyQuerySlidingWindowPatientInfoQuery();
  const calendar = pathTo('appointment/all-appointment-view', 'appointment/staff-appointment-view', 'simplified-appointment');

  const tell = (message: MessageId, line: Booked, undo?: Done['undo'], room = '') => {
    const day = dateAt(line.startsAt);
    tellDone({
      message,
      values: {
        patient: line.patientName,
        doctor: name({ name: line.doctorName, nameEn: line.doctorNameEn }),
        day: `${date(line.startsAt)} ${say(weekdays[weekdayOf(day) - 1]!)}`,
        time: time(line.startsAt),
        room,
      },
      link: calendar ? { to: `${calendar}?date=${day}`, label: 'appointment.told.see' } : undefined,
      undo,
    });
  };
  /** For an act that answers with the id alone: names and time are read as they were stored. */
  const tellOf = async (message: MessageId, appointmentId: string, undo?: Done['undo']) => {
    const { data: line } = await find({ appointmentId });
    if (line) tell(message, line, undo);
  };
  /** Says that the patient is here. What was left unpaid is said along, with a link to the bills, and stays until it is read. */
  const tellArrival = async (kind: keyof typeof arrivals, line: Booked, undo: Done['undo']) => {
    const [plain, owing] = arrivals[kind];
    const { data: patient } = await findPatient({ id: line.patientId });
    const unpaid = unpaidOfBefore(patient?.unpaid, new Date())?.amount ?? 0;
    const amount = unpaid + (patient?.owed ?? 0);
    if (!patient || amount === 0) return tell(plain, line, undo);
    const bills = pathTo(unpaid > 0 ? 'billing/not-pay' : 'billing/owe-bill', 'simplified-bill');
    tellDone({
      message: owing,
      values: { patient: line.patientName, doctor: name({ name: line.doctorName, nameEn: line.doctorNameEn }), amount: money(amount) },
      link: bills ? { to: `${bills}?keyword=${encodeURIComponent(patient.mrn)}`, label: 'appointment.told.bills' } : undefined,
      undo,
      stays: true,
    });
  };
  const tellWalkIn = async (appointmentId: string, undo: Done['undo']) => {
    const { data: line } = await find({ appointmentId });
    if (line) await tellArrival('walkIn', line, undo);
  };
  return {
    tell,
    tellArrival,
    tellOf: (...told: Parameters<typeof tellOf>) => void tellOf(...told),
    tellWalkIn: (...told: Parameters<typeof tellWalkIn>) => void tellWalkIn(...told),
  };
}

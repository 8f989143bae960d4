import { api } from '../../../api/api.ts';
import { type Done, useDoneNotice } from '../../../blocks/doneNotice.ts';
import { useStaff } from '../../../blocks/staff.ts';
import type * as Appointment from '../../../domain/appointment/shapes.ts';
import { dateAt, weekdayOf } from '../../../domain/dates.ts';
import type { MessageId } from '../../../domain/messageId.ts';
import { useWords } from '../../../words/useWords.ts';
import { weekdays } from '../calendar/MonthView.tsx';

type Booked = Pick<Appointment.Line, 'patientName' | 'startsAt' | 'doctorName' | 'doctorNameEn'>;

/** Says in one line what became of an appointment, with a link to its day and, where given, an undo. */
export function useTold() {
  const { say, name, time, date } = useWords();
  const { pathTo } = useStaff();
  const tellDone = useDoneNotice();
  const [find] = api.useLazyQueryAppointmentQuery();
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
  return { tell, tellOf: (...told: Parameters<typeof tellOf>) => void tellOf(...told) };
}

import { api } from '../../../api/api.ts';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { loadOf } from '../../../domain/appointment/month.ts';
import type * as Appointment from '../../../domain/appointment/shapes.ts';
import { addDays, mondayOf } from '../../../domain/dates.ts';
import type * as Dictionary from '../../../domain/dictionary/shapes.ts';
import type { MessageId } from '../../../domain/messageId.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../appointment.module.css';

export const weekdays: readonly MessageId[] = [
  'appointment.weekday.1',
  'appointment.weekday.2',
  'appointment.weekday.3',
  'appointment.weekday.4',
  'appointment.weekday.5',
  'appointment.weekday.6',
  'appointment.weekday.7',
];

interface Props {
  date: string;
  today: string;
  asked: { doctorIds?: string[]; departmentId?: string; scope: 'all' | 'staff' };
  doctors: ReadonlyMap<string, Dictionary.Doctor>;
  openDay: (date: string) => void;
}

/** A doctor of a day: how many are booked, and by a bar how much of the time on duty is taken. */
function DoctorsDay({ of, doctor }: { of: Appointment.DayCount; doctor: string }) {
  const { say } = useWords();
  const load = loadOf(of);
  const open = of.dutyMinutes - of.suspendedMinutes;
  const share = open > 0 ? Math.min(100, Math.round((of.bookedMinutes / open) * 100)) : 0;
  const isStopped = load === 'suspended';
  return (
    <span className={style.dayDoctor} data-load={load}>
      <span title={doctor}>{doctor}</span>
      <span>
        {of.suspendedMinutes > 0 ? <em>{say(isStopped ? 'appointment.month.suspended' : 'appointment.month.partlySuspended')}</em> : null}
        {load === 'offDuty' ? <em>{say('appointment.offDuty')}</em> : null}
        {isStopped && of.busy === 0 ? null : of.busy}
      </span>
      {open > 0 ? (
        <span className={style.load} title={say('appointment.month.load', { share })}>
          <span style={{ width: `${share}%` }} />
        </span>
      ) : null}
    </span>
  );
}

/** Who is on duty on each day, how many appointments each has and how full the day is; a day opens. */
export function MonthView({ date, today, asked, doctors, openDay }: Props) {
  const { say, name } = useWords();
  const month = date.slice(0, 7);
  const counts = api.useQueryMonthViewQuery({ month, ...asked });
  const first = mondayOf(`${month}-01`);
  const days = Array.from({ length: 42 }, (_, index) => addDays(first, index)).filter((day, index) => index < 35 || day.startsWith(month));
  const shown = days.length > 35 ? Array.from({ length: 42 }, (_, index) => addDays(first, index)) : days;
  return (
    <>
      {counts.error && !counts.currentData ? <ErrorState message={counts.error.message} retry={() => void counts.refetch()} /> : null}
      <section className={style.month} aria-label={month}>
        {weekdays.map((weekday) => (
          <span key={weekday} className={style.weekday}>
            {say(weekday)}
          </span>
        ))}
        {shown.map((day) => {
          const ofDay = (counts.currentData ?? []).filter((count) => count.date === day).sort((a, b) => b.busy - a.busy);
          const total = ofDay.reduce((sum, { busy }) => sum + busy, 0);
          return (
            <button
              key={day}
              type="button"
              className={style.day}
              data-other={!day.startsWith(month)}
              data-today={day === today}
              aria-label={say('appointment.month.day', { date: day, count: total })}
              onClick={() => openDay(day)}
            >
              <span className={style.dayHead}>
                <span>{Number(day.slice(8))}</span>
                {total > 0 ? <strong>{total}</strong> : null}
              </span>
              {ofDay.slice(0, 4).map((count) => (
                <DoctorsDay key={count.doctorId} of={count} doctor={name(doctors.get(count.doctorId)) || '–'} />
              ))}
              {ofDay.length > 4 ? <span className={style.quiet}>{say('appointment.month.more', { count: ofDay.length - 4 })}</span> : null}
            </button>
          );
        })}
      </section>
    </>
  );
}

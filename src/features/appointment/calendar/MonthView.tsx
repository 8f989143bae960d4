import { api } from '../../../api/api.ts';
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

/** How many appointments each doctor has on each day; a day opens. */
export function MonthView({ date, today, asked, doctors, openDay }: Props) {
  const { say, name } = useWords();
  const month = date.slice(0, 7);
  const counts = api.useQueryMonthViewQuery({ month, ...asked });
  const first = mondayOf(`${month}-01`);
  const days = Array.from({ length: 42 }, (_, index) => addDays(first, index)).filter((day, index) => index < 35 || day.startsWith(month));
  const shown = days.length > 35 ? Array.from({ length: 42 }, (_, index) => addDays(first, index)) : days;
  return (
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
            {ofDay.slice(0, 4).map(({ doctorId, busy }) => (
              <span key={doctorId} className={style.dayDoctor}>
                <span>{name(doctors.get(doctorId)) || '–'}</span>
                <span>{busy}</span>
              </span>
            ))}
            {ofDay.length > 4 ? <span className={style.quiet}>{say('appointment.month.more', { count: ofDay.length - 4 })}</span> : null}
          </button>
        );
      })}
    </section>
  );
}

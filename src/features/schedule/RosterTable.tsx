import { EmptyState } from '../../blocks/EmptyState.tsx';
import { addDays, weekdayOf } from '../../domain/dates.ts';
import type { MessageId } from '../../domain/messageId.ts';
import type * as Schedule from '../../domain/schedule/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { RosterCell } from './RosterCell.tsx';
import style from './schedule.module.css';

interface Props {
  week: Schedule.Week;
  today: string;
  kinds: readonly Schedule.Kind[];
  /** Undefined where the person may only look. */
  add: ((cell: Schedule.Cell) => void) | undefined;
  clear: ((duty: Schedule.Duty) => void) | undefined;
}

export function RosterTable({ week, today, kinds, add, clear }: Props) {
  const { say } = useWords();
  const days = Array.from({ length: 7 }, (_, index) => addDays(week.monday, index));
  if (week.people.length === 0) return <EmptyState line={say('schedule.nobody')} of="list" />;
  return (
    <div className={style.rosterFrame}>
      <table className={style.roster}>
        <thead>
          <tr>
            <th scope="col">{say('schedule.person')}</th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today} data-past={day < today}>
                {say(`appointment.weekday.${weekdayOf(day)}` as MessageId)} <span>{day.slice(5)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.people.map((person) => (
            <tr key={person.id}>
              <th scope="row">
                {person.name}
                <span>{person.departmentName ?? ''}</span>
              </th>
              {days.map((day) => (
                <RosterCell
                  key={day}
                  person={person}
                  date={day}
                  isPast={day < today}
                  duties={week.duties.filter(({ staffId, date }) => staffId === person.id && date === day)}
                  suspensions={week.suspensions.filter(({ doctorId }) => doctorId === person.id)}
                  kinds={kinds}
                  add={add}
                  clear={clear}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

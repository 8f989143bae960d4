import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { ClockSelect } from '../../blocks/ClockSelect.tsx';
import type * as Appointment from '../../domain/appointment/shapes.ts';
import type { MessageId } from '../../domain/messageId.ts';
import { useWords } from '../../words/useWords.ts';
import style from './schedule.module.css';

type Week = readonly (Appointment.Hours | null)[];
const usual: Appointment.Hours = { opensAt: 480, closesAt: 1200 };

/** Opening hours of each weekday; a day without a tick is closed. */
export function WeekInput({ value, onChange }: { value: Week; onChange: (week: Week) => void }) {
  const { say } = useWords();
  const set = (index: number, hours: Appointment.Hours | null) => onChange(value.map((each, at) => (at === index ? hours : each)));
  return (
    <div className={style.weekDays}>
      {value.map((hours, index) => {
        const day = say(`appointment.weekday.${index + 1}` as MessageId);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a weekday is its place in the week
          <div key={index}>
            <FormControlLabel
              control={
                <Checkbox size="small" checked={hours !== null} onChange={(_, isOpen) => set(index, isOpen ? (value[0] ?? usual) : null)} />
              }
              label={day}
            />
            {hours ? (
              <>
                <ClockSelect
                  value={hours.opensAt}
                  onChange={(opensAt) => set(index, { ...hours, opensAt })}
                  label={`${day} ${say('schedule.from')}`}
                />
                <span>–</span>
                <ClockSelect
                  value={hours.closesAt}
                  onChange={(closesAt) => set(index, { ...hours, closesAt })}
                  label={`${day} ${say('schedule.to')}`}
                />
              </>
            ) : (
              <span>{say('schedule.closed')}</span>
            )}
          </div>
        );
      })}
    </div>
  );
}

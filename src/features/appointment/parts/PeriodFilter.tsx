import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { lazy, Suspense, useId } from 'react';
import { isCalendarDate } from '../../../domain/dates.ts';
import type { MessageId } from '../../../domain/messageId.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../appointment.module.css';
import { type Preset, periodOf, presets } from './period.ts';

const DateField = lazy(() => import('../../../blocks/DateField.tsx'));

const words: Record<Preset, MessageId> = {
  today: 'appointment.today',
  tomorrow: 'appointment.tomorrow',
  week: 'appointment.thisWeek',
  last7: 'appointment.last7',
  month: 'appointment.thisMonth',
};

const own = 'own';

/** Usual periods as buttons, any other by its two dates. */
export function PeriodFilter({ value, onChange }: { value: string; onChange: (period: string) => void }) {
  const { say } = useWords();
  const { from, to } = periodOf(value, new Date());
  const isOwn = value.includes('~');
  const set = (dates: { from: string; to: string }) => {
    if (!isCalendarDate(dates.from) || !isCalendarDate(dates.to)) return;
    onChange(dates.from <= dates.to ? `${dates.from}~${dates.to}` : `${dates.to}~${dates.from}`);
  };
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={isOwn ? own : value}
        aria-label={say('field.date')}
        onChange={(_, next: string | null) => next && onChange(next === own ? `${from}~${to}` : next)}
      >
        {presets.map((preset) => (
          <ToggleButton key={preset} value={preset}>
            {say(words[preset])}
          </ToggleButton>
        ))}
        <ToggleButton value={own}>{say('appointment.ownPeriod')}</ToggleButton>
      </ToggleButtonGroup>
      {isOwn ? (
        <Suspense fallback={<Skeleton variant="rounded" width={300} height={36} />}>
          <OneDate label="appointment.from" value={from} onChange={(next) => set({ from: next, to })} />
          <OneDate label="appointment.to" value={to} onChange={(next) => set({ from, to: next })} />
        </Suspense>
      ) : null}
    </>
  );
}

function OneDate({ label, value, onChange }: { label: MessageId; value: string; onChange: (date: string) => void }) {
  const { say } = useWords();
  const id = useId();
  return (
    <span className={style.oneDate}>
      <span id={`${id}-label`} className={style.hidden}>
        {say(label)}
      </span>
      <DateField value={value} onChange={onChange} ids={{ id, 'aria-describedby': undefined, 'aria-labelledby': `${id}-label` }} />
    </span>
  );
}

import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import { lazy, type ReactNode, Suspense } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { FieldFrame } from '../../../blocks/FieldFrame.tsx';
import type { FieldWords } from '../../../blocks/resolver.ts';
import { clockOf, instantAt, minuteOf } from '../../../domain/appointment/board.ts';
import type * as Appointment from '../../../domain/appointment/shapes.ts';
import { dateAt, isCalendarDate } from '../../../domain/dates.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../appointment.module.css';

const DateField = lazy(() => import('../../../blocks/DateField.tsx'));

/** Date and clock of one instant. Times that are taken stay in the list and say so: they may be wanted for the conflict's sake. */
export function StartInput({ setting, id, children }: { setting: Appointment.Setting; id: string | undefined; children: ReactNode }) {
  const { say } = useWords();
  const { field, fieldState } = useController<Appointment.Draft, 'startsAt'>({ name: 'startsAt' });
  const [doctorId, duration] = useWatch<Appointment.Draft, ['doctorId', 'duration']>({ name: ['doctorId', 'duration'] });
  const date = dateAt(field.value);
  const minute = minuteOf(field.value);
  const free = api.useQueryAvailableSlotsQuery({ doctorId, date, duration }, { skip: !doctorId || id !== undefined });
  const freeMinutes = free.currentData && new Set(free.currentData.map(({ startsAt }) => minuteOf(startsAt)));
  const marks = Array.from(
    { length: (setting.closesAt - setting.opensAt) / setting.slot },
    (_, index) => setting.opensAt + index * setting.slot,
  );
  const minutes = marks.includes(minute) ? marks : [...marks, minute].sort((a, b) => a - b);
  const set = (day: string, at: number) => isCalendarDate(day) && field.onChange(instantAt(day, at));
  return (
    <div className={style.wide}>
      <FieldFrame label="appointment.startsAt" required group error={fieldState.error as FieldWords | undefined}>
        {(ids) => (
          <div className={style.pair}>
            <Suspense fallback={<Skeleton variant="rounded" height={36} />}>
              <DateField value={date} ids={ids} invalid={fieldState.invalid} onChange={(day) => set(day, minute)} inputRef={field.ref} />
            </Suspense>
            <Select
              size="small"
              value={minute}
              renderValue={clockOf}
              onChange={(event) => set(date, Number(event.target.value))}
              inputProps={{ 'aria-label': say('appointment.clock') }}
              MenuProps={{ slotProps: { paper: { sx: { maxHeight: 320 } } } }}
            >
              {minutes.map((mark) => (
                <MenuItem key={mark} value={mark} dense>
                  {clockOf(mark)}
                  {freeMinutes && !freeMinutes.has(mark) ? <span className={style.taken}>{say('appointment.notFree')}</span> : null}
                </MenuItem>
              ))}
            </Select>
          </div>
        )}
      </FieldFrame>
      {children}
    </div>
  );
}

const longest = 120;

export function LengthInput({ slot }: { slot: number }) {
  const { say } = useWords();
  const { field, fieldState } = useController<Appointment.Draft, 'duration'>({ name: 'duration' });
  const usual = Array.from({ length: longest / slot }, (_, index) => (index + 1) * slot);
  const lengths = usual.includes(field.value) ? usual : [...usual, field.value].sort((a, b) => a - b);
  return (
    <FieldFrame label="appointment.duration" required error={fieldState.error as FieldWords | undefined}>
      {(ids) => (
        <Select
          size="small"
          value={field.value}
          onChange={(event) => field.onChange(Number(event.target.value))}
          SelectDisplayProps={{ id: ids.id, 'aria-labelledby': `${ids['aria-labelledby']} ${ids.id}` } as object}
        >
          {lengths.map((length) => (
            <MenuItem key={length} value={length} dense>
              {say('appointment.minutes', { count: length })}
            </MenuItem>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}

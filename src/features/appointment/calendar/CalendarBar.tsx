import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../blocks/icons.tsx';
import { Toolbar } from '../../../blocks/Page.tsx';
import { useShortcut } from '../../../blocks/useShortcut.ts';
import { isoWeekOf, weekdayOf } from '../../../domain/dates.ts';
import type * as Dictionary from '../../../domain/dictionary/shapes.ts';
import type { MessageId } from '../../../domain/messageId.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../appointment.module.css';
import { weekdays } from './MonthView.tsx';
import { type CalendarPlace, type View, views } from './useCalendarPlace.ts';

interface Props {
  place: CalendarPlace;
  /** Absent where one sees only one's own. */
  doctors?: readonly Dictionary.Doctor[] | undefined;
  departments?: readonly Dictionary.Department[] | undefined;
  /** The columns of a day may be rooms. */
  hasRooms?: boolean;
  /** Views to choose from; all, where none are named. */
  offered?: readonly View[];
  children?: ReactNode;
}

/** Which days, which view, whose. Keys: t today, [ and ] one step back and on. */
export function CalendarBar({ place, doctors, departments, offered = views, hasRooms = false, children }: Props) {
  const { say, name } = useWords();
  useShortcut('t', 'appointment.today', place.toToday);
  useShortcut('[', 'appointment.previous', place.previous);
  useShortcut(']', 'appointment.next', place.next);
  return (
    <Toolbar>
      <span className={style.dates}>
        <Button variant="outlined" disabled={place.date === place.today} onClick={place.toToday}>
          {say('appointment.today')}
        </Button>
        <IconButton aria-label={say('appointment.previous')} onClick={place.previous}>
          <ChevronLeftIcon fontSize="small" />
        </IconButton>
        <span className={style.dateWord} aria-live="polite">
          <DateWord place={place} />
        </span>
        <IconButton aria-label={say('appointment.next')} onClick={place.next}>
          <ChevronRightIcon fontSize="small" />
        </IconButton>
      </span>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={place.view}
        aria-label={say('appointment.view')}
        onChange={(_, view: View | null) => view && place.change({ view: view === 'day' ? '' : view })}
      >
        {offered.map((view) => (
          <ToggleButton key={view} value={view}>
            {say(viewWords[view])}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {hasRooms && place.view === 'day' ? (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={place.lanes}
          aria-label={say('appointment.lanes')}
          onChange={(_, lanes: CalendarPlace['lanes'] | null) => lanes && place.change({ lanes: lanes === 'room' ? lanes : '' })}
        >
          <ToggleButton value="doctor">{say('appointment.lanes.doctor')}</ToggleButton>
          <ToggleButton value="room">{say('appointment.lanes.room')}</ToggleButton>
        </ToggleButtonGroup>
      ) : null}
      {departments ? (
        <Choice label="appointment.department" value={place.departmentId} set={(department) => place.change({ department, doctor: '' })}>
          {departments.map((department) => ({ value: department.id, text: name(department) }))}
        </Choice>
      ) : null}
      {doctors ? (
        <Choice label="appointment.doctor" value={place.doctorId} set={(doctor) => place.change({ doctor })}>
          {doctors.map((doctor) => ({ value: doctor.id, text: name(doctor) }))}
        </Choice>
      ) : null}
      {children}
    </Toolbar>
  );
}

const viewWords: Record<View, MessageId> = {
  day: 'appointment.view.day',
  week: 'appointment.view.week',
  month: 'appointment.view.month',
};

function DateWord({ place: { view, date, from, to } }: { place: CalendarPlace }) {
  const { say } = useWords();
  if (view === 'month') return date.slice(0, 7);
  if (view === 'week') return `${from.slice(5)} – ${to.slice(5)} · ${say('appointment.week', { week: isoWeekOf(date).week })}`;
  return `${date} ${say(weekdays[weekdayOf(date) - 1]!)}`;
}

interface ChoiceProps {
  label: MessageId;
  value: string;
  set: (value: string) => void;
  children: { value: string; text: string }[];
}

function Choice({ label, value, set, children }: ChoiceProps) {
  const { say } = useWords();
  return (
    <Select
      size="small"
      displayEmpty
      value={children.some((option) => option.value === value) ? value : ''}
      onChange={(event) => set(event.target.value)}
      inputProps={{ 'aria-label': say(label) }}
      sx={{ minWidth: 120 }}
    >
      <MenuItem value="">{say('common.anyOf', { what: say(label) })}</MenuItem>
      {children.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.text}
        </MenuItem>
      ))}
    </Select>
  );
}

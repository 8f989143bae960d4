import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type KeyboardEvent, useState } from 'react';
import { clockOf, instantAt } from '../../domain/appointment/board.ts';
import { overlaps } from '../../domain/appointment/conflicts.ts';
import type * as Appointment from '../../domain/appointment/shapes.ts';
import type * as Schedule from '../../domain/schedule/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { Letter } from './Letter.tsx';
import style from './schedule.module.css';

interface Props {
  person: Schedule.Person;
  date: string;
  isPast: boolean;
  duties: readonly Schedule.Duty[];
  suspensions: readonly Appointment.Suspension[];
  kinds: readonly Schedule.Kind[];
  add: ((cell: Schedule.Cell) => void) | undefined;
  clear: ((duty: Schedule.Duty) => void) | undefined;
}

/** One person's day: its duties, and what may be planned or cleared. A letter plans, Delete clears the last. */
export function RosterCell({ person, date, isPast, duties, suspensions, kinds, add, clear }: Props) {
  const { say, name, time } = useWords();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const day = { startsAt: instantAt(date, 0), endsAt: instantAt(date, 1440) };
  const away = suspensions.filter((suspension) => overlaps(suspension, day));
  const hoursOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => `${time(startsAt)}–${time(endsAt)}`;
  const mayChange = add !== undefined && !isPast;
  const onKey = (event: KeyboardEvent) => {
    if (!mayChange || event.ctrlKey || event.metaKey || event.altKey) return;
    const kind = kinds.find(({ abbreviation }) => abbreviation === event.key.toUpperCase());
    const last = duties.at(-1);
    if (kind) add({ staffId: person.id, date, kindId: kind.id });
    else if ((event.key === 'Delete' || event.key === 'Backspace') && last) clear?.(last);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const choose = (act: () => void) => {
    setAnchor(null);
    act();
  };
  const words = duties.map((duty) => `${duty.abbreviation} ${hoursOf(duty)}`).join(say('patient.list.comma'));
  return (
    <td data-past={isPast}>
      <button
        type="button"
        className={style.cell}
        disabled={!mayChange}
        title={isPast ? say('schedule.beforeToday') : undefined}
        aria-haspopup="menu"
        aria-label={say('schedule.cell', { person: person.name, date, duties: words || say('schedule.none') })}
        onKeyDown={onKey}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {duties.map((duty) => (
          <span key={duty.id} className={style.duty}>
            <Letter {...duty} />
            <span>{hoursOf(duty)}</span>
            {duty.booked > 0 ? <b title={say('schedule.bookedIn', { count: duty.booked })}>{duty.booked}</b> : null}
          </span>
        ))}
        {away.map((suspension) => (
          <span key={suspension.id} className={style.away}>
            {say('appointment.suspended', { reason: suspension.reason })}
          </span>
        ))}
      </button>
      {anchor ? (
        <Menu anchorEl={anchor} open onClose={() => setAnchor(null)}>
          {kinds.map((kind) => (
            <MenuItem key={kind.id} dense onClick={() => choose(() => add?.({ staffId: person.id, date, kindId: kind.id }))}>
              <Letter {...kind} />
              <span className={style.menuWords}>
                {name(kind)} <span>{`${clockOf(kind.opensAt)}–${clockOf(kind.closesAt)}`}</span>
              </span>
            </MenuItem>
          ))}
          {kinds.length === 0 ? <MenuItem disabled>{say('schedule.kind.none')}</MenuItem> : null}
          {duties.map((duty) => (
            <MenuItem key={duty.id} dense onClick={() => choose(() => clear?.(duty))}>
              {say('schedule.clear', { hours: hoursOf(duty) })}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
    </td>
  );
}

import Skeleton from '@mui/material/Skeleton';
import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { statusOf } from '../../../blocks/tones.ts';
import { clockOf, hourMarks, hoursOf, minuteOf, placeBands, placeEvents } from '../../../domain/appointment/board.ts';
import type * as Appointment from '../../../domain/appointment/shapes.ts';
import { appointmentState } from '../../../domain/appointment/states.ts';
import { dateAt, isCalendarDate, weekdayOf } from '../../../domain/dates.ts';
import type * as Dictionary from '../../../domain/dictionary/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../appointment.module.css';
import { EmptySlot } from '../calendar/EmptySlot.tsx';
import { weekdays } from '../calendar/MonthView.tsx';
import { placeStyle } from '../calendar/placeStyle.ts';

interface Props {
  setting: Appointment.Setting;
  doctors: readonly Dictionary.Doctor[];
  /** The stored booking that is being changed: it stands where the form says, not where it was. */
  id: string | undefined;
}

/** The chosen day beside the form, of the chosen doctor or of all: it follows the date, and a press on a free slot chooses the time. */
export function DayBeside({ setting, doctors, id }: Props) {
  const { say, name } = useWords();
  const { setValue } = useFormContext<Appointment.Draft>();
  const [startsAt, doctorId, duration] = useWatch<Appointment.Draft, ['startsAt', 'doctorId', 'duration']>({
    name: ['startsAt', 'doctorId', 'duration'],
  });
  const date = startsAt ? dateAt(startsAt) : '';
  const asked = { from: date, to: date, scope: 'all' as const };
  const { currentData: calendar } = api.useQueryCalendarViewQuery(asked, { skip: !isCalendarDate(date) });
  const columns = useMemo(
    () =>
      doctors
        .filter((doctor) => !doctorId || doctor.id === doctorId)
        .map((doctor) => ({ key: doctor.id, date, doctorId: doctor.id, title: name(doctor) })),
    [doctors, doctorId, date, name],
  );
  const chosen = useRef<HTMLDivElement>(null);
  const isReady = calendar !== undefined && columns.length > 0;
  useEffect(() => {
    const place = chosen.current;
    const board = place?.closest('section');
    if (!isReady || !startsAt || !place || !board) return;
    const { top, bottom } = place.getBoundingClientRect();
    const frame = board.getBoundingClientRect();
    if (top < frame.top + 72 || bottom > frame.bottom) board.scrollTop += top - frame.top - frame.height / 3;
  }, [isReady, startsAt]);
  if (!isCalendarDate(date)) return null;
  if (!isReady) return <Skeleton variant="rounded" sx={{ flex: 1 }} />;

  const others = calendar.appointments.filter((line) => line.id !== id);
  const hours = hoursOf(setting, calendar.appointments);
  const column = columns.findIndex((each) => each.doctorId === doctorId);
  const place = { column, top: (minuteOf(startsAt) - hours.opensAt) / hours.slot, size: duration / hours.slot };
  const day = `${date} ${say(weekdays[weekdayOf(date) - 1]!)}`;
  return (
    <section className={style.dayBoard} aria-label={`${say('appointment.calendar')} ${day}`}>
      <h3>{day}</h3>
      <div className={style.dayHeads}>
        {columns.map(({ key, title }) => (
          <strong key={key}>{title}</strong>
        ))}
      </div>
      <div className={style.canvas} style={{ '--slots': (hours.closesAt - hours.opensAt) / hours.slot, marginLeft: 44 } as CSSProperties}>
        {hourMarks(hours).map((minute) => (
          <span key={minute} className={style.dayHour} style={{ '--top': (minute - hours.opensAt) / hours.slot } as CSSProperties}>
            {clockOf(minute)}
          </span>
        ))}
        {placeBands(columns, calendar.shifts, hours).map(({ band, ...at }) => (
          <div key={`${band.id}${at.column}`} className={style.shift} style={placeStyle(columns, at)} />
        ))}
        {placeBands(columns, calendar.suspensions, hours).map(({ band, ...at }) => (
          <div key={`${band.id}${at.column}`} className={style.suspended} style={placeStyle(columns, at)}>
            <span>{say('appointment.suspended', { reason: band.reason })}</span>
          </div>
        ))}
        <EmptySlot
          columns={columns}
          hours={hours}
          isResting
          book={(at, start) => {
            setValue('startsAt', start, { shouldDirty: true, shouldValidate: true });
            if (at.doctorId) setValue('doctorId', at.doctorId, { shouldDirty: true, shouldValidate: true });
          }}
        />
        {placeEvents(columns, others, hours).map(({ line, lane, lanes, ...at }) => (
          <div
            key={line.id}
            className={style.event}
            data-tone={statusOf('appointment', line.status).tone}
            data-gone={line.status === appointmentState.brokenPromise}
            data-fixed
            data-narrow={columns.length > 1}
            style={{ ...placeStyle(columns, at), '--lane': lane, '--lanes': lanes } as CSSProperties}
          >
            <span className={style.eventLine}>
              <span className={style.eventTime}>{clockOf(minuteOf(line.startsAt))}</span>
              <span className={style.eventName}>{line.patientName}</span>
            </span>
          </div>
        ))}
        {column === -1 ? null : (
          <div ref={chosen} className={style.target} style={placeStyle(columns, place)}>
            <span>{clockOf(minuteOf(startsAt))}</span>
          </div>
        )}
      </div>
    </section>
  );
}

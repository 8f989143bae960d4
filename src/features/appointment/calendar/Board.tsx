import { type CSSProperties, useMemo } from 'react';
import {
  type BoardColumn,
  clockOf,
  columnShares,
  type Hours,
  hourMarks,
  hoursOf,
  instantAt,
  leastWidth,
  placeBands,
  placeEvents,
  placeOn,
} from '../../../domain/appointment/board.ts';
import { clinicHoursOn, conflictsOf, conflictWords } from '../../../domain/appointment/conflicts.ts';
import type * as Appointment from '../../../domain/appointment/shapes.ts';
import { appointmentCan } from '../../../domain/appointment/states.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../appointment.module.css';
import { BoardEvent } from './BoardEvent.tsx';
import { EmptySlot } from './EmptySlot.tsx';
import { NowLine } from './NowLine.tsx';
import { placeStyle } from './placeStyle.ts';
import { type Moving, useDragging } from './useDragging.ts';

export interface HeadedColumn extends BoardColumn {
  title: string;
  line: string;
  /** Beside the title, how many are booked; absent where the line says it. */
  count?: string;
  isNow: boolean;
}

interface Props {
  columns: readonly HeadedColumn[];
  calendar: Appointment.Calendar;
  setting: Appointment.Setting;
  types: ReadonlyMap<string, Appointment.Type>;
  /** Undefined where the person may not drag. */
  move?: ((line: Appointment.Line, to: { column: BoardColumn; startsAt: string }) => void) | undefined;
  /** Says why a booking that somebody tries to move stays. */
  refuseMove?: (() => void) | undefined;
  /** Undefined where the person may not book. */
  book?: ((column: BoardColumn, startsAt: string) => void) | undefined;
  open: (line: Appointment.Line, element: HTMLElement, pinned: boolean) => void;
}

const vars = (values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value])) as CSSProperties;

/** A day or a week in quarter-hour slots, one column a doctor, a room or a date. */
export function Board({ columns, calendar, setting, types, move, refuseMove, book, open }: Props) {
  const { say } = useWords();
  const hours = useMemo(() => hoursOf(setting, calendar.appointments), [setting, calendar.appointments]);
  const placed = useMemo(() => placeEvents(columns, calendar.appointments, hours), [columns, calendar.appointments, hours]);
  const { moving, handlersOf } = useDragging({
    hours,
    columns,
    mayMove: ({ line }) => move !== undefined && appointmentCan('modify', line.status),
    refuse: refuseMove,
    drop: ({ line }, to) => move?.(line, { column: columns[to.column]!, startsAt: instantAt(columns[to.column]!.date, to.minute) }),
    open: ({ line }, element) => open(line, element, true),
  });
  const slots = (hours.closesAt - hours.opensAt) / hours.slot;
  const least = columns.reduce((sum, column) => sum + leastWidth(column), 0);
  return (
    <section className={style.board} aria-label={say('appointment.calendar')}>
      <div className={style.sheet} style={{ ...vars({ slots }), '--least': `${least}px` } as CSSProperties}>
        <div className={style.corner} />
        <div
          className={style.heads}
          style={{ gridTemplateColumns: columns.map((column) => `minmax(0, ${leastWidth(column)}fr)`).join(' ') }}
        >
          {columns.map(({ key, title, line, count, isNow }) => (
            <div key={key} className={style.head} data-now={isNow}>
              <span className={style.headTitle}>
                <strong>{title}</strong>
                {count}
              </span>
              <span>{line}</span>
            </div>
          ))}
        </div>
        <div className={style.gutter} aria-hidden>
          {hourMarks(hours).map((minute) => (
            <span key={minute} style={vars({ top: (minute - hours.opensAt) / hours.slot })}>
              {clockOf(minute)}
            </span>
          ))}
        </div>
        <div className={style.canvas}>
          <Bands columns={columns} calendar={calendar} hours={hours} />
          {book ? <EmptySlot columns={columns} hours={hours} isResting={moving === undefined} book={book} /> : null}
          {moving ? <DropTarget moving={moving} columns={columns} calendar={calendar} setting={setting} hours={hours} /> : null}
          {placed.map((event) => (
            <BoardEvent
              key={event.line.id}
              columns={columns}
              placed={event}
              type={types.get(event.line.typeCode)}
              isOfSeveral={columns[event.column]?.doctorId === undefined}
              isMoving={moving?.placed.line.id === event.line.id}
              handlers={handlersOf(event)}
              hover={(element) => open(event.line, element, false)}
            />
          ))}
          {columnShares(columns).map(({ left }, index) => (
            <div key={columns[index]!.key} className={style.rule} style={vars({ left })} aria-hidden />
          ))}
          <NowLine columns={columns} hours={hours} />
        </div>
      </div>
      <p className={style.hidden} id="board-keys">
        {say('appointment.board.keys')}
      </p>
    </section>
  );
}

/** Shifts stand white on the ground; suspended time is hatched and says why, where a column is one doctor's. */
function Bands({ columns, calendar, hours }: { columns: readonly BoardColumn[]; calendar: Appointment.Calendar; hours: Hours }) {
  const { say } = useWords();
  const oneDoctor = columns[0]?.doctorId !== undefined;
  return (
    <>
      {placeBands(columns, calendar.shifts, hours).map(({ band, ...place }) => (
        <div key={`${band.id}${place.column}`} className={style.shift} style={placeStyle(columns, place)} aria-hidden />
      ))}
      {placeBands(columns, oneDoctor ? calendar.suspensions : [], hours).map(({ band, ...place }) => (
        <div key={`${band.id}${place.column}`} className={style.suspended} style={placeStyle(columns, place)}>
          <span>{say('appointment.suspended', { reason: band.reason })}</span>
        </div>
      ))}
    </>
  );
}

interface TargetProps extends Pick<Props, 'columns' | 'calendar' | 'setting'> {
  moving: Moving;
  hours: Hours;
}

/** Where it would drop, in apricot; in red with the reason where it cannot. Spoken for those who move by keys. */
function DropTarget({ moving: { placed, to }, columns, calendar, setting, hours }: TargetProps) {
  const { say } = useWords();
  const column = columns[to.column]!;
  const startsAt = instantAt(column.date, to.minute);
  const draft = { ...placed.line, ...placeOn(column, placed.line), startsAt };
  const [conflict] = conflictsOf(draft, {
    bookings: calendar.appointments,
    suspensions: calendar.suspensions,
    shifts: calendar.shifts,
    clinicHours: [clinicHoursOn(column.date, setting)],
    concurrency: setting.concurrent,
    now: new Date(),
  });
  const words = conflict && conflictWords(conflict);
  const place = { column: to.column, top: (to.minute - hours.opensAt) / hours.slot, size: placed.size };
  return (
    <div className={style.target} data-blocked={conflict?.blocking ?? false} style={placeStyle(columns, place)}>
      <span aria-live="assertive">
        {`${clockOf(to.minute)} ${column.title}`}
        {words ? ` · ${say(words.message, words.values)}` : ''}
      </span>
    </div>
  );
}

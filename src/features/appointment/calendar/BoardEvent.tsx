import { type CSSProperties, type DOMAttributes, useRef } from 'react';
import { Deceased } from '../../../blocks/Deceased.tsx';
import { QueueNumber } from '../../../blocks/QueueNumber.tsx';
import { statusOf } from '../../../blocks/tones.ts';
import type { BoardColumn, PlacedEvent } from '../../../domain/appointment/board.ts';
import { doctorMark } from '../../../domain/appointment/queue.ts';
import type * as Appointment from '../../../domain/appointment/shapes.ts';
import { appointmentState } from '../../../domain/appointment/states.ts';
import { saysDeceased } from '../../../domain/patient/death.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../appointment.module.css';
import { placeStyle } from './placeStyle.ts';

interface Props {
  columns: readonly BoardColumn[];
  placed: PlacedEvent;
  type: Appointment.Type | undefined;
  /** The column is a day of several doctors: each event says whose it is. */
  isOfSeveral: boolean;
  isMoving: boolean;
  handlers: DOMAttributes<HTMLElement>;
  /** The pointer has rested on it. */
  hover: (element: HTMLElement) => void;
}

const rest = 450;

/** "09:00 name type" on one line, readable at a quarter of an hour; the dot and the spoken label carry the state. */
export function BoardEvent({ columns, placed: { line, lane, lanes, ...place }, type, isOfSeveral, isMoving, handlers, hover }: Props) {
  const { say, time, name } = useWords();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { tone, label } = statusOf('appointment', line.status);
  const kind = type ? name(type) : '';
  const isDeceased = saysDeceased(line);
  const doctor = name({ name: line.doctorName, nameEn: line.doctorNameEn });
  return (
    <button
      type="button"
      className={style.event}
      data-tone={tone}
      data-gone={line.status === appointmentState.brokenPromise}
      data-moving={isMoving}
      data-narrow={isOfSeveral}
      data-deceased={isDeceased}
      style={{ ...placeStyle(columns, place), '--lane': lane, '--lanes': lanes, '--kind': type?.colour } as CSSProperties}
      aria-label={say('appointment.board.event', {
        time: time(line.startsAt),
        minutes: line.duration,
        patient: isDeceased ? `${line.patientName} ${say('common.patient.deceased')}` : line.patientName,
        type: kind,
        doctor,
        state: say(label),
      })}
      aria-describedby="board-keys"
      {...handlers}
      onPointerEnter={({ currentTarget, pointerType }) => {
        if (pointerType === 'mouse') timer.current = setTimeout(() => hover(currentTarget), rest);
      }}
      onPointerLeave={() => clearTimeout(timer.current)}
      onPointerDownCapture={() => clearTimeout(timer.current)}
    >
      <span className={style.eventLine}>
        <span className={style.eventTime}>{time(line.startsAt)}</span>
        <span className={style.eventName}>{line.patientName}</span>
        {isDeceased ? <Deceased /> : null}
        {line.status === appointmentState.signedIn && line.queueNumber ? (
          <span className={style.queue}>
            <QueueNumber of={line} />
          </span>
        ) : isOfSeveral ? (
          <span className={style.eventDoctor}>{doctorMark(doctor)}</span>
        ) : null}
        <span className={style.eventKind}>{isDeceased ? '' : kind}</span>
        {isDeceased && line.status === appointmentState.signedIn ? null : <span className={style.eventDot} data-tone={tone} aria-hidden />}
      </span>
      <span className={style.eventMore}>{isOfSeveral ? [say(label), doctor, kind].filter(Boolean).join(' · ') : say(label)}</span>
    </button>
  );
}

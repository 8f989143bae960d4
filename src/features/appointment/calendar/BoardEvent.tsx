import { type CSSProperties, type DOMAttributes, useRef } from 'react';
import { statusOf } from '../../../blocks/tones.ts';
import type { PlacedEvent } from '../../../domain/appointment/board.ts';
import type * as Appointment from '../../../domain/appointment/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../appointment.module.css';

interface Props {
  placed: PlacedEvent;
  type: Appointment.Type | undefined;
  isMoving: boolean;
  handlers: DOMAttributes<HTMLElement>;
  /** The pointer has rested on it. */
  hover: (element: HTMLElement) => void;
}

const rest = 450;

/** "09:00 name type" on one line, readable at a quarter of an hour; the dot and the spoken label carry the state. */
export function BoardEvent({ placed: { line, column, top, size, lane, lanes }, type, isMoving, handlers, hover }: Props) {
  const { say, time, name } = useWords();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { tone, label } = statusOf('appointment', line.status);
  const kind = type ? name(type) : '';
  const doctor = name({ name: line.doctorName, nameEn: line.doctorNameEn });
  return (
    <button
      type="button"
      className={style.event}
      data-tone={tone}
      data-gone={line.status === 8}
      data-moving={isMoving}
      style={
        { '--column': column, '--top': top, '--size': size, '--lane': lane, '--lanes': lanes, '--kind': type?.colour } as CSSProperties
      }
      aria-label={say('appointment.board.event', {
        time: time(line.startsAt),
        minutes: line.duration,
        patient: line.patientName,
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
      <span className={style.eventTime}>{time(line.startsAt)}</span>
      <span className={style.eventName}>{line.patientName}</span>
      <span className={style.eventKind}>{kind}</span>
      {line.status === 2 && line.queueNumber ? <span className={style.queue}>{line.queueNumber}</span> : null}
      <span className={style.eventDot} data-tone={tone} aria-hidden />
    </button>
  );
}

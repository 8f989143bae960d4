import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type BoardColumn, clockOf, type Hours, instantAt, type Slot, slotAt, stepFrom } from '../../../domain/appointment/board.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../appointment.module.css';
import { placeStyle } from './placeStyle.ts';

interface Props {
  columns: readonly (BoardColumn & { title: string })[];
  hours: Hours;
  /** Nothing is being dragged. */
  isResting: boolean;
  book: (column: BoardColumn, startsAt: string) => void;
}

/** The free slot under the pointer, or under the arrow keys: one element that a click or Enter books in. */
export function EmptySlot({ columns, hours, isResting, book }: Props) {
  const { say } = useWords();
  const [slot, setSlot] = useState<Slot>({ column: 0, minute: hours.opensAt });
  const layer = useRef<HTMLDivElement>(null);
  const column = columns[Math.min(slot.column, columns.length - 1)]!;

  useEffect(() => setSlot((now) => (now.column < columns.length ? now : { ...now, column: 0 })), [columns.length]);

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const under = slotAt((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height, columns, hours);
    if (under.column !== slot.column || under.minute !== slot.minute) setSlot(under);
  };
  const step = (event: KeyboardEvent) => {
    if (!event.key.startsWith('Arrow') || event.altKey) return;
    event.preventDefault();
    setSlot(stepFrom(slot, event.key, columns.length, hours, hours.slot));
  };
  return (
    <div ref={layer} className={style.layer} onPointerMove={isResting ? follow : undefined}>
      <button
        type="button"
        className={style.slot}
        data-hidden={!isResting}
        style={placeStyle(columns, { column: slot.column, top: (slot.minute - hours.opensAt) / hours.slot, size: 1 })}
        aria-label={say('appointment.board.slot', { time: clockOf(slot.minute), column: column.title })}
        onKeyDown={step}
        onClick={() => book(column, instantAt(column.date, slot.minute))}
      >
        {`+ ${clockOf(slot.minute)}`}
      </button>
    </div>
  );
}

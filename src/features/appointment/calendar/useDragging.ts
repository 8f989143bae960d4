import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { type BoardColumn, type Hours, type PlacedEvent, type Slot, slotAt, stepFrom } from '../../../domain/appointment/board.ts';

/** An appointment on its way, and the slot it would drop into. */
export interface Moving {
  placed: PlacedEvent;
  to: Slot;
  by: 'pointer' | 'keys';
}

interface Task {
  hours: Hours;
  columns: readonly BoardColumn[];
  mayMove: (placed: PlacedEvent) => boolean;
  /** Somebody tries to move what may not be moved. Absent on a board on which nobody moves anything. */
  refuse?: ((placed: PlacedEvent) => void) | undefined;
  drop: (placed: PlacedEvent, to: Slot) => void;
  /** A press that did not become a drag. */
  open: (placed: PlacedEvent, element: HTMLElement) => void;
}

const from = ({ column, line, top }: PlacedEvent, { opensAt, slot }: Hours): Slot & { length: number } => ({
  column,
  minute: opensAt + Math.round(top * slot),
  length: line.duration,
});

/**
 * Moving with the pointer (past four pixels it is a drag) or with Alt and the arrows (Enter drops, Escape puts back).
 * The element keeps its place in the document, so capture and focus are not lost.
 */
export function useDragging({ hours, columns, mayMove, refuse, drop, open }: Task) {
  const [moving, setMoving] = useState<Moving>();
  const press = useRef<{ placed: PlacedEvent; x: number; y: number; grip: number; isRefused?: boolean } | null>(null);
  const latest = useRef<Moving | undefined>(undefined);
  const show = (next: Moving | undefined) => {
    latest.current = next;
    setMoving(next);
  };
  const finish = (moved: Moving) => {
    show(undefined);
    const start = from(moved.placed, hours);
    if (start.column !== moved.to.column || start.minute !== moved.to.minute) drop(moved.placed, moved.to);
  };

  const onPointerDown = (placed: PlacedEvent) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    press.current = { placed, x: event.clientX, y: event.clientY, grip: event.clientY - box.top };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const held = press.current;
    if (!held || held.isRefused) return;
    if (!latest.current && Math.hypot(event.clientX - held.x, event.clientY - held.y) < 4) return;
    if (!mayMove(held.placed)) {
      held.isRefused = refuse !== undefined;
      return refuse?.(held.placed);
    }
    const board = event.currentTarget.parentElement!.getBoundingClientRect();
    const slotHeight = (board.height * hours.slot) / (hours.closesAt - hours.opensAt);
    const y = (event.clientY - held.grip + slotHeight / 2 - board.top) / board.height;
    const to = slotAt((event.clientX - board.left) / board.width, y, columns, hours);
    show({ placed: held.placed, to: { ...to, minute: Math.min(to.minute, hours.closesAt - held.placed.line.duration) }, by: 'pointer' });
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const held = press.current;
    press.current = null;
    if (latest.current?.by === 'pointer') finish(latest.current);
    else if (held && !held.isRefused) open(held.placed, event.currentTarget);
  };
  const onPointerCancel = () => {
    press.current = null;
    if (latest.current?.by === 'pointer') show(undefined);
  };

  const onKeyDown = (placed: PlacedEvent) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && latest.current) {
      event.preventDefault();
      press.current = null;
      show(undefined);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (latest.current) finish(latest.current);
      else open(placed, event.currentTarget);
    } else if (event.altKey && event.key.startsWith('Arrow')) {
      event.preventDefault();
      if (!mayMove(placed)) return refuse?.(placed);
      const start = latest.current?.placed.line.id === placed.line.id ? latest.current.to : from(placed, hours);
      show({ placed, to: stepFrom(start, event.key, columns.length, hours, placed.line.duration), by: 'keys' });
    }
  };
  const onBlur = () => {
    if (latest.current?.by === 'keys') show(undefined);
  };

  const handlersOf = (placed: PlacedEvent) => ({
    onPointerDown: onPointerDown(placed),
    onPointerMove,
    onPointerUp,
    onPointerCancel,
    onKeyDown: onKeyDown(placed),
    onBlur,
  });
  return { moving, handlersOf };
}

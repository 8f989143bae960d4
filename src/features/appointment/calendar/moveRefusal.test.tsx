import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { withServer } from '../../../../tests/server.ts';
import { tillShell } from '../../../../tests/till.tsx';
import { useMissingRight } from '../../../blocks/useMissingRight.ts';
import type { PlacedEvent } from '../../../domain/appointment/board.ts';
import type * as Appointment from '../../../domain/appointment/shapes.ts';
import { selectNotices } from '../../../store/notices.ts';
import { useAppSelector } from '../../../store/useStore.ts';
import { useDragging } from './useDragging.ts';
import { useMoveRefusal } from './useMoveRefusal.ts';

withServer();
afterEach(cleanup);

const line = { id: 'a1', duration: 15, startsAt: '2026-11-24T02:30:00.000Z' } as Appointment.Line;
const placed = { line, column: 0, lane: 0, lanes: 1, top: 0, size: 1 } as PlacedEvent;
const hours = { opensAt: 480, closesAt: 1200, slot: 15 };
const opened = vi.fn();
const noRight = 'You do not have the right “Drag appointments”';

function Board() {
  const refuse = useMoveRefusal();
  const told = useAppSelector(selectNotices)
    .filter(({ tone }) => tone === 'warning')
    .map(({ words }) => ('text' in words ? words.text : words.message));
  const { handlersOf } = useDragging({ hours, columns: [], mayMove: () => false, refuse, drop: () => {}, open: opened });
  return (
    <div>
      <button type="button" {...handlersOf(placed)}>
        Booking
      </button>
      <p>{useMissingRight('o_appointment_drag')}</p>
      <output>{told.join(' | ')}</output>
    </div>
  );
}

async function show(...rights: Parameters<typeof tillShell>) {
  opened.mockClear();
  render(<Board />, { wrapper: tillShell(...rights) });
  const booking = await screen.findByRole('button', { name: 'Booking' });
  booking.setPointerCapture = () => {};
  return booking;
}
const told = () => screen.getByRole('status').textContent;
function drag(booking: HTMLElement) {
  fireEvent.pointerDown(booking, { button: 0, clientX: 10, clientY: 10 });
  for (const clientY of [20, 40, 60]) fireEvent.pointerMove(booking, { clientX: 10, clientY });
  fireEvent.pointerUp(booking);
}

test('a person without the right who drags a booking is told once that the right is missing', async () => {
  const booking = await show('m_appointment');
  await screen.findByText(noRight); // its name is loaded

  drag(booking);

  expect(told()).toBe(noRight);
  expect(opened).not.toHaveBeenCalled();
});

test('a booking that cannot be moved any more says so when it is moved by keys', async () => {
  const booking = await show('m_appointment', 'o_appointment_drag');

  fireEvent.keyDown(booking, { key: 'ArrowDown', altKey: true });

  await waitFor(() => expect(told()).toBe('appointment.refused.modify'));
});

test('a press that is no drag opens the booking of whoever may not drag', async () => {
  const booking = await show('m_appointment');

  fireEvent.pointerDown(booking, { button: 0, clientX: 10, clientY: 10 });
  fireEvent.pointerUp(booking);

  expect(opened).toHaveBeenCalledTimes(1);
  expect(told()).toBe('');
});

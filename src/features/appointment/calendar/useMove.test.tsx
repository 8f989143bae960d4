import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, refusal, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import { type Done, DoneContext } from '../../../blocks/doneNotice.ts';
import { StaffContext } from '../../../blocks/staff.ts';
import type * as Appointment from '../../../domain/appointment/shapes.ts';
import { useMove } from './useMove.tsx';

withServer();
afterEach(cleanup);

const line = (id: string, patientName: string) =>
  ({
    id,
    patientName,
    patientId: `p-${id}`,
    mrn: 'M0000001',
    sex: 'F',
    birthDate: '1960-01-01',
    mobile: '13900001234',
    doctorId: 'd1',
    doctorName: 'Chen Yi',
    doctorNameEn: 'Chen Yi',
    startsAt: '2026-11-24T02:30:00.000Z',
    duration: 30,
    version: 3,
    roomId: 'r1',
  }) as Appointment.Line;
const zhou = { doctorId: 'd2', doctorName: 'Zhou Mingzhe', roomId: 'r1', startsAt: '2026-11-24T03:00:00.000Z' };

const otherRoom = {
  doctorId: 'd1',
  doctorName: 'Chen Yi',
  roomId: 'r2',
  startsAt: '2026-11-24T02:30:00.000Z',
  rooms: { from: 'Room 1', to: 'Room 2' },
};

const done: Done[] = [];
const moved: Record<string, unknown>[] = [];

function Board() {
  const { move, dialog } = useMove();
  return (
    <>
      <button type="button" onClick={() => move(line('a1', 'Wang Xiulan'), zhou)}>
        Drop Wang
      </button>
      <button type="button" onClick={() => move(line('a2', 'Li Guiying'), zhou)}>
        Drop Li
      </button>
      <button type="button" onClick={() => move(line('a1', 'Wang Xiulan'), otherRoom)}>
        Drop Wang in another room
      </button>
      {dialog}
    </>
  );
}

async function open({ follows }: { follows: boolean }) {
  done.length = 0;
  moved.length = 0;
  answer('querySlidingWindowPatientInfo', () => refusal('not needed here'));
  answer(
    'queryFansId',
    follows ? { fansId: 'f1', nickname: 'lan', channel: 'messaging', boundAt: '2026-01-01T00:00:00.000Z', hasProvider: true } : null,
  );
  answer('dragAppointment', (wanted) => {
    moved.push(wanted as never);
    return { id: String(wanted.id), version: wanted.version + 1 };
  });
  const Words = shell();
  render(
    <Words>
      <StaffContext value={{ pathTo: () => '/calendar' } as never}>
        <DoneContext value={(one) => void done.push(one)}>
          <Board />
        </DoneContext>
      </StaffContext>
    </Words>,
  );
  await screen.findByRole('button', { name: 'Drop Wang' });
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

test('asks before a booked patient gets another doctor, and moves nobody when the question is cancelled', async () => {
  await open({ follows: true });

  press('Drop Wang');

  expect(await screen.findByText('Move the booking of Wang Xiulan?')).toBeTruthy();
  expect(screen.getByText(/Zhou Mingzhe/)).toBeTruthy();
  press('Cancel');
  await waitFor(() => expect(screen.queryByText(/Move the booking/)).toBeNull());
  expect(moved).toEqual([]);
});

test('tells the patient only where the person chose so, and takes the move back with the version it left', async () => {
  await open({ follows: true });
  press('Drop Wang');
  await screen.findByRole('button', { name: 'Move and tell the patient' });

  press('Move without telling');

  await waitFor(() => expect(done).toHaveLength(1));
  expect(moved).toMatchObject([{ id: 'a1', doctorId: 'd2', version: 3, tell: false }]);
  expect(done[0]!.message).toBe('appointment.told.movedQuietly');
  await done[0]!.undo!();
  expect(moved[1]).toMatchObject({ id: 'a1', doctorId: 'd1', startsAt: '2026-11-24T02:30:00.000Z', version: 4, tell: false });
});

test('offers no message to a patient without an account, and gives the number to call', async () => {
  await open({ follows: false });
  press('Drop Wang');

  expect(await screen.findByText(/Please call 13900001234/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Move and tell the patient' })).toBeNull();
});

test('keeps the first question when a second booking is dropped, and asks about the second after it', async () => {
  await open({ follows: true });
  press('Drop Wang');
  await screen.findByRole('button', { name: 'Move and tell the patient' });

  press('Drop Li');

  expect(screen.getByText('Move the booking of Wang Xiulan?')).toBeTruthy();
  press('Move and tell the patient');
  expect(await screen.findByText('Move the booking of Li Guiying?')).toBeTruthy();
  expect(moved).toMatchObject([{ id: 'a1', tell: true }]);
});

test('shows why a move is refused, and lets it only be given up', async () => {
  await open({ follows: true });
  answer('dragAppointment', () => refusal('The doctor is away then'));
  press('Drop Wang');
  await screen.findByRole('button', { name: 'Move and tell the patient' });

  press('Move and tell the patient');

  expect(await screen.findByText('The doctor is away then')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Move without telling' })).toHaveProperty('disabled', true);
  expect(done).toEqual([]);
});

test('asks before a booking gets another room, tells no patient of it, and an undo puts it back', async () => {
  await open({ follows: true });

  press('Drop Wang in another room');

  expect(await screen.findByText(/Room 2/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Move and tell the patient' })).toBeNull();
  press('Move');
  await waitFor(() => expect(done).toHaveLength(1));
  expect(done[0]).toMatchObject({ message: 'appointment.told.movedRoom', values: { patient: 'Wang Xiulan', room: 'Room 2' } });
  await done[0]!.undo!();
  expect(moved).toMatchObject([
    { roomId: 'r2', doctorId: 'd1' },
    { roomId: 'r1', doctorId: 'd1' },
  ]);
});

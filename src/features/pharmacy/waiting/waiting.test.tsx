import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer, refusal, withServer } from '../../../../tests/server.ts';
import { everyRight, shell } from '../../../../tests/shell.tsx';
import type * as Dispensing from '../../../domain/pharmacy/shapes.ts';
import { CallPatient } from './CallPatient.tsx';
import { WaitingBoards } from './WaitingBoards.tsx';

withServer();
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const board = { id: 'b1', name: 'Hall', createdAt: '2026-11-21T02:00:00.000Z', createdBy: 'Sun' };
const sheet = {
  id: 's1',
  patientName: '王伟',
  prescriptionNumber: 'CF20261121-0013',
  status: 1,
  payStatus: 1,
} as unknown as Dispensing.Full;

function openSheet(over: Partial<Dispensing.Full> = {}) {
  const told: string[] = [];
  render(<CallPatient sheet={{ ...sheet, ...over }} tell={(line) => told.push(line)} />, { wrapper: shell(everyRight) });
  return told;
}

test('a patient is called to the counter of this workplace, and can be called again', async () => {
  localStorage.setItem('xinglin.counter', 'counter 2');
  answer('queryWaitingBoards', [board]);
  let sent: unknown;
  answer('callPatient', (asked) => {
    sent = asked;
    return { done: true as const };
  });
  const told = openSheet();
  fireEvent.click(await screen.findByRole('button', { name: /^Call/ }));
  await waitFor(() => expect(told).toEqual(['王伟 was called (CF20261121-0013)']));
  expect(sent).toEqual({ id: 's1', counter: 'counter 2' });
  cleanup();
  openSheet({ calledAt: '2026-11-21T02:00:00.000Z' });
  expect(await screen.findByRole('button', { name: /^Call again/ })).toBeTruthy();
  expect(screen.getByText('Called at 10:00')).toBeTruthy();
});

test('nobody is called where the waiting room has no screen, or the prescription was collected', async () => {
  answer('queryWaitingBoards', []);
  openSheet();
  cleanup();
  answer('queryWaitingBoards', [board]);
  openSheet({ status: 4 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('button')).toBeNull();
});

test('a new screen shows its address once, and a missing name is said beside its field', async () => {
  answer('queryWaitingBoards', [board]);
  answer('createWaitingBoard', { id: 'b2', url: 'https://clinic.example/external.html#/board?k=abc' });
  render(<WaitingBoards />, { wrapper: shell(everyRight) });
  fireEvent.click(await screen.findByRole('button', { name: 'Waiting screens' }));
  expect(await screen.findByText('Hall')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Make' }));
  expect(await screen.findByText('Required')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Name of a new screen'), { target: { value: 'Second floor' } });
  fireEvent.click(screen.getByRole('button', { name: 'Make' }));
  expect(await screen.findByRole('link', { name: /#\/board\?k=abc/ })).toBeTruthy();
});

test('the reason why no screen was made is told beside its name', async () => {
  answer('queryWaitingBoards', []);
  answer('createWaitingBoard', () => refusal('There are at most 10 waiting screens.'));
  render(<WaitingBoards />, { wrapper: shell(everyRight) });
  fireEvent.click(await screen.findByRole('button', { name: 'Waiting screens' }));
  fireEvent.change(await screen.findByLabelText('Name of a new screen'), { target: { value: 'x' } });
  fireEvent.click(screen.getByRole('button', { name: 'Make' }));
  expect(await screen.findByText('There are at most 10 waiting screens.')).toBeTruthy();
});

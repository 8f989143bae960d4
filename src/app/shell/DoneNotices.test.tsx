import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import type { CallProblem } from '../../api/problem.ts';
import { type Done, useDoneNotice } from '../../blocks/doneNotice.ts';
import { shownFor } from '../../domain/session/shownFor.ts';
import { DoneNotices } from './DoneNotices.tsx';

withServer();
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const booked: Done = {
  message: 'appointment.told.booked',
  values: { patient: 'Wang Xiulan', day: '2026-11-24 Tue', time: '10:30', doctor: 'Chen Yi' },
  link: { to: '/calendar?date=2026-11-24', label: 'appointment.told.see' },
};

function Desk({ done }: { done: Done }) {
  const tell = useDoneNotice();
  return (
    <button type="button" onClick={() => tell(done)}>
      Book
    </button>
  );
}

async function book(done: Done = booked, at = '/') {
  const Words = shell();
  render(
    <Words>
      <MemoryRouter initialEntries={[at]}>
        <DoneNotices>
          <Desk done={done} />
        </DoneNotices>
      </MemoryRouter>
    </Words>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Book' }));
  return screen.findByText(/Wang Xiulan booked/);
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('says what was done with a link to it, and closes after ten seconds', async () => {
  await book();
  expect(screen.getByRole('link', { name: 'Show that day' }).getAttribute('href')).toBe('/calendar?date=2026-11-24');

  await pass(shownFor.act - 1000);
  expect(screen.queryByText(/Wang Xiulan booked/)).not.toBeNull();
  await pass(1500);

  expect(screen.queryByText(/Wang Xiulan booked/)).toBeNull();
});

test.each<[string, number, Partial<Done>]>([
  ['nothing to press', 3000, { link: undefined }],
  ['a link to the screen one is on', 3000, { link: { ...booked.link!, to: '/' } }],
  ['words that stand nowhere else', 10_000, { link: undefined, stays: true }],
])('closes a line with %s after %i ms', async (_, life, over) => {
  await book({ ...booked, ...over });

  await pass(life - 500);
  expect(screen.queryByText(/Wang Xiulan booked/)).not.toBeNull();
  await pass(1000);

  expect(screen.queryByText(/Wang Xiulan booked/)).toBeNull();
});

test.each<[string, number, Done['undo'], RegExp]>([
  ['was undone', 1500, async () => undefined, /^Undone/],
  ['could not be undone', 4500, () => Promise.reject({ message: 'No', cause: 'refused', status: 200 }), /^Not undone/],
])('says that an act %s for %i ms', async (_, life, undo, words) => {
  await book({ ...booked, undo });
  fireEvent.click(screen.getByRole('button', { name: /Undo/ }));
  await screen.findByText(words);

  await pass(life - 500);
  expect(screen.queryByText(words)).not.toBeNull();
  await pass(1000);

  expect(screen.queryByText(words)).toBeNull();
});

test.each([
  ['the linked screen', '/calendar?date=2026-11-24', 0],
  ['another day of it', '/calendar?date=2026-11-25', 1],
  ['another screen', '/', 1],
])('offers a link only to somewhere else: on %s', async (_, at, links) => {
  await book(booked, at);

  expect(screen.queryAllByRole('link', { name: 'Show that day' }).length).toBe(links);
});

test('keeps the line while the pointer or the focus is on it', async () => {
  const line = await book();
  fireEvent.pointerEnter(line.closest('section')!);
  fireEvent.focus(screen.getByRole('link', { name: 'Show that day' }));

  await pass(shownFor.act * 2);
  expect(screen.queryByText(/Wang Xiulan booked/)).not.toBeNull();
  fireEvent.pointerLeave(line.closest('section')!);
  fireEvent.blur(screen.getByRole('link', { name: 'Show that day' }));
  await pass(shownFor.act + 500);

  expect(screen.queryByText(/Wang Xiulan booked/)).toBeNull();
});

test('takes the act back by the key it shows, once, and says so', async () => {
  const undo = vi.fn(async () => undefined);
  await book({ ...booked, undo });
  expect(screen.getByRole('button', { name: /Undo/ }).textContent).toContain('Alt Z');

  fireEvent.keyDown(window, { key: 'z', altKey: true });
  fireEvent.keyDown(window, { key: 'z', altKey: true });

  expect(await screen.findByText('Undone')).toBeTruthy();
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
});

test('says why an act could not be taken back', async () => {
  const refused: CallProblem = { message: 'Somebody else has changed it', cause: 'refused', status: 200 };
  await book({ ...booked, undo: () => Promise.reject(refused) });

  fireEvent.click(screen.getByRole('button', { name: /Undo/ }));

  expect(await screen.findByText('Not undone: Somebody else has changed it')).toBeTruthy();
});

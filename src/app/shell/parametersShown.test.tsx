import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { type Done, useDoneNotice } from '../../blocks/doneNotice.ts';
import { ParameterContext } from '../../blocks/useParameter.ts';
import { WaitTimer } from '../../blocks/WaitTimer.tsx';
import type { ParameterCode } from '../../domain/configuration/parameters.ts';
import { LockMinutes } from '../../features/session/LockMinutes.tsx';
import { DoneNotices } from './DoneNotices.tsx';

withServer();
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(code: ParameterCode, value: number | undefined, block: ReactElement) {
  const Words = shell();
  render(
    <Words>
      <MemoryRouter>
        <ParameterContext value={value === undefined ? {} : { [code]: value }}>
          <DoneNotices>{block}</DoneNotices>
        </ParameterContext>
      </MemoryRouter>
    </Words>,
  );
}

const saved: Done = { message: 'appointment.told.booked', values: { patient: 'Wang', day: 'today', time: '10:30', doctor: 'Chen' } };
const failing = () => Promise.reject({ message: 'No', cause: 'refused', status: 200 });

function Desk({ done }: { done: Done }) {
  const tell = useDoneNotice();
  return (
    <button type="button" onClick={() => tell(done)}>
      Book
    </button>
  );
}

const step = 100;

/** Milliseconds on the clock of the page that the line about an act is shown, to the nearest half second: it goes between two looks. */
const lineOf =
  ({ more = {}, words = /Wang booked/ }: { more?: Partial<Done>; words?: RegExp }) =>
  async (code: ParameterCode, value?: number) => {
    show(code, value, <Desk done={{ ...saved, ...more }} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Book' }));
    if (more.undo) fireEvent.click(screen.getByRole('button', { name: /Undo/ }));
    await screen.findByText(words);
    const from = Date.now();
    while (Date.now() - from < 30_000) {
      await act(() => vi.advanceTimersByTimeAsync(step));
      if (!screen.queryByText(words)) return Math.round((Date.now() - from) / 500) * 500;
    }
    return undefined;
  };

async function toneAfterFortyMinutes(code: ParameterCode, value?: number) {
  show(code, value, <WaitTimer from={new Date(Date.now() - 40 * 60_000).toISOString()} />);
  return (await screen.findByText(/^40:/)).dataset.tone;
}

async function minutesOffered(code: ParameterCode, value?: number) {
  show(code, value, <LockMinutes />);
  return (await screen.findByRole('combobox')).textContent;
}

test.each<[ParameterCode, number, (code: ParameterCode, value?: number) => Promise<unknown>, unknown, unknown]>([
  ['TOAST_MILLISECONDS', 2500, lineOf({ more: { undo: async () => undefined }, words: /^Undone/ }), 1500, 2500],
  ['WARNING_MILLISECONDS', 6000, lineOf({ more: { undo: failing }, words: /^Not undone/ }), 4500, 6000],
  ['MESSAGE_MILLISECONDS', 4000, lineOf({}), 3000, 4000],
  ['ACT_MILLISECONDS', 8000, lineOf({ more: { stays: true } }), 10_000, 8000],
  ['LONG_WAIT_MINUTES', 45, toneAfterFortyMinutes, 'now', undefined],
  ['LOCK_MINUTES', 3, minutesOffered, '10 minutes', '3 minutes'],
])('%s set to %s changes what the screen shows', async (code, value, look, before, after) => {
  expect(await look(code)).toEqual(before);
  cleanup();
  expect(await look(code, value)).toEqual(after);
});

import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { answer, refusal, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import { unsavedNames } from '../../../blocks/useUnsaved.ts';
import type * as Stock from '../../../domain/inventory/stockShapes.ts';
import { CountRows } from './CountRows.tsx';
import { CountScan } from './CountScan.tsx';
import { useEntering } from './useEntering.ts';

withServer();
afterEach(cleanup);

const row = {
  ...{ id: 'l1', itemCode: 'XY1', nameZh: '红霉素软膏', nameEn: 'Erythromycin', batchNumber: 'SH1', barcode: '69', specification: '' },
  ...{ shelf: '', expiresOn: '2030-01-01', snapshot: 8, moved: 0, book: 8, counted: null, splitAllowed: false, singlesPerPackage: 1 },
} as unknown as Stock.CountRow;

/** What the server has, and the sheet as it was last asked for. */
function aWarehouse() {
  const stored = { counted: null as number | null, calls: 0, answers: [] as (() => void)[] };
  answer('enterStockCounts', async ({ lines }) => {
    stored.calls += 1;
    await new Promise<void>((resolve) => void stored.answers.push(resolve));
    stored.counted = lines.at(-1)!.counted;
    return { done: true as const };
  });
  return stored;
}

function Sheet({ stored }: { stored: { counted: number | null } }) {
  const [shown, setShown] = useState({ counted: null as number | null, askedAt: 1 });
  const count = { id: 'c1', rows: [{ ...row, counted: shown.counted }] } as unknown as Stock.CountFull;
  const { rows, save, flush, problem } = useEntering({ count, askedAt: shown.askedAt });
  return (
    <>
      <CountScan rows={rows} found={() => {}} enter={save} />
      <CountRows rows={rows} foundId={undefined} enter={save} />
      <button type="button" onClick={() => setShown({ counted: stored.counted, askedAt: Date.now() + 1 })}>
        look again
      </button>
      <button type="button" onClick={() => void flush().catch(() => undefined)}>
        retry
      </button>
      {problem ? <p role="alert">{problem.text}</p> : null}
    </>
  );
}

const scan = () => {
  const box = screen.getByRole('textbox', { name: /Scan/ });
  fireEvent.change(box, { target: { value: 'SH1' } });
  fireEvent.keyDown(box, { key: 'Enter' });
};
const counted = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Erythromycin/ });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('four scans faster than the answers are four', async () => {
  const stored = aWarehouse();
  render(<Sheet stored={stored} />, { wrapper: shell() });
  await screen.findByRole('textbox', { name: /Scan/ });

  for (const _ of [1, 2, 3, 4]) scan();
  expect(counted().value).toBe('4');
  expect(unsavedNames().has('stockCount.c1')).toBe(true);
  await waitFor(() => expect(stored.answers).toHaveLength(1));
  stored.answers[0]!();
  await waitFor(() => expect(stored.answers).toHaveLength(2));
  expect(counted().value).toBe('4');
  stored.answers[1]!();

  await waitFor(() => expect(unsavedNames().has('stockCount.c1')).toBe(false));
  expect(stored).toMatchObject({ counted: 4, calls: 2 });
  stored.counted = 9; // by a colleague, since
  press('look again');
  await waitFor(() => expect(counted().value).toBe('9'));
});

test('a number typed while the one before it is kept stays', async () => {
  const stored = aWarehouse();
  render(<Sheet stored={stored} />, { wrapper: shell() });
  await screen.findByRole('textbox', { name: /Scan/ });

  fireEvent.change(counted(), { target: { value: '5' } });
  fireEvent.blur(counted());
  fireEvent.change(counted(), { target: { value: '15' } });
  await waitFor(() => expect(stored.answers).toHaveLength(1));
  await act(async () => stored.answers[0]!());
  await waitFor(() => expect(unsavedNames().has('stockCount.c1')).toBe(false));

  expect(counted().value).toBe('15');
});

test('what does not get through is sent again with the next, what is refused is taken back', async () => {
  answer('enterStockCounts', () => HttpResponse.json({}, { status: 500 }));
  render(<Sheet stored={{ counted: null }} />, { wrapper: shell() });
  await screen.findByRole('textbox', { name: /Scan/ });

  scan();
  await screen.findByRole('alert');
  expect(counted().value).toBe('1');
  answer('enterStockCounts', () => refusal('The count is closed'));
  press('retry');

  await screen.findByText('The count is closed');
  expect(counted().value).toBe('');
});

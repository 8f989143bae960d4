import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { answer, refusal, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import { unsavedNames } from '../../../blocks/useUnsaved.ts';
import type * as Count from '../../../domain/inventory/countShapes.ts';
import CountGrid, { type FoundLine } from './CountGrid.tsx';
import { CountScan } from './CountScan.tsx';
import { useEntering } from './useEntering.ts';

withServer();
afterEach(cleanup);

const ointment = {
  id: 'l1',
  itemCode: 'XY1',
  nameZh: '红霉素软膏',
  nameEn: 'Erythromycin',
  batchNumber: 'SH1',
  barcode: '69',
  specification: '',
  traceIdentifiers: ['8350012'],
  packageUnit: '盒',
  packageUnitEn: 'box',
  singleUnit: '粒',
  singleUnitEn: 'capsule',
  shelf: '',
  expiresOn: '2030-01-01',
  snapshot: 8,
  moved: 0,
  book: 8,
  counted: null,
  splitAllowed: false,
  singlesPerPackage: 1,
} as unknown as Count.CountRow;

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

interface SheetProps {
  stored: { counted: number | null };
  row?: Count.CountRow;
  /** Codes of boxes counted before the sheet was opened. */
  boxes?: string[];
}

function Sheet({ stored, row = ointment, boxes = [] }: SheetProps) {
  const [found, setFound] = useState<FoundLine>();
  const [shown, setShown] = useState({ counted: null as number | null, askedAt: 1 });
  const count = { id: 'c1', rows: [{ ...row, counted: shown.counted }], boxes } as unknown as Count.CountFull;
  const { rows, isCounted, save, flush, problem } = useEntering({ count, askedAt: shown.askedAt });
  return (
    <>
      <CountScan rows={rows} isCounted={isCounted} found={(id) => setFound({ id })} enter={save} />
      <CountGrid rows={rows} found={found} isHidden={row.book === null} enter={save} />
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
  expect(counted().value).toBe('4 boxes');
  expect(unsavedNames().has('stockCount.c1')).toBe(true);
  await waitFor(() => expect(stored.answers).toHaveLength(1));
  stored.answers[0]!();
  await waitFor(() => expect(stored.answers).toHaveLength(2));
  expect(counted().value).toBe('4 boxes');
  stored.answers[1]!();

  await waitFor(() => expect(unsavedNames().has('stockCount.c1')).toBe(false));
  expect(stored).toMatchObject({ counted: 4, calls: 2 });
  stored.counted = 9; // by a colleague, since
  press('look again');
  await waitFor(() => expect(counted().value).toBe('9 boxes'));
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
  expect(counted().value).toBe('1 box');
  answer('enterStockCounts', () => refusal('The count is closed'));
  press('retry');

  await screen.findByText('The count is closed');
  expect(counted().value).toBe('');
});

const capsules = { ...ointment, nameZh: '阿莫西林', nameEn: 'Amoxicillin', splitAllowed: true, singlesPerPackage: 24, book: 480 };
const quantityOf = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Counted of Amoxicillin, batch SH1' });

test('boxes and capsules are typed in one field, kept as capsules once it is left, and a wrong unit is told beside it', async () => {
  const stored = aWarehouse();
  render(<Sheet stored={stored} row={capsules} />, { wrapper: shell() });
  await screen.findByRole('textbox', { name: /Scan/ });

  fireEvent.change(quantityOf(), { target: { value: '19瓶' } });
  expect((await screen.findByRole('alert')).textContent).toBe('These goods are counted in boxes / capsules');
  fireEvent.blur(quantityOf());
  expect(stored.calls).toBe(0);
  fireEvent.change(quantityOf(), { target: { value: '19盒20粒' } });
  fireEvent.blur(quantityOf());
  await waitFor(() => expect(stored.answers).toHaveLength(1));
  await act(async () => stored.answers[0]!());

  await waitFor(() => expect(stored.counted).toBe(19 * 24 + 20));
  expect(quantityOf().value).toBe('19 boxes 20 capsules');
  expect(screen.getByText('20 boxes')).toBeTruthy();
  expect(screen.getByText('-4 capsules')).toBeTruthy();
});

const scanBox = (code: string) => {
  const box = screen.getByRole('textbox', { name: /Scan/ });
  fireEvent.change(box, { target: { value: code } });
  fireEvent.keyDown(box, { key: 'Enter' });
};

test('a scanned drug has its line ready for a number, and a box scanned twice is counted once', async () => {
  aWarehouse();
  render(<Sheet stored={{ counted: null }} row={capsules} />, { wrapper: shell() });
  await screen.findByRole('textbox', { name: /Scan/ });

  scanBox('83500120123456789012');
  expect(document.activeElement).toBe(quantityOf());
  expect(quantityOf().value).toBe('1 box');
  scanBox('83500120123456789012');
  expect(quantityOf().value).toBe('1 box');
  expect(screen.getByRole('status').textContent).toContain('scanned before');
  scanBox('83500120123456789013');

  expect(quantityOf().value).toBe('2 boxes');
});

test('a box that was counted before the sheet was opened again is counted no more', async () => {
  const stored = aWarehouse();
  render(<Sheet stored={stored} row={capsules} boxes={['83500120123456789012']} />, { wrapper: shell() });
  await screen.findByRole('textbox', { name: /Scan/ });

  scanBox('83500120123456789012');

  expect(screen.getByRole('status').textContent).toContain('scanned before');
  expect(quantityOf().value).toBe('');
  expect(stored.calls).toBe(0);
});

test('the code of a box goes with its count, and is forgotten where the count was refused', async () => {
  const sent: unknown[] = [];
  answer('enterStockCounts', ({ lines }) => {
    sent.push(lines);
    return sent.length === 1 ? refusal('Counted by a colleague') : { done: true as const };
  });
  render(<Sheet stored={{ counted: null }} row={capsules} />, { wrapper: shell() });
  await screen.findByRole('textbox', { name: /Scan/ });

  scanBox('83500120123456789012');
  await screen.findByText('Counted by a colleague');
  scanBox('83500120123456789012');

  await waitFor(() => expect(sent).toHaveLength(2));
  const line = { id: capsules.id, counted: 24, boxes: ['83500120123456789012'] };
  expect(sent).toEqual([[line], [line]]);
});

test('a blind sheet shows nothing that is compared with the book', async () => {
  render(<Sheet stored={{ counted: null }} row={{ ...capsules, snapshot: null, moved: null, book: null }} />, { wrapper: shell() });
  await screen.findByRole('textbox', { name: /Scan/ });

  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Shelf', 'Goods', 'Batch, expiry', 'Counted']);
});

test('all lines of a sheet stand on one page, also more than a hundred', async () => {
  const rows = Array.from({ length: 150 }, (_, index) => ({ ...ointment, id: `l${index}` }));
  const { container } = render(<CountGrid rows={rows} found={undefined} isHidden={false} enter={undefined} />, { wrapper: shell() });
  await screen.findByRole('grid', { name: 'Lines of the count' });

  expect(container.querySelector('[data-id="l149"]')).not.toBeNull();
});

test('a number that is being typed is kept when its line goes out of sight', async () => {
  const stored = aWarehouse();
  const { unmount } = render(<Sheet stored={stored} />, { wrapper: shell() });
  await screen.findByRole('textbox', { name: /Scan/ });
  fireEvent.change(counted(), { target: { value: '7' } });
  unmount();
  await waitFor(() => expect(stored.answers).toHaveLength(1));
  stored.answers[0]!();

  await waitFor(() => expect(stored.counted).toBe(7));
});

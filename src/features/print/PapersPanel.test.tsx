import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, refusal, requests, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import type { PrintedLine } from '../../domain/print/shapes.ts';
import { PapersPanel } from './PapersPanel.tsx';

// What is printed is laid out by a part of its own, which a busy machine takes a while to load.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 30_000 });
withServer();
afterEach(cleanup);

const line: PrintedLine = {
  id: 'p1',
  document: 'bill',
  objectId: 'b1',
  patientId: 'a1',
  title: '收费清单 B20261122001',
  language: 'zh',
  sheets: 3,
  copies: 2,
  printedAt: '2026-11-22T02:00:00.000Z',
  printedBy: 'Zhao Qian',
  reprintOf: null,
};
const open = () => render(<PapersPanel patientId="a1" />, { wrapper: shell() });

test('tells what was printed of the patient, when, by whom, and how much', async () => {
  answer('queryPrintedList', { rows: [line, { ...line, id: 'p2', reprintOf: 'p1' }], total: 2 });
  open();

  const rows = (await screen.findAllByRole('row')).map((row) => row.textContent);
  expect(rows[1]).toMatch(/^bill收费清单 B202611220012026-11-22 10:00Zhao Qian3 pages × 2 copies中文/);
  expect(rows[2]).toContain('reprint');
  const asked = requests().find(({ url }) => url.includes('queryPrintedList'));
  expect(await asked?.json()).toMatchObject({ patientId: 'a1' });
});

test('prints one again as it was', async () => {
  answer('queryPrintedList', { rows: [line], total: 1 });
  answer('queryPrinted', () => refusal('not kept any longer'));
  open();
  fireEvent.click(await screen.findByRole('button', { name: /^Reprint as it was bill/ }));

  expect(await screen.findByText('not kept any longer')).toBeTruthy();
});

test('says that nothing was printed yet', async () => {
  answer('queryPrintedList', { rows: [], total: 0 });
  open();

  expect(await screen.findByText('Nothing printed yet')).toBeTruthy();
});

test('says what went wrong, and asks again', async () => {
  answer('queryPrintedList', () => refusal('the archive is away'));
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('the archive is away');

  answer('queryPrintedList', { rows: [line], total: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Zhao Qian')).toBeTruthy();
});

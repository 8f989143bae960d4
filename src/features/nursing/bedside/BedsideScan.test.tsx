import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anOrder } from '../../../../tests/screens/nursingOrder.ts';
import { answer, withServer } from '../../../../tests/server.ts';
import { everyRight, shell } from '../../../../tests/shell.tsx';
import { scanEntries } from '../../../blocks/useScan.ts';
import type * as Execution from '../../../domain/nursing/shapes.ts';
import { classify } from '../../../domain/scan/classify.ts';
import { BedsideScan } from './BedsideScan.tsx';

withServer();
afterEach(cleanup);

const code = '6901234567892';
const mine = { mrn: 'M0000001', itemId: 'saline' };
let orders: Execution.Line[];
let executed: object[];
beforeEach(() => {
  executed = [];
  answer('queryExecutionList', ({ keyword, code: wanted }) => {
    const rows = orders.filter(
      (order) => (!keyword || order.mrn === keyword) && (!wanted || (wanted === code && order.itemId === 'saline')),
    );
    return { rows, total: rows.length };
  });
  answer('executeOrders', (draft) => {
    executed.push(draft);
    return { done: true as const };
  });
  answer('getDrugFrequencyOfUsage', []);
});

async function scanAfterWristband(text: string) {
  const Shell = shell(everyRight);
  render(
    <Shell>
      <MemoryRouter>
        <BedsideScan date="2026-11-30" keyword="M0000001" />
      </MemoryRouter>
    </Shell>,
  );
  await screen.findByText(/M0000001/);
  const [scanned] = classify(text);
  act(() => scanEntries()[0]?.handlers()[scanned.kind]?.(scanned));
}

test('the scan of a drug after the wristband opens the whole group of the patient, and both codes go to the server', async () => {
  orders = [anOrder({ ...mine, id: 'a', groupNumber: 1 }), anOrder({ mrn: 'M0000001', id: 'b', itemId: 'vitamin', groupNumber: 1 })];
  await scanAfterWristband(code);

  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Execute' }));
  await waitFor(() => expect(executed).toMatchObject([{ ids: ['a', 'b'], scanned: { mrn: 'M0000001', code } }]));
});

test('a drug that was ordered for another patient is refused until it is acknowledged, naming both patients', async () => {
  orders = [
    anOrder({ mrn: 'M0000001', id: 'a', itemId: 'vitamin', patientName: '周小舟' }),
    anOrder({ id: 'b', itemId: 'saline', mrn: 'M0000002', patientName: '李大海' }),
  ];
  await scanAfterWristband(code);

  const alert = await screen.findByRole('alertdialog');
  expect(alert.textContent).toMatch(/周小舟.*李大海/);
  expect(executed).toEqual([]);
  fireEvent.click(within(alert).getByRole('button', { name: 'Understood' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null));
});

test('a drug that nobody is to get is refused by its code', async () => {
  orders = [anOrder({ ...mine, id: 'a' })];
  await scanAfterWristband('6900000000001');

  expect((await screen.findByRole('alertdialog')).textContent).toContain('6900000000001');
  expect(executed).toEqual([]);
});

test('a drug whose skin test is missing is refused with the reason', async () => {
  orders = [anOrder({ ...mine, id: 'a', skinTestRequired: true })];
  await scanAfterWristband(code);

  expect((await screen.findByRole('alertdialog')).textContent).toMatch(/skin test/i);
  expect(executed).toEqual([]);
});

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anOrder } from '../../../../tests/screens/nursingOrder.ts';
import { answer, withServer } from '../../../../tests/server.ts';
import { everyRight, shell } from '../../../../tests/shell.tsx';
import type * as Execution from '../../../domain/nursing/shapes.ts';
import { PatientBlocks } from './PatientBlocks.tsx';

withServer();
afterEach(cleanup);

let orders: Execution.Line[];
let executed: unknown[];
beforeEach(() => {
  executed = [];
  answer('queryExecutionList', () => ({ rows: orders, total: orders.length }));
  answer('executeOrders', (draft) => {
    executed.push(draft);
    return { done: true as const };
  });
});

async function open() {
  const Shell = shell(everyRight);
  render(
    <Shell>
      <MemoryRouter>
        <PatientBlocks criteria={{ date: '2026-11-30' }} />
      </MemoryRouter>
    </Shell>,
  );
  await screen.findAllByText('Zhou Xiaozhou');
}
const cardOf = (name: string) => screen.getAllByText(name)[0]?.closest<HTMLElement>('li') ?? document.body;

test('the orders of a patient are under the patient once, and an infusion group is one card with one act and its time', async () => {
  orders = [
    anOrder({ id: 'a', groupNumber: 1, executedCount: 1, status: 1, lastExecutedAt: '2026-11-30T01:30:00.000Z' }),
    anOrder({ id: 'b', groupNumber: 1, executedCount: 1, status: 1, itemName: '青霉素钠', itemNameEn: 'Penicillin' }),
    anOrder({ id: 'c', itemName: '换药', itemNameEn: 'Dressing', adviceType: 3 }),
  ];
  await open();

  expect(screen.getAllByText('Zhou Xiaozhou')).toHaveLength(1);
  const card = cardOf('Penicillin');
  expect(card.textContent).toContain('Sodium chloride');
  expect(card.textContent).toContain('time 2 of 3');
  expect(card.textContent).toContain('last 09:30');
  expect(within(card).getAllByRole('button', { name: /^Execute/ })).toHaveLength(1);
  expect(cardOf('Dressing')).not.toBe(card);
});

test('carrying out a card carries out the whole group and nothing of the neighbour', async () => {
  orders = [
    anOrder({ id: 'a', groupNumber: 1 }),
    anOrder({ id: 'b', groupNumber: 1, itemName: '青霉素钠', itemNameEn: 'Penicillin' }),
    anOrder({ id: 'c', encounterId: 'v2', patientId: 'p2', mrn: 'M2', groupNumber: 1, itemName: '甲硝唑', itemNameEn: 'Metronidazole' }),
  ];
  await open();

  fireEvent.click(within(cardOf('Penicillin')).getByRole('button', { name: /^Execute/ }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Execute' }));
  await screen.findAllByText('Penicillin');
  await expect.poll(() => executed).toMatchObject([{ ids: ['a', 'b'], count: 1 }]);
});

test('a group that waits says why in place, with the act that begins the missing skin test', async () => {
  orders = [
    anOrder({ id: 'b', groupNumber: 1 }),
    anOrder({ id: 'a', groupNumber: 1, itemName: '青霉素钠', itemNameEn: 'Penicillin', skinTestRequired: true }),
    anOrder({ id: 't', adviceType: 11, itemName: '青霉素皮试', itemNameEn: 'Penicillin test' }),
  ];
  await open();

  const card = cardOf('Penicillin');
  expect(card.textContent).toMatch(/skin test/i);
  expect(
    within(card)
      .getByRole('button', { name: /^Execute/ })
      .getAttribute('aria-disabled'),
  ).toBe('true');
  expect(within(card).getByRole('button', { name: /^Start .*Penicillin test/ })).toBeTruthy();
});

test('an unpaid order says in place that it waits for the cashier', async () => {
  orders = [anOrder({ id: 'a', payStatus: 0 })];
  await open();

  expect(cardOf('Sodium chloride').textContent).toMatch(/not (been )?paid|unpaid|pay/i);
});

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import type * as Dispensing from '../../domain/pharmacy/shapes.ts';
import type { Substitute } from '../../domain/pharmacy/substitution/shapes.ts';
import { SubstituteForm } from './SubstituteForm.tsx';

withServer();
afterEach(cleanup);

const line = { id: 'line', itemId: 'old', itemName: '氨氯地平片', itemNameEn: 'Amlodipine' } as unknown as Dispensing.DetailLine;
const sheet = { id: 'sheet', version: 4, lines: [line] } as unknown as Dispensing.Full;
const drug = (more: Partial<Substitute>) =>
  ({
    itemId: 'new',
    nameZh: '络活喜',
    nameEn: 'Norvasc',
    specification: '5mg×7',
    manufacturer: '',
    price: 2890,
    exchange: null,
    stock: 30,
    unit: '片',
    unitEn: 'tablet',
    packageUnit: '盒',
    packageUnitEn: 'box',
    packageSize: 7,
    reason: null,
    ...more,
  }) as Substitute;

async function show(...drugs: Substitute[]) {
  answer('querySubstitutes', () => drugs);
  render(<SubstituteForm sheet={sheet} line={line} close={() => undefined} />, { wrapper: shell() });
  await screen.findByRole('dialog');
}

test('a drug that cannot replace another is named with its reason, and no empty choice is offered', async () => {
  await show(drug({ reason: 'pharmacy.substitution.refused.form' }));

  expect(await screen.findByText(/Norvasc 5mg×7/)).toBeTruthy();
  expect(screen.getByText('No drug can be given instead')).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Ask the doctor' }).getAttribute('aria-disabled')).toBe('true');
});

test('the proposal names line, drug and reason, and the sheet as it was seen', async () => {
  const sent: unknown[] = [];
  answer('askSubstitution', (asked) => {
    sent.push(asked);
    return { done: true as const };
  });
  await show(drug({}));

  await userEvent.click(await screen.findByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: /Norvasc.*4 boxes 2 tablets in stock/ }));
  fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: 'out of stock' } });
  await userEvent.click(screen.getByRole('button', { name: 'Ask the doctor' }));

  await waitFor(() => expect(sent).toEqual([{ lineId: 'line', itemId: 'new', reason: 'out of stock', version: 4 }]));
});

test('a paid line shows what goes back, what is charged and the net sum before the doctor is asked', async () => {
  await show(drug({ exchange: { back: 2000, charge: 2890 } }));

  await userEvent.click(await screen.findByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: /Norvasc/ }));

  expect((await screen.findByRole('status')).textContent).toContain('Paid: ¥20.00 back, ¥28.90 charged anew, ¥8.90 to pay.');
});

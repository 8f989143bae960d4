import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { shell } from '../../../../tests/shell.tsx';
import type * as Billing from '../../../domain/billing/shapes.ts';
import { LineQuantity } from './LineQuantity.tsx';
import type { Charges } from './useCharges.ts';

afterEach(cleanup);

const line = { id: 'l1', quantity: 1, itemName: '换药', itemNameEn: 'Dressing', unit: '次', unitEn: 'time' } as Billing.BillLine;

test('a quantity is sent once, by Enter, although the field is left before the answer is there', async () => {
  const answered: (() => void)[] = [];
  const setQuantity = vi.fn(() => new Promise<void>((resolve) => answered.push(resolve)));
  let present = 1;
  const charges = { setQuantity, quantityOf: () => present } as unknown as Charges;
  render(<LineQuantity line={line} charges={charges} />, { wrapper: shell() });

  const field = await screen.findByRole('textbox', { name: /Dressing/ });
  fireEvent.change(field, { target: { value: '3' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.blur(field);
  expect(setQuantity.mock.calls).toEqual([['l1', 3]]);

  present = 3;
  answered[0]?.();
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Dressing/ })).toHaveProperty('value', '3'));
  fireEvent.change(field, { target: { value: '4' } });
  fireEvent.blur(field);
  await waitFor(() => expect(setQuantity).toHaveBeenLastCalledWith('l1', 4));
});

test('a quantity is not sent again when the field is left after the answer, while the bill on the screen is older', async () => {
  let present = 1;
  const setQuantity = vi.fn((_: string, quantity: number) => {
    present = quantity;
    return Promise.resolve();
  });
  const charges = { setQuantity, quantityOf: () => present } as unknown as Charges;
  render(<LineQuantity line={line} charges={charges} />, { wrapper: shell() });
  const field = await screen.findByRole('textbox', { name: /Dressing/ });
  fireEvent.change(field, { target: { value: '3' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(present).toBe(3));
  await waitFor(() => expect(field).toHaveProperty('value', '3'));

  fireEvent.blur(field);

  expect(setQuantity).toHaveBeenCalledTimes(1);
});

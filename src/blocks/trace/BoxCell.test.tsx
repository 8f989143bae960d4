import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { withServer } from '../../../tests/server.ts';
import { tillShell } from '../../../tests/till.tsx';
import type { EnteredBoxes } from '../../domain/trace/entry.ts';
import { BoxCell } from './BoxCell.tsx';

withServer();
afterEach(cleanup);

const goods = {
  itemId: 'i',
  itemCode: 'X',
  nameZh: '阿莫西林',
  nameEn: 'Amoxicillin',
  specification: '',
  manufacturer: '',
  packageUnit: '盒',
  packageUnitEn: 'box',
  singleUnit: '粒',
  singleUnitEn: 'capsule',
  purchaseUnit: '',
  purchaseUnitEn: '',
  splitAllowed: true,
  singlesPerPackage: 10,
  packagesPerPurchase: 1,
};
const code = '81234567000000010000';

function Line({ quantity = 20, hasDuty = true, codes = [] }: { quantity?: number; hasDuty?: boolean; codes?: readonly string[] }) {
  const [entered, setEntered] = useState<EnteredBoxes>({ boxes: codes.map((each) => ({ code: each, level: 'box' })), uncodedReason: '' });
  return <BoxCell goods={{ ...goods, hasDuty }} quantity={quantity} entered={entered} change={setEntered} asksReason />;
}

async function openCodes(quantity?: number) {
  render(<Line {...(quantity && { quantity })} />, { wrapper: tillShell() });
  await userEvent.click(await screen.findByRole('button', { name: /Codes of Amoxicillin/ }));
  return screen.findByRole('dialog');
}

test('a typed code counts one box, and the same code does not count again', async () => {
  const dialog = await openCodes();
  const field = within(dialog).getByRole('textbox', { name: 'Scan, type or paste codes' });
  await userEvent.type(field, `${code}{Enter}`);
  expect(within(dialog).getByRole('status').textContent).toBe('1 of 2 scanned');
  await userEvent.type(field, `${code}{Enter}`);
  expect(within(dialog).getByRole('alert').textContent).toContain('listed twice');
});

test('pasted lines become one code each, and a line never has more codes than boxes', async () => {
  const dialog = await openCodes(10);
  within(dialog).getByRole('textbox', { name: 'Scan, type or paste codes' }).focus();
  await userEvent.paste(`${code}\n81234567000000020000`);
  expect(within(dialog).getByRole('alert').textContent).toBe('More codes than this line has boxes');
});

test('a number that a spreadsheet rounded is refused by words', async () => {
  const dialog = await openCodes();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Scan, type or paste codes' }), '8.1E+19{Enter}');
  expect(within(dialog).getByRole('alert').textContent).toContain('a spreadsheet rewrote');
});

test('goods without a traceability duty ask for no code, and show those that were scanned', async () => {
  const Shell = tillShell();
  const { rerender } = render(<Line hasDuty={false} />, { wrapper: Shell });
  rerender(<Line key="coded" hasDuty={false} codes={[code]} />);
  expect((await screen.findByRole('button', { name: /Codes of Amoxicillin/ })).textContent).toBe('1 of 2 scanned');
  rerender(<Line key="bare" hasDuty={false} />);
  expect(screen.queryByRole('button', { name: /Codes of Amoxicillin/ })).toBeNull();
  rerender(<Line key="duty" />);
  expect(screen.getByRole('button', { name: /Codes of Amoxicillin/ })).toBeDefined();
});

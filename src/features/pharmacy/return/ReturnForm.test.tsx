import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import { OpenMedicineContext } from '../../../blocks/openMedicine.ts';
import type * as Dispensing from '../../../domain/pharmacy/shapes.ts';
import { ReturnForm } from '../ReturnForm.tsx';

withServer();
afterEach(cleanup);

const codes = ['81234560000000011234', '81234560000000021234'];
const line = {
  id: 'line',
  itemId: 'item',
  itemName: '氨氯地平片',
  itemNameEn: 'Amlodipine',
  unit: '盒',
  unitEn: 'box',
  packageUnit: '盒',
  packageUnitEn: 'box',
  packageSize: 1,
  used: 0,
  soldIn: 1,
  taken: [{ batchId: 'b1', batchNumber: 'A1', expiryDate: '2027-06-30', quantity: 2 }],
  boxes: codes.map((code) => ({ id: code, code, isTraced: true, batchId: 'b1', quantity: 1 })),
} as unknown as Dispensing.DetailLine;
const sheet = {
  id: 'sheet',
  version: 4,
  status: 1,
  patientName: '王伟',
  prescriptionNumber: 'CF1',
  lines: [line],
} as unknown as Dispensing.Full;

async function show(of: Dispensing.Full = sheet) {
  const sent: unknown[] = [];
  answer('returnDispensing', (asked) => {
    sent.push(asked);
    return { done: true as const };
  });
  const nothing = () => undefined;
  render(<ReturnForm sheet={of} close={nothing} done={nothing} refresh={nothing} />, { wrapper: shell() });
  await screen.findByRole('dialog');
  return sent;
}

async function chooseReason() {
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: /not want/i }));
}

async function giveBack() {
  await userEvent.click(screen.getByRole('button', { name: 'Return' }));
}

test('a scanned package stands beside its line, raises the quantity, and is named when it is sent', async () => {
  const sent = await show();
  const field = screen.getByRole('textbox', { name: 'Scan the packages that come back' });
  await userEvent.type(field, '81234560000000099999{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('was not handed out with this line');
  await userEvent.clear(field);
  await userEvent.type(field, `${codes[1]}{Enter}`);
  expect(await screen.findByText(/1\/2 packages scanned/)).toBeTruthy();
  await chooseReason();
  await giveBack();
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(sent).toMatchObject([{ lines: [{ lineId: 'line', batchId: 'b1', quantity: 1, boxes: [codes[1]] }] }]));
});

test('a package that is scanned while the quantity has the focus raises it all the same', async () => {
  const sent = await show();
  const quantity = screen.getByRole('textbox', { name: /Quantity of Amlodipine/ });
  quantity.focus();
  // A scanner types into the field, and its keys are taken back.
  fireEvent.change(quantity, { target: { value: '8' } });
  fireEvent.change(quantity, { target: { value: '0 boxes' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Scan the packages that come back' }), { target: { value: codes[1] } });
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Scan the packages that come back' }), { key: 'Enter' });
  expect(await screen.findByText(/1\/2 packages scanned/)).toBeTruthy();
  fireEvent.blur(quantity);
  await chooseReason();
  await giveBack();
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(sent).toMatchObject([{ lines: [{ quantity: 1, boxes: [codes[1]] }] }]));
});

test('a box out of a carton that left whole is scanned under its own code, and stands beside its line', async () => {
  const carton = { id: 'c', code: '81234560000000091234', isTraced: true, batchId: 'b1', quantity: 2, isCarton: true };
  const sent = await show({ ...sheet, lines: [{ ...line, identifiers: ['8123456'], boxes: [carton] }] });
  const field = screen.getByRole('textbox', { name: 'Scan the packages that come back' });
  await userEvent.type(field, '89999990000000071234{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('was not handed out with this line');
  await userEvent.clear(field);
  await userEvent.type(field, '81234560000000071234{Enter}');
  expect(await screen.findByRole('button', { name: /81234560000000071234/ })).toBeTruthy();
  await chooseReason();
  await giveBack();
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(sent).toMatchObject([{ lines: [{ quantity: 1, boxes: ['81234560000000071234'] }] }]));
});

test('a quantity without its packages is refused until somebody says that a code cannot be read', async () => {
  const sent = await show();
  await userEvent.click(screen.getByRole('button', { name: 'Return everything' }));
  await chooseReason();
  await giveBack();
  expect(await screen.findByText(/scan the packages that come back, or tick/)).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a quantity that cannot be read is refused beside its field, and nothing is sent', async () => {
  const second = { ...line, id: 'second', itemName: '布洛芬片', itemNameEn: 'Ibuprofen', boxes: [] };
  const sent = await show({ ...sheet, lines: [{ ...line, boxes: [] }, second] });
  await chooseReason();
  fireEvent.change(screen.getByRole('textbox', { name: /Quantity of Ibuprofen/ }), { target: { value: '1' } });
  fireEvent.change(screen.getByRole('textbox', { name: /Quantity of Amlodipine/ }), { target: { value: '2 bags' } });
  await giveBack();
  expect(await screen.findByText('These goods are counted in boxes')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect(sent).toEqual([]);
});

test('the keys go to the quantity, and not to the name that opens the page of the drug', async () => {
  const Shell = shell();
  const nothing = () => undefined;
  render(
    <Shell>
      <OpenMedicineContext value={nothing}>
        <ReturnForm sheet={sheet} close={nothing} done={nothing} refresh={nothing} />
      </OpenMedicineContext>
    </Shell>,
  );
  const field = await screen.findByRole('textbox', { name: /Quantity of Amlodipine/ });
  expect(screen.getByRole('button', { name: 'Amlodipine' })).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(field));
});

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { answer, withServer } from '../../../tests/server.ts';
import { everyRight, shell } from '../../../tests/shell.tsx';
import { AskLines } from '../../blocks/AskLines.tsx';
import { QuantityField } from '../../blocks/QuantityField.tsx';
import type { Staff } from '../../blocks/staff.ts';
import type * as Dispensing from '../../domain/pharmacy/shapes.ts';
import RecordScreen from '../../features/consumable/RecordScreen.tsx';
import StockScreen from '../../features/inventory/stock/StockScreen.tsx';
import { BatchPicker } from '../../features/pharmacy/BatchPicker.tsx';
import { Returned } from '../../features/pharmacy/Returned.tsx';
import { ReturnForm } from '../../features/pharmacy/ReturnForm.tsx';

withServer();
afterEach(cleanup);

const goods = {
  id: 'g',
  itemId: 'i',
  itemCode: 'X1',
  nameZh: '阿莫西林',
  nameEn: 'Amoxicillin',
  specification: '',
  manufacturer: '',
  packageUnit: '盒',
  packageUnitEn: 'box',
  singleUnit: '粒',
  singleUnitEn: 'capsule',
  purchaseUnit: '件',
  purchaseUnitEn: 'carton',
  splitAllowed: true,
  singlesPerPackage: 24,
  packagesPerPurchase: 10,
};
const sheetUnits = { unit: '粒', unitEn: 'capsule', packageUnit: '盒', packageUnitEn: 'box', packageSize: 24 };
const batch = {
  ...goods,
  warehouseId: 'w',
  warehouseZh: '西药房',
  warehouseEn: 'Pharmacy',
  frozen: false,
  batchNumber: 'B1',
  producedOn: null,
  expiresOn: '2030-01-01',
  standing: 'good' as const,
  shelf: 'A-1',
  quantity: 53,
  cost: 390,
  costAmount: 2067,
  retailAmount: 5300,
};
const line = {
  ...sheetUnits,
  id: 'l',
  itemId: 'i',
  itemName: '阿莫西林',
  itemNameEn: 'Amoxicillin',
  quantity: 30,
  used: 3,
  soldIn: 1,
  batches: [{ id: 'b', batchNumber: 'B1', expiryDate: '2030-01-01', warehouse: 'Pharmacy', shelf: 'A-1', quantity: 53, order: 0 }],
  taken: [{ batchId: 'b', batchNumber: 'B1', expiryDate: '2030-01-01', quantity: 30 }],
  boxes: [],
} as unknown as Dispensing.DetailLine;
const nothing = () => undefined;

/** Everything a person reads or hears of the page: texts, tips, labels, placeholders and values of fields. */
const shownText = () =>
  [
    document.body.textContent,
    ...[...document.querySelectorAll('*')].flatMap((element) =>
      ['title', 'aria-label', 'placeholder', 'value'].map((name) => element.getAttribute(name) ?? ''),
    ),
    ...[...document.querySelectorAll('input')].map(({ value }) => value),
  ].join('\n');

async function expectEnglishUnits(page: ReactNode, shown: RegExp) {
  const Words = shell({ ...everyRight, user: aUser() } as Staff);
  render(
    <Words>
      <MemoryRouter>{page}</MemoryRouter>
    </Words>,
  );
  await waitFor(() => expect(shownText()).toMatch(shown));
  expect(shownText().match(/[盒粒件瓶包]/g)).toBeNull();
}

function Ask() {
  const form = useForm({ defaultValues: { storehouseId: 'w', lines: [{ itemId: 'i', quantity: 30 }] } });
  return (
    <FormProvider {...form}>
      <AskLines known={{ i: { ...goods, available: 53 } }} learn={nothing} />
    </FormProvider>
  );
}

test('an empty field of a quantity names its units in English', async () => {
  await expectEnglishUnits(<QuantityField goods={goods} value={null} onChange={nothing} label="Quantity" />, /boxes\+capsules/);
});

test('a wrong unit is refused with the units in English', async () => {
  const page = <QuantityField goods={goods} value={53} onChange={nothing} label="Quantity" />;
  await expectEnglishUnits(page, /2 boxes 5 capsules/);
  fireEvent.change(screen.getByRole('textbox', { name: 'Quantity' }), { target: { value: '2 bags' } });
  expect(screen.getByRole('alert').textContent).toBe('These goods are counted in boxes / capsules / cartons');
});

test('the stock by batch names its units in English', async () => {
  answer('queryStockList', { rows: [batch], total: 1 });
  answer('queryVisibleWarehouses', []);
  await expectEnglishUnits(<StockScreen />, /2 boxes 5 capsules/);
});

test('the record of consumables names its units in English', async () => {
  const entry = {
    ...batch,
    at: '2026-11-26T01:00:00.000Z',
    kind: 'consumable',
    number: 'HC1',
    patient: null,
    treatment: null,
    purpose: '',
  };
  answer('queryConsumableRecordList', {
    rows: [{ ...entry, department: null, warehouse: { nameZh: '耗材库', nameEn: 'Store' }, person: { nameZh: '马库', nameEn: 'Ma Ku' } }],
    total: 1,
    sums: { costAmount: 494 },
  } as never);
  answer('queryVisibleWarehouses', []);
  answer('queryAllDepartments', []);
  await expectEnglishUnits(<RecordScreen />, /2 boxes 5 capsules/);
});

test('a request for goods names its units in English', async () => {
  await expectEnglishUnits(<Ask />, /1 box 6 capsules/);
});

test('the batches of a prescription name their units in English', async () => {
  const page = <BatchPicker line={line} taken={[{ batchId: 'b', quantity: 30 }]} choose={nothing} problems={[]} />;
  await expectEnglishUnits(page, /1 box 6 capsules/);
});

test('a return to the pharmacy and what came back name their units in English', async () => {
  const sheet = {
    id: 's',
    version: 1,
    status: 1,
    patientName: 'Li',
    prescriptionNumber: 'CF1',
    lines: [line],
  } as unknown as Dispensing.Full;
  await expectEnglishUnits(<ReturnForm sheet={sheet} close={nothing} done={nothing} refresh={nothing} />, /1 box 3 capsules/);
  cleanup();
  const returned = { ...sheetUnits, id: 'r', itemId: 'i', itemName: 'Amoxicillin', batchNumber: 'B1', quantity: 25, reason: 'notWanted' };
  const entry = { ...returned, remark: '', isQuarantined: false, at: '2026-11-26T01:00:00.000Z', by: 'Sun' } as Dispensing.Returned;
  await expectEnglishUnits(<Returned returns={[entry]} />, /1 box 1 capsule /);
});

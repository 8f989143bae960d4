import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import type { Item } from '../../domain/dictionary/shapes.ts';
import type * as Order from '../../domain/order/shapes.ts';
import { EntryLine } from './EntryLine.tsx';
import { orderKinds } from './kinds.ts';
import { useOrderWords } from './useOrderWords.ts';

withServer();
afterEach(cleanup);

const penicillin = {
  id: 'i1',
  code: 'P',
  nameZh: '青霉素',
  nameEn: 'Benzylpenicillin',
  adviceType: 1,
  unit: '盒',
  unitEn: 'box',
  price: 1260,
  specification: '80万单位×10支/盒',
  specificationEn: '80 x 10,000 units × 10 vials/box',
  manufacturer: 'Maker',
  stock: 30,
  doseUnit: 'wU',
  dosePerSingle: 80,
  singleUnit: '支',
  singleUnitEn: 'vial',
  singlesPerPackage: 10,
  splitAllowed: true,
  splitPrice: 126,
  calculationRule: 'by-dose-unit',
  defaultDose: 320,
  defaultRoute: 'im',
  defaultFrequency: 'bid',
  defaultDuration: 3,
  antibioticGrade: 1,
  controlled: 'none',
  skinTestRequired: false,
  isHighRisk: false,
  allergenClasses: [],
  athleteCaution: false,
} as unknown as Item;
const bid = { code: 'bid', nameZh: '每日两次', nameEn: 'Twice a day', extra: { times: 2, days: 1, at: [] } };

function Line() {
  return <EntryLine kind={orderKinds[0]} encounterId="e1" orders={[]} words={useOrderWords()} />;
}

async function search(item: Partial<Item>, own: Order.OwnDosing) {
  const saved = vi.fn();
  answer('queryDrugOrderDict', [{ ...penicillin, ...item }]);
  answer('getDrugFrequencyOfUsage', [bid] as never);
  answer('getDrugDeliveryWays', { rows: [], total: 0 });
  answer('getDrugDoseUnitList', []);
  answer('getDrugUsageList', []);
  answer('getVaccinationParts', []);
  answer('checkOrder', []);
  answer('queryOwnDosing', own);
  answer('queryDosedPerson', own.isChild ? { ageMonths: 30, kg: 13 } : { ageMonths: 480, kg: null });
  answer('saveOrder', ({ lines }) => {
    saved(lines);
    return { ids: ['o1'] };
  });
  render(<Line />, { wrapper: shell() });
  const box = await screen.findByRole('combobox', { name: 'Drug' });
  box.focus();
  fireEvent.change(box, { target: { value: 'qms' } });
  const option = await screen.findByRole('option', { name: /Benzylpenicillin/ });
  // The list highlights its first hit a moment after it is drawn.
  await waitFor(() => expect(box.getAttribute('aria-activedescendant')).toBe(option.id));
  return { box, saved };
}

const noOwn: Order.OwnDosing = { dosing: null, isChild: false };

test('shows the strength of a hit without an error-prone unit, and the keys below the list', async () => {
  await search({}, noOwn);

  expect(screen.getByRole('option', { name: /Benzylpenicillin/ }).textContent).toContain('800,000 units × 10 vials/box');
  expect(screen.getByText('Enter chooses · Ctrl+Enter adds with the usual dosing')).toBeTruthy();
});

test('Ctrl+Enter adds the highlighted hit with its usual dosing by one key', async () => {
  const { box, saved } = await search({}, noOwn);

  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });

  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(saved.mock.calls[0]![0]).toMatchObject([
    { itemId: 'i1', dose: 320, doseUnit: 'wU', frequencyCode: 'bid', duration: 3, quantity: 24 },
  ]);
});

test('an order that was added late leaves the keys to the field that the doctor went on to', async () => {
  const { box } = await search({}, noOwn);
  let finish = () => {};
  const late = new Promise<void>((resolve) => {
    finish = resolve;
  });
  answer('saveOrder', async () => {
    await late;
    return { ids: ['o1'] };
  });
  render(<input aria-label="Diagnosis" />);
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  await screen.findByDisplayValue('320');
  const diagnosis = screen.getByRole('textbox', { name: 'Diagnosis' });
  diagnosis.focus();
  finish();
  await waitFor(() => expect(screen.queryByDisplayValue('320')).toBeNull());
  expect(document.activeElement).toBe(diagnosis);
});

test('Ctrl+Enter takes the doctor’s own last dosing before that of the item', async () => {
  const own = { dose: 160, doseUnit: 'wU', routeCode: 'im', frequencyCode: 'bid', duration: 5 };
  const { box, saved } = await search({}, { dosing: own, isChild: false });

  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });

  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(saved.mock.calls[0]![0]).toMatchObject([{ dose: 160, duration: 5, quantity: 20 }]);
});

test('Ctrl+Enter goes to the first missing field instead of adding half a line', async () => {
  const { box, saved } = await search({ defaultDose: null }, noOwn);

  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });

  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Dose')));
  expect(saved).not.toHaveBeenCalled();
});

test('leaves the dose for adults out for a child, and says why', async () => {
  const { box, saved } = await search({}, { dosing: null, isChild: true });

  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });

  expect(await screen.findByText('No usual dose: the one of the drug is for adults')).toBeTruthy();
  expect((screen.getByLabelText('Dose') as HTMLInputElement).value).toBe('');
  expect(saved).not.toHaveBeenCalled();
});

test('Ctrl+Enter fills in a child’s dose and waits at it, and adds nothing', async () => {
  const { box, saved } = await search({ doseBands: '2y-3y 320' }, { dosing: null, isChild: true });

  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });

  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Dose')));
  expect((screen.getByLabelText('Dose') as HTMLInputElement).value).toBe('320');
  expect(await screen.findByText(/3.2 million units each/)).toBeTruthy();
  expect(saved).not.toHaveBeenCalled();
});

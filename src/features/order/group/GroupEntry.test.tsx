import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import type { Item } from '../../../domain/dictionary/shapes.ts';
import type * as Order from '../../../domain/order/shapes.ts';
import { useOrderWords } from '../useOrderWords.ts';
import { GroupEntry } from './GroupEntry.tsx';

withServer();
afterEach(cleanup);

const anItem = (over: Partial<Item>) =>
  ({
    adviceType: 1,
    unit: '瓶',
    unitEn: 'bottle',
    price: 500,
    specification: '',
    specificationEn: '',
    manufacturer: '',
    stock: 30,
    singleUnit: null,
    singleUnitEn: '',
    singlesPerPackage: 1,
    splitAllowed: false,
    splitPrice: 500,
    calculationRule: 'by-dose-unit',
    defaultRoute: 'po',
    defaultFrequency: 'tid',
    defaultDuration: 7,
    antibioticGrade: 0,
    controlled: 'none',
    skinTestRequired: false,
    isHighRisk: false,
    allergenClasses: [],
    athleteCaution: false,
    ...over,
  }) as unknown as Item;
const saline = anItem({
  id: 's1',
  nameZh: '氯化钠注射液',
  nameEn: 'Saline',
  doseUnit: 'ml',
  dosePerSingle: 250,
  defaultDose: 250,
  doseBands: '2y-3y 250',
});
const vitamin = anItem({ id: 'v1', nameZh: '维生素C', nameEn: 'Vitamin C', doseUnit: 'g', dosePerSingle: 1, defaultDose: 2 });
const qd = { code: 'qd', nameZh: '每日一次', nameEn: 'Once a day', extra: { times: 1, days: 1, at: [] } };

function Group() {
  return <GroupEntry encounterId="e1" orders={[]} words={useOrderWords()} />;
}

function open(own: Order.OwnDosing = { dosing: null, isChild: false }) {
  const saved = vi.fn();
  answer('queryOrderDict', ({ keyword, only }) => (keyword === '' ? [] : [only === 'solvent' ? saline : vitamin]));
  answer('getDrugFrequencyOfUsage', [qd] as never);
  answer('getDrugDeliveryWays', { rows: [], total: 0 });
  answer('getDrugDoseUnitList', []);
  answer('getDrugUsageList', []);
  answer('getVaccinationParts', []);
  answer('checkOrder', []);
  answer('queryOwnDosing', own);
  answer('queryDosedPerson', own.isChild ? { ageMonths: 30, kg: 13 } : { ageMonths: 480, kg: null });
  answer('saveOrder', ({ lines }) => {
    saved(lines);
    return { ids: ['o1', 'o2'] };
  });
  render(<Group />, { wrapper: shell() });
  return { saved };
}

async function takeByOneKey(label: string, hit: RegExp): Promise<void> {
  const boxes = await screen.findAllByRole('combobox', { name: label });
  const box = boxes.at(-1)!;
  box.focus();
  fireEvent.change(box, { target: { value: 'x' } });
  await screen.findByRole('option', { name: hit });
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
}

test('Ctrl+Enter takes solvent and drug with their usual doses, and a third one adds the infusion', async () => {
  const { saved } = open();

  await takeByOneKey('Solvent', /Saline/);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Added drug' })));
  await takeByOneKey('Added drug', /Vitamin C/);
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('combobox', { name: 'Added drug' })[1]));
  expect(saved).not.toHaveBeenCalled();
  fireEvent.keyDown(document.activeElement!, { key: 'Enter', ctrlKey: true });

  await waitFor(() => expect(saved).toHaveBeenCalled());
  const shared = { adviceType: 14, groupNumber: 1, routeCode: 'ivgtt', frequencyCode: 'qd', duration: 1 };
  expect(saved.mock.calls[0]![0]).toMatchObject([
    { ...shared, itemId: 's1', dose: 250, quantity: 1 },
    { ...shared, itemId: 'v1', dose: 2, quantity: 2 },
  ]);
});

test('Ctrl+Enter takes the doctor’s own last dose into the infusion, and the route of the infusion stands', async () => {
  const { saved } = open({ dosing: { dose: 3, doseUnit: 'g', routeCode: 'im', frequencyCode: 'tid', duration: 5 }, isChild: false });

  await takeByOneKey('Solvent', /Saline/);
  await takeByOneKey('Added drug', /Vitamin C/);
  await waitFor(() => expect(screen.getAllByRole('combobox', { name: 'Added drug' })).toHaveLength(2));
  fireEvent.click(screen.getByTitle('Ctrl+Enter'));

  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(saved.mock.calls[0]![0][1]).toMatchObject({ itemId: 'v1', dose: 3, routeCode: 'ivgtt', frequencyCode: 'qd', duration: 1 });
});

test('Ctrl+Enter fills in a child’s dose of an infusion and waits at it', async () => {
  open({ dosing: null, isChild: true });

  await takeByOneKey('Solvent', /Saline/);

  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText('Dose')[0]));
  expect((document.activeElement as HTMLInputElement).value).toBe('250');
});

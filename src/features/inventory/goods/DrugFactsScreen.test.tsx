import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import type { Staff } from '../../../blocks/staff.ts';
import { noFacts } from '../../../domain/medication/facts.ts';
import DrugFactsScreen from './DrugFactsScreen.tsx';

withServer();
afterEach(cleanup);

const drug = {
  id: 'g1',
  code: 'W1',
  nameZh: '华法林钠片',
  nameEn: 'Warfarin tablets',
  categoryCode: 'western',
  specification: '2.5 mg',
  manufacturer: 'Maker',
  dosageForm: '',
  unit: '盒',
  unitEn: 'box',
  singleUnit: '片',
  singleUnitEn: 'tablet',
  approvalNumber: '',
  insuranceClass: null,
  doseUnit: 'mg',
  dosePerSingle: 2.5,
  factSources: {},
  ...noFacts,
  isHighRisk: true,
};

test('a pharmacist reads which safety facts of a drug nobody has answered, and is offered no change', async () => {
  for (const call of ['getDosageFormList', 'getDrugDoseUnitList', 'getSearchFilters'] as const) answer(call, []);
  answer('queryListSettings', {} as never);
  answer('queryGoodsList', (asked) => ({ rows: asked.unanswered === '1' && asked.drugs === '1' ? [drug] : [], total: 1 }) as never);
  answer('queryMedicine', { goods: drug, batches: [], prices: [], movements: [], prescribers: [] } as never);
  answer('getItemCalculationRule', []);
  const pharmacist = { may: (need: string) => need !== 'm_inventory', pathTo: () => undefined } as unknown as Staff;
  const Shell = shell(pharmacist);
  render(
    <MemoryRouter initialEntries={['/?unanswered=1']}>
      <DrugFactsScreen />
    </MemoryRouter>,
    { wrapper: Shell },
  );

  expect(await screen.findByText('9 unanswered')).toBeTruthy();
  fireEvent.click(screen.getByText('Warfarin tablets'));

  expect(await screen.findByRole('dialog', { name: 'Warfarin tablets' })).toBeTruthy();
  expect((await screen.findAllByText('Not answered')).length).toBeGreaterThanOrEqual(9);
  expect(screen.queryByRole('button', { name: /Edit|Save|New/ })).toBeNull();
});

test('a pharmacist sees which answers the tables contradict', async () => {
  for (const call of ['getDosageFormList', 'getDrugDoseUnitList', 'getSearchFilters'] as const) answer(call, []);
  answer('queryListSettings', {} as never);
  answer('queryGoodsList', { rows: [{ ...drug, contradicted: ['antibioticGrade', 'skinTestRequired'] }], total: 1 } as never);
  const Shell = shell({ may: () => false, pathTo: () => undefined } as unknown as Staff);
  render(
    <MemoryRouter>
      <DrugFactsScreen />
    </MemoryRouter>,
    { wrapper: Shell },
  );
  const mark = await screen.findByText('2 against the tables');
  expect(mark.title).toMatch(/Antimicrobial grade.*Skin test/);
});

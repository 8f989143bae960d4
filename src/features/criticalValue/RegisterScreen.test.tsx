import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import type * as CriticalValue from '../../domain/criticalValue/shapes.ts';
import { selectOpenedCriticalValue } from '../../store/criticalValue.ts';
import { useAppSelector } from '../../store/useStore.ts';
import RegisterScreen from './RegisterScreen.tsx';

withServer();
afterEach(cleanup);

const line: CriticalValue.Line = {
  id: 'v1',
  state: 'handled',
  kind: 6,
  patientId: 'p1',
  patientName: '王伟',
  patientNameEn: '',
  mrn: 'M0000001',
  sex: 'M',
  birthDate: '1980-01-01',
  mobile: '',
  adviceId: 'a1',
  reportNumber: 'L1',
  itemName: '电解质',
  itemNameEn: 'Electrolytes',
  items: [
    {
      nameZh: '钾',
      nameEn: 'Potassium',
      result: '7.1',
      unit: 'mmol/L',
      abnormalFlag: 'H',
      criticalLow: 2.5,
      criticalHigh: 6.5,
      criticalWords: '',
    },
  ],
  doctorName: 'Chen Yi',
  departmentName: '',
  resultAt: '2026-11-23T01:00:00.000Z',
  isReviewed: true,
  source: 'report',
  reportedBy: 'Lin Jing',
  notices: [{ step: 1, party: 'orderingDoctor', roleZh: '', roleEn: '', at: '2026-11-23T01:00:00.000Z', names: ['Chen Yi'] }],
  acknowledgedAt: '2026-11-23T01:04:00.000Z',
  acknowledgedBy: 'Liu Min',
  readBack: ['7.1'],
  actions: ['treated'],
  actionNote: '',
  contact: 'present',
  actedAt: '2026-11-23T01:05:00.000Z',
  actedBy: 'Liu Min',
  correctedAt: null,
  minutes: 4,
};

const waiting: CriticalValue.Line = { ...line, id: 'v2', state: 'open', patientName: '李娜', acknowledgedAt: null, acknowledgedBy: null };

const Opened = () => <output aria-label="opened">{useAppSelector(selectOpenedCriticalValue) ?? 'none'}</output>;

beforeEach(() => {
  answer('queryAllDepartments', []);
  answer('getDoctorList', []);
  answer('queryCriticalRegister', { rows: [line, waiting], total: 2 });
  const staff = { user: aUser(), may: () => true, patientPath: () => '/', recordPath: () => '/' } as unknown as Staff;
  const screenAndStore = (
    <>
      <RegisterScreen />
      <Opened />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: screenAndStore }]);
  render(
    <StaffContext value={staff}>
      <RouterProvider router={router} useTransitions={false} />
    </StaffContext>,
    { wrapper: shell() },
  );
});

const rowOf = async (name: string) => (await screen.findByText(name)).closest<HTMLElement>('[role="row"]')!;

it('shows result, limit, who acknowledged after how many minutes, and the action in a row', async () => {
  const row = await rowOf('王伟');
  expect(row.textContent).toContain('Potassium 7.1↑ mmol/L (critical ≥ 6.5)');
  expect(row.textContent).toContain('Liu Min');
  expect(row.querySelector('[data-field^="acknowledged"]')?.textContent).toMatch(/^Liu Min.*4 min$/);
  expect(row.textContent).toContain('Treated here');
});

it('leaves a critical value nobody has acknowledged without a name and says that it waits', async () => {
  const row = await rowOf('李娜');
  expect(row.querySelector('[data-field^="acknowledged"]')?.textContent).not.toContain('Liu Min');
  expect(row.querySelector('[data-field="state"]')?.textContent).toMatch(/acknowledge/i);
});

it('opens the critical value of a row', async () => {
  fireEvent.click((await rowOf('王伟')).querySelector('[data-field="items"]')!);
  await waitFor(() => expect(screen.getByLabelText('opened').textContent).toBe('v1'));
});

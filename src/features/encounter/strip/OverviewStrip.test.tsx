import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aUser } from '../../../../tests/aUser.ts';
import { answer, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../../blocks/staff.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import type * as Strip from '../../../domain/history/stripShapes.ts';
import { holds } from '../../../domain/permission/holds.ts';
import { OverviewStrip } from './OverviewStrip.tsx';

withServer();
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const strip: Strip.Strip = {
  problems: [{ nameZh: '高血压', nameEn: 'Hypertension' }],
  visits: [
    {
      encounterId: 'e0',
      at: '2026-11-20T02:00:00.000Z',
      doctorName: '陈静',
      doctorNameEn: 'Chen Jing',
      diagnoses: [{ code: 'J06', nameZh: '上感', nameEn: 'Cold' }],
      drugs: [{ nameZh: '阿莫西林', nameEn: 'Amoxicillin' }],
    },
  ],
  vitals: [
    { recordedAt: '2026-11-20T02:00:00.000Z', values: { SYSTOLIC: 142, DIASTOLIC: 88 } },
    { recordedAt: '2026-10-20T02:00:00.000Z', values: { SYSTOLIC: 150, DIASTOLIC: 92 } },
  ],
  results: [
    {
      indicatorId: 'g',
      nameZh: '血糖',
      nameEn: 'Glucose',
      unit: 'mmol/L',
      result: '8.2',
      abnormalFlag: 'H',
      at: '2026-11-20T02:00:00.000Z',
      before: ['7.1'],
    },
  ],
  vaccinesDue: 0,
  nextBooking: { startsAt: '2026-12-01T01:30:00.000Z', doctorName: '陈静', doctorNameEn: 'Chen Jing' },
  openTasks: 2,
  packages: [{ nameZh: '理疗 10 次', nameEn: 'Ten sessions', expiresOn: '2027-03-01' }],
};

const encounter: Partial<Encounter.Full> = {
  id: 'e1',
  patientId: 'p1',
  reason: 'Cough',
  startedAt: '2026-11-25T02:00:00.000Z',
  scheduledAt: '2026-11-25T02:00:00.000Z',
  vitalSigns: [],
  previousVitals: null,
};

function show(authorities: readonly string[], userId = 'u1', over: Partial<Encounter.Full> = {}) {
  answer('queryPatientStrip', strip);
  answer('queryDrugsTaken', { rows: [], review: null });
  answer('querySlidingWindowPatientInfo', { id: 'p1', owed: 12_300, member: null } as never);
  answer('getDrugDeliveryWays', { rows: [], total: 0 } as never);
  answer('getDrugFrequencyOfUsage', []);
  answer('getDrugDoseUnitList', []);
  const staff = { user: { ...aUser(), userId }, may: (need: Parameters<typeof holds>[1]) => holds(authorities, need) } as unknown as Staff;
  render(
    <StaffContext value={staff}>
      <OverviewStrip encounter={{ ...encounter, ...over } as Encounter.Full} />
    </StaffContext>,
    { wrapper: shell() },
  );
}

async function open(authorities: readonly string[]) {
  show(authorities);
  const region = await screen.findByRole('region', { name: 'Overview of the patient' });
  fireEvent.click(await within(region).findByRole('button', { name: 'Show overview' }));
  return region;
}

test('shows problems, the last measurement, an abnormal result and what is to come', async () => {
  const region = await open(['m_chart']);
  expect(within(region).getByText('Hypertension')).toBeTruthy();
  expect(within(region).getByText('142/88')).toBeTruthy();
  expect(within(region).getAllByText('8.2 ↑')).toHaveLength(2);
  expect(within(region).getByText(/Next booking .*Chen Jing/)).toBeTruthy();
  expect(within(region).getByText('2 open tasks')).toBeTruthy();
  expect(region.querySelectorAll('polyline')).toHaveLength(2);
});

test('shows money to readers with a right to it only', async () => {
  const region = await open(['m_chart']);
  expect(within(region).queryByText('Money and packages')).toBeNull();
  cleanup();
  localStorage.clear();
  const other = await open(['m_chart', 'm_billing']);
  expect(await within(other).findByText('Owes ¥123.00')).toBeTruthy();
  expect(within(other).getByText(/Ten sessions/)).toBeTruthy();
});

test('says the last time in one line: date, diagnosis, drugs and flagged results, before anything is pressed', async () => {
  const region = await open(['m_chart']);
  fireEvent.click(within(region).getByRole('button', { name: 'Hide overview' }));
  expect(region.textContent).toContain('Cough');
  expect(region.textContent).toContain('Last time 2026-11-20 Cold');
  expect(region.textContent).toContain('Amoxicillin');
  expect(region.textContent).toContain('Glucose 8.2 ↑');
  expect(within(region).queryByText('Hypertension')).toBeNull();
});

test('stays open for the person who opened it, and folded for everybody else', async () => {
  await open(['m_chart']);
  cleanup();
  show(['m_chart']);
  expect(await screen.findByRole('button', { name: 'Hide overview' })).toBeTruthy();
  cleanup();
  show(['m_chart'], 'somebody else');
  expect(await screen.findByRole('button', { name: 'Show overview' })).toBeTruthy();
});

test('shows signs of another day with their day, and none once this visit has its own', async () => {
  const measured = { recordedAt: '2026-11-20T02:00:00.000Z', values: { SYSTOLIC: 142, DIASTOLIC: 88, TEMPERATURE: 36.6 } };
  const previousVitals = measured as Encounter.VitalSigns;
  show(['m_chart'], 'u2', { previousVitals });
  expect((await screen.findByText('Signs of 2026-11-20')).parentElement?.textContent).toContain('142/88');
  cleanup();
  show(['m_chart'], 'u2', { previousVitals, vitalSigns: [previousVitals] });
  await screen.findByRole('button', { name: 'Show overview' });
  expect(screen.queryByText('Signs of 2026-11-20')).toBeNull();
});

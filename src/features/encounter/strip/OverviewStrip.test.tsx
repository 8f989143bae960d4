import { cleanup, render, screen, within } from '@testing-library/react';
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
afterEach(cleanup);

const strip: Strip.Strip = {
  problems: [{ nameZh: '高血压', nameEn: 'Hypertension' }],
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

function open(authorities: readonly string[]) {
  answer('queryPatientStrip', strip);
  answer('queryDrugsTaken', { rows: [], review: null });
  answer('querySlidingWindowPatientInfo', { id: 'p1', owed: 12_300, member: null } as never);
  answer('getDrugDeliveryWays', { rows: [], total: 0 } as never);
  answer('getDrugFrequencyOfUsage', []);
  answer('getDrugDoseUnitList', []);
  const staff = { user: aUser(), may: (need: Parameters<typeof holds>[1]) => holds(authorities, need) } as unknown as Staff;
  render(
    <StaffContext value={staff}>
      <OverviewStrip encounter={{ id: 'e1', patientId: 'p1' } as Encounter.Full} />
    </StaffContext>,
    { wrapper: shell() },
  );
  return screen.findByRole('region', { name: 'Overview of the patient' });
}

test('shows problems, the last measurement, an abnormal result and what is to come', async () => {
  const region = await open(['m_chart']);
  expect(within(region).getByText('Hypertension')).toBeTruthy();
  expect(within(region).getByText('142/88')).toBeTruthy();
  expect(within(region).getByText('8.2 ↑')).toBeTruthy();
  expect(within(region).getByText(/Next booking .*Chen Jing/)).toBeTruthy();
  expect(within(region).getByText('2 open tasks')).toBeTruthy();
  expect(region.querySelectorAll('polyline')).toHaveLength(2);
});

test('shows money to readers with a right to it only', async () => {
  const region = await open(['m_chart']);
  expect(within(region).queryByText('Money and packages')).toBeNull();
  cleanup();
  const other = await open(['m_chart', 'm_billing']);
  expect(await within(other).findByText('Owes ¥123.00')).toBeTruthy();
  expect(within(other).getByText(/Ten sessions/)).toBeTruthy();
});

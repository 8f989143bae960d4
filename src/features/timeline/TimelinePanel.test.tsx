import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { answer, requests, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import { TimelinePanel } from './TimelinePanel.tsx';

withServer();
afterEach(cleanup);

test('of a patient who was never here no last visit is spoken of', async () => {
  const nothing = { rows: [], total: 0 };
  answer('queryVitalSignOverview', nothing);
  answer('queryDiagnoseOverview', nothing);
  answer('queryLabCheckOverview', nothing);
  answer('queryVideoCheckOverview', nothing);
  answer('queryVaccineOverview', nothing);
  answer('queryDrugOverview', nothing);
  answer('queryAppointmentOverview', nothing);
  answer('queryAllergiesAtLastVisit', []);
  answer('getAllergenDictList', []);
  render(<TimelinePanel patientId="p1" />, { wrapper: shell() });
  expect(await screen.findByText('Nothing on file yet')).toBeTruthy();
  expect(requests().filter(({ url }) => url.includes('LastAppoint'))).toEqual([]);
});

test('critical findings and critical words stand first in the entry of their report', async () => {
  const nothing = { rows: [], total: 0 };
  for (const call of ['queryVitalSignOverview', 'queryDiagnoseOverview', 'queryVaccineOverview', 'queryDrugOverview'] as const)
    answer(call, nothing);
  answer('queryAppointmentOverview', nothing);
  answer('queryAllergiesAtLastVisit', []);
  answer('getAllergenDictList', []);
  const check = { at: '2026-11-20T01:00:00.000Z', appointmentId: 'v1', doctorName: 'Chen Yi', itemNameEn: '', status: 2 as const };
  const finding = { code: 'x', nameZh: '张力性气胸', nameEn: 'Tension pneumothorax' };
  const imaging = { id: 'i1', reportId: 'r1', itemName: '胸部 CT', criticalFindings: [finding], findings: '', impression: '右侧气胸' };
  answer('queryVideoCheckOverview', { rows: [{ ...check, ...imaging, fileCount: 0 }], total: 1 });
  const culture = {
    indicatorId: 'b',
    code: 'BCUL',
    nameZh: '血培养',
    nameEn: 'Blood culture',
    unit: '',
    result: 'positive',
    low: null,
    high: null,
    criticalLow: null,
    criticalHigh: null,
    criticalWords: 'positive',
    zh: '阴性',
    en: 'Negative',
    abnormalFlag: 'A' as const,
    critical: true,
    remark: '',
  };
  const lab = { id: 'l1', reportId: 'r2', itemName: '血培养', criticalFindings: [], findings: '', impression: '', abnormal: [culture] };
  answer('queryLabCheckOverview', { rows: [{ ...check, ...lab, resultCount: 1 }], total: 1 });
  const staff = { user: aUser(), may: () => true, pathTo: () => undefined, recordPath: () => '' } as unknown as Staff;
  render(
    <StaffContext value={staff}>
      <MemoryRouter>
        <TimelinePanel patientId="p1" />
      </MemoryRouter>
    </StaffContext>,
    { wrapper: shell() },
  );

  expect(await screen.findByText(/‼ Critical Tension pneumothorax/)).toBeTruthy();
  expect(await screen.findByText(/‼ Critical Blood culture positive/)).toBeTruthy();
});

test('older days are folded to what they hold, and open by a press; a day with a critical result stays open', async () => {
  const nothing = { rows: [], total: 0 };
  for (const call of ['queryVitalSignOverview', 'queryVaccineOverview', 'queryDrugOverview', 'queryLabCheckOverview'] as const)
    answer(call, nothing);
  answer('queryAppointmentOverview', nothing);
  answer('queryAllergiesAtLastVisit', []);
  answer('getAllergenDictList', []);
  const diagnosis = (day: number) => ({
    id: `d${day}`,
    at: `2026-11-${String(day).padStart(2, '0')}T02:00:00.000Z`,
    appointmentId: 'v1',
    doctorName: 'Chen Yi',
    code: 'J06.900',
    nameZh: `诊断${day}`,
    nameEn: `Diagnosis ${day}`,
    certainty: 'confirmed' as const,
    note: '',
  });
  answer('queryDiagnoseOverview', { rows: [20, 19, 18, 17, 16, 15, 14, 13].map(diagnosis), total: 8 });
  const finding = { code: 'x', nameZh: '张力性气胸', nameEn: 'Tension pneumothorax' };
  const scan = {
    id: 'i1',
    at: '2026-11-13T03:00:00.000Z',
    appointmentId: 'v1',
    doctorName: 'Chen Yi',
    itemName: 'CT',
    itemNameEn: '',
    status: 2 as const,
    reportId: 'r1',
    criticalFindings: [finding],
    findings: '',
    impression: '',
    fileCount: 0,
  };
  answer('queryVideoCheckOverview', { rows: [scan], total: 1 });
  const staff = { user: aUser(), may: () => true, pathTo: () => undefined, recordPath: () => '' } as unknown as Staff;
  render(
    <StaffContext value={staff}>
      <MemoryRouter>
        <TimelinePanel patientId="p1" />
      </MemoryRouter>
    </StaffContext>,
    { wrapper: shell() },
  );

  expect(await screen.findByText('Diagnosis 15')).toBeTruthy();
  expect(screen.getByText(/Tension pneumothorax/)).toBeTruthy();
  expect(screen.queryByText('Diagnosis 14')).toBeNull();
  const folded = screen.getByRole('button', { name: '2026-11-14 Diagnoses 1' });
  expect(folded.getAttribute('aria-expanded')).toBe('false');

  fireEvent.click(folded);

  expect(screen.getByText('Diagnosis 14')).toBeTruthy();
});

test.each([
  ['is not contradicted by the last visit of a patient who was asked and has none', true, false],
  ['is said to be missing from the last visit of a patient who was not asked', false, true],
])('the allergy statement %s', async (_, neverAllergic, isShown) => {
  const nothing = { rows: [], total: 0 };
  for (const call of ['queryVitalSignOverview', 'queryVaccineOverview', 'queryDrugOverview', 'queryLabCheckOverview'] as const)
    answer(call, nothing);
  answer('queryVideoCheckOverview', nothing);
  answer('queryAppointmentOverview', nothing);
  const at = '2026-11-20T01:00:00.000Z';
  const cold = {
    id: 'd1',
    at,
    appointmentId: 'v1',
    doctorName: 'Chen Yi',
    code: 'J06',
    nameZh: '上感',
    nameEn: 'Cold',
    certainty: 'confirmed',
    note: '',
  };
  answer('queryDiagnoseOverview', { rows: [cold], total: 1 } as never);
  answer('queryAllergiesAtLastVisit', []);
  answer('getAllergenDictList', []);
  answer('querySlidingWindowPatientInfo', { id: 'p1', neverAllergic } as never);
  const staff = { user: aUser(), may: () => true, pathTo: () => undefined, recordPath: () => '' } as unknown as Staff;
  render(
    <StaffContext value={staff}>
      <MemoryRouter>
        <TimelinePanel patientId="p1" />
      </MemoryRouter>
    </StaffContext>,
    { wrapper: shell() },
  );
  await screen.findByText('Cold');

  const missing = /No allergy was recorded at the last visit/;
  if (isShown) expect(await screen.findByText(missing)).toBeTruthy();
  else await waitFor(() => expect(screen.queryByText(missing)).toBeNull());
});

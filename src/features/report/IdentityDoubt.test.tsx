import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import type * as Report from '../../domain/report/shapes.ts';
import { LabReportDrawer } from './LabReportDrawer.tsx';

withServer();
afterEach(cleanup);
beforeEach(() => {
  answer('getCriticalLabFindings', []);
  answer('queryDrafts', []);
  answer('queryCriticalValuesOfPatient', []);
});

const base = {
  id: 'a1',
  patientId: 'p1',
  patientName: '王伟',
  mrn: 'M1',
  sex: 'M',
  birthDate: '2025-03-01',
  itemName: '血常规',
  itemNameEn: 'Blood count',
  doctorName: 'Chen Yi',
  sentAt: '2026-11-23T01:00:00.000Z',
  writtenAt: '2026-11-23T02:00:00.000Z',
  reviewedAt: '2026-11-23T03:00:00.000Z',
  abnormalCount: 0,
  criticalCount: 0,
  adviceType: 6,
  memo: '',
  criticalFindings: [],
  findings: '',
  impression: '',
  remark: '',
  files: [],
  correctionReason: '',
  revisions: [],
  told: [],
  ownReview: 'notOwn',
};
const aReport = (over: Partial<Report.Full>) => ({ ...base, ...over }) as unknown as Report.Full;

const staff = { user: aUser(), may: () => true, pathTo: () => undefined } as unknown as Staff;
function show(drawer: React.ReactNode) {
  const router = createMemoryRouter([{ path: '*', element: drawer }]);
  render(
    <StaffContext value={staff}>
      <RouterProvider router={router} useTransitions={false} />
    </StaffContext>,
    { wrapper: shell() },
  );
}

describe('a signed report after a corrected identity', () => {
  const row = { indicatorId: 'i1', code: 'HGB', nameZh: '血红蛋白', nameEn: 'Haemoglobin', unit: 'g/L', result: '120', remark: '' };
  const limits = { criticalLow: 60, criticalHigh: null, criticalWords: '', zh: '', en: '' };
  const asSigned: Report.Result = { ...row, ...limits, low: 115, high: 150, abnormalFlag: '', critical: false };
  const asNow: Report.Result = { ...row, ...limits, low: 130, high: 175, abnormalFlag: 'L', critical: false };
  const doubt: Report.Doubt = {
    correctedAt: '2026-11-28T06:30:00.000Z',
    former: { sex: 'F', birthDate: '1999-03-01' },
    present: { sex: 'M', birthDate: '2025-03-01' },
    tests: [{ signed: asSigned, now: asNow }],
  };
  const of = (over: Partial<Report.Full> = {}) =>
    aReport({ status: 2, reportId: 'r1', reportNumber: 'L1', versionNumber: 1, version: 2, rows: [asSigned], doubt, ...over });

  it('shows each test as signed and as it would be judged now, and lets the report stand with a reason', async () => {
    const sent: unknown[] = [];
    answer('recheckLabReport', (draft) => {
      sent.push(draft);
      return { done: true as const };
    });
    answer('queryLabReport', of());
    show(<LabReportDrawer line={of()} close={() => {}} />);
    await screen.findByText(/The identity was corrected on 2026-11-28 14:30: signed for Female 1999-03-01, now Male 2025-03-01/);
    expect(screen.getByText(/130/).textContent).toContain('175');
    fireEvent.click(screen.getByRole('button', { name: 'Review: report stands' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Review report L1 again/ }));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Told the doctor' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Review: report stands' }));
    await waitFor(() => expect(sent).toMatchObject([{ id: 'a1', version: 2, reason: 'Told the doctor' }]));
  });

  it('offers the correction alone where a result proves critical', async () => {
    const critical = { ...doubt, tests: [{ signed: asSigned, now: { ...asNow, critical: true } }] };
    answer('queryLabReport', of({ doubt: critical }));
    show(<LabReportDrawer line={of()} close={() => {}} />);
    const act = await screen.findByRole('button', { name: /Review: report stands/ });
    expect(act.hasAttribute('disabled') || act.getAttribute('aria-disabled') === 'true').toBe(true);
    expect(screen.getByRole('button', { name: 'Correct' })).toBeTruthy();
  });
});

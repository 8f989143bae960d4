import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { answer, refusal, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import type * as Stored from '../../domain/document/shapes.ts';
import type * as Report from '../../domain/report/shapes.ts';
import { ImagingReportDrawer } from './ImagingReportDrawer.tsx';
import { LabReportDrawer } from './LabReportDrawer.tsx';

withServer();
afterEach(cleanup);

const finding = { code: 'blood-culture', nameZh: '血培养阳性', nameEn: 'Positive blood culture' };
const entry = { ...finding, pinyin: '', initials: '', parentCode: null, extra: {} };
const aReport = (over: Partial<Report.Full>) =>
  ({
    id: 'a1',
    reportId: null,
    reportNumber: null,
    versionNumber: null,
    status: 0,
    patientId: 'p1',
    patientName: '王伟',
    mrn: 'M1',
    sex: 'M',
    birthDate: '1980-01-01',
    itemName: '血培养',
    itemNameEn: 'Blood culture',
    doctorName: 'Chen Yi',
    payStatus: null,
    sentAt: '2026-11-23T01:00:00.000Z',
    writtenAt: null,
    reviewedAt: null,
    abnormalCount: 0,
    criticalCount: 0,
    adviceType: 6,
    appointmentId: 'v1',
    memo: '',
    rows: [],
    criticalFindings: [],
    findings: '',
    impression: '',
    remark: '',
    files: [],
    writerName: null,
    reviewerName: null,
    correctionReason: '',
    version: 0,
    revisions: [],
    told: [],
    ownReview: 'notOwn',
    ...over,
  }) as Report.Full;

beforeEach(() => {
  answer('getCriticalLabFindings', [entry]);
  answer('getCriticalImagingFindings', [{ ...entry, code: 'aortic-dissection', nameEn: 'Aortic dissection' }]);
  answer('queryDrafts', []);
  answer('saveDraft', { done: true });
  answer('deleteDraft', { done: true });
  answer('queryCriticalValuesOfPatient', []);
});

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

it('reports a laboratory test without indicators in words, and marks its critical findings', async () => {
  answer('queryLabReport', aReport({}));
  const sent: unknown[] = [];
  answer('saveLabReport', (draft) => {
    sent.push(draft);
    return { id: 'r1', version: 1 };
  });
  show(<LabReportDrawer line={aReport({})} close={() => {}} />);
  const drawer = within(await screen.findByRole('dialog', { name: 'Blood culture' }));
  const save = () => fireEvent.click(drawer.getByRole('button', { name: 'Save' }));

  await drawer.findByRole('textbox', { name: /Result/ });
  save();
  await waitFor(() => expect(drawer.getByRole('textbox', { name: /Result/ }).getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);

  fireEvent.change(drawer.getByRole('textbox', { name: /Result/ }), { target: { value: 'Escherichia coli after 12 h' } });
  fireEvent.click(await drawer.findByRole('checkbox', { name: 'Positive blood culture' }));
  save();
  await waitFor(() =>
    expect(sent).toMatchObject([{ rows: [], findings: 'Escherichia coli after 12 h', criticalFindings: ['blood-culture'] }]),
  );
});

it('fills in the usual words of the examination, not those of a scan', async () => {
  answer('queryImagingReport', aReport({ adviceType: 7, itemName: '妇科检查', itemNameEn: 'Gynaecological examination' }));
  show(<ImagingReportDrawer line={aReport({})} close={() => {}} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Insert “nothing abnormal”' }));
  await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Findings/ }).value).toContain('Cervix smooth'));
});

it('asks before a report with unsaved ticks is closed', async () => {
  answer('queryImagingReport', aReport({ adviceType: 7, status: 1, version: 1, itemNameEn: 'CT', findings: 'a', impression: 'b' }));
  const close = vi.fn();
  show(<ImagingReportDrawer line={aReport({})} close={close} />);
  const drawer = within(await screen.findByRole('dialog', { name: 'CT' }));
  const leave = () => fireEvent.click(drawer.getByRole('button', { name: 'Close' }));

  fireEvent.click(await drawer.findByRole('checkbox', { name: 'Aortic dissection' }));
  leave();
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull());
  expect(close).not.toHaveBeenCalled();

  leave();
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});

it('closes a report without unsaved changes at once', async () => {
  answer('queryImagingReport', aReport({ adviceType: 7, itemNameEn: 'CT' }));
  const close = vi.fn();
  show(<ImagingReportDrawer line={aReport({})} close={close} />);

  fireEvent.click(within(await screen.findByRole('dialog', { name: 'CT' })).getByRole('button', { name: 'Close' }));

  expect(close).toHaveBeenCalledOnce();
});

it.each([
  ['laboratory', 'queryLabReport', LabReportDrawer],
  ['imaging', 'queryImagingReport', ImagingReportDrawer],
] as const)('offers to open the record in an emergency where the patient of the %s report is out of sight', async (_, call, Drawer) => {
  answer(call, refusal('No right to see the patient', { exceptionType: 'error.patientHidden' }) as never);
  const reasons: string[] = [];
  answer('breakGlass', ({ reason }) => {
    reasons.push(reason);
    return { endsAt: '2026-11-23T09:00:00.000Z' };
  });
  show(<Drawer line={aReport({})} close={() => {}} />);
  const drawer = within(await screen.findByRole('dialog', { name: 'Blood culture' }));

  fireEvent.click(await drawer.findByRole('button', { name: 'Open in an emergency' }));
  const question = within(await screen.findByRole('dialog', { name: /王伟/ }));
  fireEvent.change(question.getByRole('textbox'), { target: { value: 'Unconscious, results needed now' } });
  fireEvent.click(question.getByRole('button', { name: 'Open in an emergency' }));

  await waitFor(() => expect(reasons).toEqual(['Unconscious, results needed now']));
});

it.each([
  ['laboratory', 'queryLabReport', 6, LabReportDrawer],
  ['imaging', 'queryImagingReport', 7, ImagingReportDrawer],
] as const)(
  'a written %s report is saved and signed from one foot, whose only primary button saves',
  async (_, call, adviceType, Drawer) => {
    const report = aReport({ adviceType, reportId: 'r1', reportNumber: 'R1', status: 1, version: 1, findings: 'x', impression: 'y' });
    answer(call, report);
    show(<Drawer line={report} close={() => {}} />);
    const drawer = within(await screen.findByRole('dialog', { name: 'Blood culture' }));

    const save = await drawer.findByRole('button', { name: 'Save' });
    const sign = drawer.getByRole('button', { name: 'Review' });

    expect(save.parentElement?.contains(sign)).toBe(true);
    const primary = drawer.getAllByRole('button').filter((button) => button.classList.contains('MuiButton-contained'));
    expect(primary).toEqual([save]);
  },
);

it('does not save an imaging report while a picture is uploaded, and says so', async () => {
  answer('queryImagingReport', aReport({ adviceType: 7, itemNameEn: 'CT', findings: 'a', impression: 'b' }));
  let finish = (_: Stored.StoredFile) => {};
  const stored = new Promise<Stored.StoredFile>((resolve) => {
    finish = resolve;
  });
  answer('uploadFile', () => stored);
  const sent: unknown[] = [];
  answer('saveImagingReport', (draft) => {
    sent.push(draft);
    return { id: 'r1', version: 1 };
  });
  show(<ImagingReportDrawer line={aReport({})} close={() => {}} />);
  const drawer = within(await screen.findByRole('dialog', { name: 'CT' }));
  const save = () => fireEvent.click(drawer.getByRole('button', { name: 'Save' }));

  const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'slice.png');
  await drawer.findByRole('textbox', { name: /Findings/ });
  fireEvent.change(document.querySelector('input[type="file"]')!, { target: { files: [png] } });
  await drawer.findByText(/Uploading/);
  save();
  await drawer.findByText(/The file upload is not finished/);
  expect(sent).toEqual([]);

  finish({ id: 'f1', name: 'slice.png', type: 'image/png', size: 8 } as Stored.StoredFile);
  await drawer.findByText('slice.png');
  expect(drawer.queryByText(/The file upload is not finished/)).toBeNull();
  save();
  await waitFor(() => expect(sent).toMatchObject([{ fileIds: ['f1'] }]));
});

const limits = { low: 2.8, high: 5.2, criticalLow: null, criticalHigh: 9, criticalWords: '', zh: '', en: '' };
const aRow = (id: string, nameEn: string, result = '') => ({
  indicatorId: id,
  code: id,
  nameZh: nameEn,
  nameEn,
  unit: 'mmol/L',
  result,
  ...limits,
  abnormalFlag: '' as const,
  critical: false,
  remark: '',
});
const lipids = [aRow('TC', 'Total cholesterol', '5.1'), aRow('TG', 'Triglycerides'), aRow('HDL', 'HDL cholesterol')];
const saved = { reportId: 'r1', reportNumber: 'R1', status: 1, version: 1, itemNameEn: 'Lipids', rows: lipids } as const;

describe('a report saved in part', () => {
  it('shows every test of the item, and sends each under its own indicator', async () => {
    answer('queryLabReport', aReport({ ...saved, receivedAt: '2026-11-23T01:00:00.000Z' }));
    const sent: unknown[] = [];
    answer('saveLabReport', (draft) => {
      sent.push(draft);
      return { id: 'r1', version: 2 };
    });
    show(<LabReportDrawer line={aReport({})} close={() => {}} />);
    const drawer = within(await screen.findByRole('dialog', { name: 'Lipids' }));
    const field = (name: string) => drawer.getByRole<HTMLInputElement>('textbox', { name: `${name} Result` });

    await drawer.findByRole('textbox', { name: 'Triglycerides Result' });
    expect(field('Total cholesterol').value).toBe('5.1');
    fireEvent.change(field('HDL cholesterol'), { target: { value: '溶血' } });
    await drawer.findByText('Cannot be read as a number, so it is not judged');
    fireEvent.change(field('HDL cholesterol'), { target: { value: '１．２' } });
    await waitFor(() => expect(drawer.queryByText('Cannot be read as a number, so it is not judged')).toBeNull());
    fireEvent.click(drawer.getByRole('button', { name: 'Save' }));

    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          rows: [
            { indicatorId: 'TC', result: '5.1' },
            { indicatorId: 'TG', result: '' },
            { indicatorId: 'HDL', result: '１．２' },
          ],
        },
      ]),
    );
  });

  it('names the tests without a result once it is signed, and says of a bound that it is not judged', async () => {
    const rows = [aRow('TC', 'Total cholesterol', '<5'), aRow('LDL', 'LDL cholesterol', '3')];
    const unreported = [{ code: 'TG', nameZh: '甘油三酯', nameEn: 'Triglycerides' }];
    answer('queryLabReport', aReport({ ...saved, rows, unreported, status: 2 }));
    show(<LabReportDrawer line={aReport({})} close={() => {}} />);
    const drawer = within(await screen.findByRole('dialog', { name: 'Lipids' }));

    within(await drawer.findByRole('row', { name: /^Triglycerides/ })).getByText('Not reported');
    within(drawer.getByRole('row', { name: /^Total cholesterol/ })).getByText(/A bound only/);
    expect(within(drawer.getByRole('row', { name: /^LDL cholesterol/ })).queryByText(/A bound only/)).toBeNull();
  });

  it('names the empty tests before it is reviewed', async () => {
    answer('queryLabReport', aReport(saved));
    const sent: unknown[] = [];
    answer('reviewLabReport', (asked) => {
      sent.push(asked);
      return { id: 'r1', version: 2 };
    });
    show(<LabReportDrawer line={aReport({})} close={() => {}} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Review' }));
    const question = within(await screen.findByRole('dialog', { name: /R1/ }));

    question.getByText(/Triglycerides, HDL cholesterol/);
    fireEvent.click(question.getByRole('button', { name: 'Review' }));
    await waitFor(() => expect(sent).toEqual([{ id: 'a1', version: 1, confirmed: true }]));
  });
});

it('says before the first press why the own report cannot be reviewed, and which parameter allows it', async () => {
  answer('queryLabReport', aReport({ ...saved, ownReview: 'refused' }));
  show(<LabReportDrawer line={aReport({})} close={() => {}} />);
  const button = await screen.findByRole('button', { name: 'Review' });

  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.mouseOver(button);
  await screen.findByText(/Allow writers to review their own reports/);
});

it('stops asking to see a value that was corrected since', async () => {
  const told = { doctorName: 'Chen Yi', seenAt: null };
  const [first, second] = ['2026-11-23T01:00:00.000Z', '2026-11-23T02:00:00.000Z'] as const;
  answer(
    'queryLabReport',
    aReport({
      ...saved,
      told: [
        { ...told, at: second, change: 'criticalWithdrawn', items: 'Haemoglobin 45 → 145 g/L (wrong tube)', isChanged: false },
        { ...told, at: first, change: 'criticalUnreviewed', items: 'Haemoglobin 45 g/L', isChanged: true },
      ],
    }),
  );
  show(<LabReportDrawer line={aReport({})} close={() => {}} />);

  expect((await screen.findByText(/45 → 145 g\/L \(wrong tube\)/)).textContent).toContain('not seen yet');
  const former = screen.getByText(/to be reviewed: Haemoglobin 45 g\/L/).textContent;
  expect(former).toContain('corrected since');
  expect(former).not.toContain('not seen yet');
});

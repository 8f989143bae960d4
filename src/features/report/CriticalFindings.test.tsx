import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { RecordForm } from '../../blocks/RecordForm.tsx';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import type * as Report from '../../domain/report/shapes.ts';
import { CriticalFindingsField, findingCodes } from './CriticalFindings.tsx';
import { ReportActs } from './ReportActs.tsx';

withServer();
afterEach(cleanup);

const entry = (code: string, nameZh: string, nameEn: string) => ({
  code,
  nameZh,
  nameEn,
  pinyin: '',
  initials: '',
  parentCode: null,
  extra: {},
});
const aReport = (criticalFindings: Report.Finding[]) =>
  ({
    id: 'a1',
    version: 1,
    status: 1,
    adviceType: 7,
    reportNumber: 'R1',
    doctorName: 'Chen Yi',
    rows: [],
    criticalFindings,
  }) as unknown as Report.Full; // the parts a form and its acts read

function showForm(report: Report.Full) {
  const save = vi.fn(() => Promise.resolve({}));
  answer('getCriticalImagingFindings', [
    entry('tension-pneumothorax', '张力性气胸', 'Tension pneumothorax'),
    entry('aortic-dissection', '主动脉夹层', 'Aortic dissection'),
  ]);
  render(
    <RecordForm version={1} start={{ criticalFindings: findingCodes(report) }} check={() => []} save={save} draftKey="report.a1">
      <CriticalFindingsField report={report} />
    </RecordForm>,
    { wrapper: shell() },
  );
  return save;
}

it('offers the findings of the dictionary, and saves those that are marked', async () => {
  const save = showForm(aReport([]));

  fireEvent.click(await screen.findByRole('checkbox', { name: 'Aortic dissection' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ criticalFindings: ['aortic-dissection'] }), false, false),
  );
});

it('shows a mark the dictionary no longer offers, and takes it off', async () => {
  const save = showForm(aReport([{ code: 'own', nameZh: '睾丸扭转', nameEn: 'Testicular torsion' }]));
  const held = await screen.findByRole('checkbox', { name: 'Testicular torsion', checked: true });
  await screen.findByRole('checkbox', { name: 'Aortic dissection', checked: false });

  fireEvent.click(held);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(save).toHaveBeenCalledWith(expect.objectContaining({ criticalFindings: [] }), false, false));
});

const showActs = (may: (code: string) => boolean) =>
  render(
    <StaffContext value={{ may } as unknown as Staff}>
      <ReportActs report={aReport([{ code: 'own', nameZh: '睾丸扭转', nameEn: 'Testicular torsion' }])} />
    </StaffContext>,
    { wrapper: shell() },
  );

it('offers a review only to holders of the right to review reports of that kind', async () => {
  showActs((code) => code !== 'o_imaging_review');
  cleanup();
  showActs((code) => code === 'o_imaging_review');
  await screen.findByRole('button', { name: 'Review' });
  cleanup();
  showActs((code) => code !== 'o_imaging_review');
  expect(screen.queryByRole('button', { name: 'Review' })).toBeNull();
});

it('names the critical findings before the report is reviewed', async () => {
  showActs(() => true);

  fireEvent.click(await screen.findByRole('button', { name: 'Review' }));

  expect(await screen.findByText(/Critical: Testicular torsion\. Check the images and the impression again/)).toBeTruthy();
});

it('is not reviewed while a finding is ticked and not saved', async () => {
  const report = aReport([]);
  const save = vi.fn(() => Promise.resolve({}));
  answer('getCriticalImagingFindings', [entry('aortic-dissection', '主动脉夹层', 'Aortic dissection')]);
  answer('queryDrafts', []);
  render(
    <StaffContext value={{ may: () => true } as unknown as Staff}>
      <RecordForm version={1} start={{ criticalFindings: findingCodes(report) }} check={() => []} save={save} draftKey="report.a1">
        <CriticalFindingsField report={report} />
      </RecordForm>
      <ReportActs report={report} />
    </StaffContext>,
    { wrapper: shell() },
  );
  const review = () => screen.findByRole('button', { name: 'Review' });
  expect((await review()).getAttribute('aria-disabled')).toBeNull();

  fireEvent.click(await screen.findByRole('checkbox', { name: 'Aortic dissection' }));
  await waitFor(async () => expect((await review()).getAttribute('aria-disabled')).toBe('true'));
  fireEvent.click(await review());
  expect(screen.queryByRole('dialog')).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await review()).getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(await review());
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

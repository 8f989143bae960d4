import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { RecordForm } from '../../blocks/RecordForm.tsx';
import type * as Report from '../../domain/report/shapes.ts';
import { CriticalFindingsField, findingCodes } from './CriticalFindings.tsx';
import { ReportActs } from './ReportActs.tsx';

withServer();
afterEach(cleanup);

const entry = (code: string, nameZh: string, nameEn: string) => ({
  ...{ code, nameZh, nameEn, pinyin: '', initials: '', parentCode: null, extra: {} },
});
const aReport = (criticalFindings: Report.Finding[]) =>
  ({
    ...{ id: 'a1', version: 1, status: 1, adviceType: 7, reportNumber: 'R1', doctorName: 'Chen Yi', rows: [], criticalFindings },
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

  await waitFor(() => expect(save).toHaveBeenCalledWith(expect.objectContaining({ criticalFindings: ['aortic-dissection'] }), false));
});

it('shows a mark the dictionary no longer offers, and takes it off', async () => {
  const save = showForm(aReport([{ code: 'own', nameZh: '睾丸扭转', nameEn: 'Testicular torsion' }]));
  const held = await screen.findByRole('checkbox', { name: 'Testicular torsion', checked: true });
  await screen.findByRole('checkbox', { name: 'Aortic dissection', checked: false });

  fireEvent.click(held);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(save).toHaveBeenCalledWith(expect.objectContaining({ criticalFindings: [] }), false));
});

it('names the critical findings before the report is reviewed', async () => {
  render(<ReportActs report={aReport([{ code: 'own', nameZh: '睾丸扭转', nameEn: 'Testicular torsion' }])} />, { wrapper: shell() });

  fireEvent.click(await screen.findByRole('button', { name: 'Review' }));

  expect(await screen.findByText(/Critical: Testicular torsion\. Check the images and the impression again/)).toBeTruthy();
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../../tests/server.ts';
import { everyRight, shell } from '../../../../tests/shell.tsx';
import { standardInquiry } from '../../../domain/form/library/standardInquiry.ts';
import type { Sheet } from '../../../domain/inquiry/shapes.ts';
import { SheetsPanel } from './SheetsPanel.tsx';

withServer();
afterEach(cleanup);

const no = { zh: '', en: '' };
const sheet: Sheet = {
  id: 's1',
  patientId: 'p1',
  patientName: '林晓',
  submittedAt: '2026-11-20T02:00:00.000Z',
  formName: no,
  readings: [{ label: { zh: '哪里不舒服？', en: 'What is troubling you?' }, hint: no, text: { zh: '咳嗽', en: '咳嗽' } }],
  sections: [],
  flags: [],
  seen: null,
  takenInto: [],
  reaskOf: null,
  isReasked: false,
};

test.each([
  ['no sheet', []],
  ['an earlier sheet', [sheet]],
])('a patient with %s is asked to fill one in from the list of sheets, and it says which questions are put', async (_, sheets) => {
  answer('queryInquirySheets', sheets);
  answer('queryInquiryTemplate', { versionId: null, nameZh: '', nameEn: '', definition: standardInquiry });
  render(<SheetsPanel patientId="p1" />, { wrapper: shell(everyRight) });

  fireEvent.click(await screen.findByRole('button', { name: 'Ask the patient to fill one in' }));

  const dialog = await screen.findByRole('dialog', { name: 'Inquiry sheet to fill in' });
  expect(await screen.findByText('Standard questions · 12 questions')).toBeTruthy();
  expect(dialog.textContent).toContain('Make link');
});

test('warnings stand in red until somebody says what was done, and a sheet is asked again once', async () => {
  const flags = [{ zh: '胸痛', en: 'Chest pain' }];
  const seen = { by: '刘护士', at: '2026-11-20T02:05:00.000Z', words: '已测血压' };
  answer('queryInquirySheets', [
    { ...sheet, flags },
    { ...sheet, id: 's2', flags, seen, isReasked: true },
  ]);
  render(<SheetsPanel patientId="p1" />, { wrapper: shell(everyRight) });

  const [open, done] = await screen.findAllByRole('alert');
  expect(open!.textContent).toContain('Chest pain');
  expect(done!.textContent).toContain('已测血压');
  expect(screen.getAllByRole('button', { name: 'Record what was done' })).toHaveLength(1);
  const [again, refused] = screen.getAllByRole('button', { name: /Ask again/ });
  expect(again!.hasAttribute('disabled')).toBe(false);
  expect(refused!.getAttribute('aria-disabled') ?? refused!.hasAttribute('disabled')).toBeTruthy();
});

import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { aUser } from '../../../../tests/aUser.ts';
import { answer, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../../blocks/staff.ts';
import type { EncounterState } from '../../../domain/encounter/states.ts';
import type * as Form from '../../../domain/form/formShapes.ts';
import { element, words } from '../../../domain/form/library/build.ts';
import { answerState } from '../../../domain/form/states.ts';
import { FormsPanel } from './FormsPanel.tsx';

withServer();
afterEach(cleanup);

const yesNo = [
  { code: 'yes', label: words('是', 'Yes') },
  { code: 'no', label: words('否', 'No') },
];
const definition: Form.AnswerFull['definition'] = {
  format: 1,
  elements: [
    element('number', 'pain', words('疼痛', 'Pain now'), { required: true, least: 0, most: 10 }),
    element('choice', 'drug', words('用药', 'Took a drug'), { shownIf: 'pain >= 4', required: true, options: yesNo }),
    element('calculation', 'total', words('总分', 'Total'), {
      formula: 'pain',
      unit: '/10',
      bands: [
        { from: 0, label: words('轻度', 'Mild'), tone: 'normal' },
        { from: 7, label: words('重度', 'Severe'), tone: 'alert' },
      ],
    }),
  ],
};
const head = {
  id: 'a1',
  formId: 'f1',
  nameZh: '疼痛评估',
  nameEn: 'Pain assessment',
  category: 'scale' as const,
  patientId: 'p1',
  patientName: 'Wang Wei',
  noteRecordId: 'e1',
  formVersion: 3,
  correction: 0,
  reason: '',
  author: 'Chen Yi',
  isOwn: true,
  startedAt: '2026-11-20T02:00:00.000Z',
  isCorrected: false,
  needsCosigner: false,
  cosigner: '',
  cosignedAt: null,
  version: 1,
};
const draft: Form.AnswerFull = {
  ...head,
  state: answerState.draft,
  signedAt: null,
  definition,
  answers: {},
  results: { total: null },
  subject: { birthday: '1980-01-01', sex: 'M', visitDay: '2026-11-20' },
  diagnoses: [],
  labResults: [],
  documents: [],
  appointmentId: 't1',
  patientSignature: null,
  earlier: [],
};
const signed: Form.AnswerFull = {
  ...draft,
  state: answerState.signed,
  signedAt: '2026-11-20T03:00:00.000Z',
  answers: { pain: 3 },
  results: { total: 3 },
};

function openPanel(form: Form.AnswerFull, patientId = 'p1') {
  answer('queryFormsInUse', [{ id: 'f1', nameZh: '疼痛评估', nameEn: 'Pain assessment', category: 'scale', fit: 'general' }]);
  answer('queryFormAnswerList', [{ ...form, headline: null }]);
  answer('queryFormAnswer', form);
  answer('saveFormAnswer', ({ version }) => ({ id: 'a1', version: version + 1 }));
  const user = aUser();
  const staff = { user, may: () => true, patientPath: () => '/', recordPath: () => '/' } as unknown as Staff;
  const visit = { id: 'e1', status: 1 as EncounterState };
  const router = createMemoryRouter([{ path: '*', element: <FormsPanel patientId={patientId} visit={visit} /> }]);
  render(
    <StaffContext value={staff}>
      <RouterProvider router={router} useTransitions={false} />
    </StaffContext>,
    { wrapper: shell() },
  );
}
const openForm = async () => fireEvent.click(await screen.findByRole('button', { name: 'Open “Pain assessment”' }));
const type = async (label: string | RegExp, value: string) => fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test('a form that is begun opens at once', async () => {
  const asked: unknown[] = [];
  answer('startForm', (wanted) => {
    asked.push(wanted);
    return { id: 'a1', version: 1 };
  });
  openPanel(draft);
  const choice = await screen.findByRole('combobox');
  await waitFor(() => expect(choice.getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.mouseDown(choice);
  fireEvent.click(await screen.findByRole('option', { name: 'Pain assessment' }));
  fireEvent.click(screen.getByRole('button', { name: 'Fill in' }));
  expect(await screen.findByLabelText(/Pain now/)).toBeTruthy();
  expect(asked).toEqual([{ noteRecordId: 'e1', formId: 'f1' }]);
});

test('the score and the questions follow the answers while they are typed', async () => {
  openPanel(draft);
  await openForm();
  await screen.findByText('No result until all answers are there');
  expect(screen.queryByText(/Took a drug/)).toBe(null);
  await type(/Pain now/, '8');
  expect(await screen.findByText('Severe')).toBeTruthy();
  expect(screen.getByText(/Took a drug/)).toBeTruthy();
  await type(/Pain now/, '2');
  expect(await screen.findByText('Mild')).toBeTruthy();
  expect(screen.queryByText('Severe')).toBe(null);
  await type(/Pain now/, '11');
  expect(await screen.findByText('No more than 10')).toBeTruthy();
  expect(screen.getByText('No result until all answers are there')).toBeTruthy();
});

test('a draft is kept without a press, and what is missing is told when it is signed', async () => {
  const saved: unknown[] = [];
  const sent: unknown[] = [];
  openPanel(draft);
  answer('saveFormAnswer', ({ version, answers }) => {
    saved.push(answers);
    return { id: 'a1', version: version + 1 };
  });
  answer('signFormAnswer', ({ version, answers }) => {
    sent.push({ version, answers });
    return { id: 'a1', version: version + 1 };
  });
  await openForm();
  await type(/Pain now/, '8');
  await waitFor(() => expect(saved).toEqual([{ pain: 8 }]), { timeout: 3000 });
  fireEvent.click(screen.getByRole('button', { name: 'Sign' }));
  expect(await screen.findByText('1 answer is missing or wrong')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  fireEvent.click(screen.getByRole('button', { name: 'Sign' }));
  await waitFor(() => expect(sent).toEqual([{ version: 3, answers: { pain: 8, drug: 'yes' } }]));
});

test('a form of another patient is not shown', async () => {
  openPanel({ ...draft, patientId: 'p2', patientName: 'Li Na' });
  await openForm();
  expect(await screen.findByText('This form belongs to another patient and is not shown here')).toBeTruthy();
  expect(screen.queryByText(/Li Na/)).toBe(null);
});

test('a signed form shows its version, and is corrected with a reason', async () => {
  const sent: unknown[] = [];
  answer('correctFormAnswer', (wanted) => {
    sent.push(wanted);
    return { id: 'a1', version: 1 };
  });
  openPanel(signed);
  await openForm();
  const sheet = within(await screen.findByRole('region', { name: 'Form' }));
  expect(sheet.getByText(/Version 3 · Signed · Chen Yi/)).toBeTruthy();
  expect(sheet.getByText('Mild')).toBeTruthy();
  fireEvent.click(sheet.getByRole('button', { name: 'Correct' }));
  await type(/Pain now/, '1');
  fireEvent.click(screen.getByRole('button', { name: 'Sign the correction' }));
  expect(sent).toEqual([]);
  await type(/Reason for the correction/, 'Slip');
  fireEvent.click(screen.getByRole('button', { name: 'Sign the correction' }));
  await waitFor(() => expect(sent).toEqual([{ id: 'a1', answers: { pain: 1 }, reason: 'Slip' }]));
});

test('a form that was corrected shows what stood before', async () => {
  const before = {
    id: 'a0',
    correction: 0,
    author: 'Chen Yi',
    signedAt: '2026-11-20T02:30:00.000Z',
    cosigner: '',
    answers: { pain: 9 },
    results: { total: 9 },
  };
  openPanel({ ...signed, correction: 1, reason: 'Slip', earlier: [before] });
  await openForm();
  const former = within(await screen.findByRole('region', { name: 'Before the correction (writing 1)' }));
  expect(former.getByText('Severe')).toBeTruthy();
});

test('a form that is made for the visit is chosen already; those of other visits stand below the others', async () => {
  const asked: unknown[] = [];
  openPanel(draft);
  answer('queryFormsInUse', [
    { id: 'f1', nameZh: '疼痛评估', nameEn: 'Pain assessment', category: 'scale', fit: 'bound' },
    { id: 'f2', nameZh: '儿科初诊', nameEn: 'Paediatric first visit', category: 'record', fit: 'bound' },
    { id: 'f3', nameZh: '妇科初诊', nameEn: 'Gynaecology', category: 'record', fit: 'other' },
  ]);
  answer('startForm', (wanted) => {
    asked.push(wanted);
    return { id: 'a1', version: 1 };
  });
  const choice = await screen.findByRole('combobox');
  await waitFor(() => expect(choice.textContent).toBe('Paediatric first visit'));
  fireEvent.mouseDown(choice);
  const shown = within(await screen.findByRole('listbox'))
    .getAllByText(/./)
    .map((each) => each.textContent);
  expect(shown.slice(-2)).toEqual(['Made for other visits', 'Gynaecology']);
  fireEvent.click(screen.getByRole('option', { name: 'Paediatric first visit' }));
  fireEvent.click(screen.getByRole('button', { name: 'Fill in' }));
  await waitFor(() => expect(asked).toEqual([{ noteRecordId: 'e1', formId: 'f2' }]));
});

test('a colleague co-signs a signed form after a question that names the patient, its author cannot', async () => {
  let asked = 0;
  answer('cosignFormAnswer', () => {
    asked += 1;
    return { done: true as const };
  });
  openPanel({ ...signed, isOwn: false, needsCosigner: true });
  expect(await screen.findByText(/Awaits co-signature/)).toBeTruthy();
  await openForm();
  fireEvent.click(await screen.findByRole('button', { name: 'Co-sign' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/Patient: Wang Wei/)).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Co-sign' }));
  await waitFor(() => expect(asked).toBe(1));
  cleanup();
  openPanel({ ...signed, needsCosigner: true });
  await openForm();
  expect((await screen.findByRole('button', { name: 'Co-sign' })).getAttribute('aria-disabled')).toBe('true');
});

const kinds = [
  { code: 'caries', label: words('龋', 'Caries') },
  { code: 'gone', label: words('缺失', 'Missing') },
];
const chart: Form.AnswerFull = {
  ...draft,
  definition: { format: 1, elements: [element('drawing', 'teeth', words('牙位图', 'Tooth chart'), { image: 'teeth', kinds })] },
};

test('a tooth is marked from the list by key, the step is taken back, and what stands there is kept', async () => {
  openPanel(chart);
  const kept: unknown[] = [];
  answer('saveFormAnswer', ({ answers, version }) => {
    kept.push(answers);
    return { id: 'a1', version: version + 1 };
  });
  await openForm();
  const choose = async (label: string, option: string) => {
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: label }));
    fireEvent.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Place', '16');
  fireEvent.click(screen.getByRole('button', { name: 'Add a mark' }));
  await choose('Kind of mark', 'Missing');
  await choose('Place', '38');
  fireEvent.click(screen.getByRole('button', { name: 'Add a mark' }));
  expect(screen.getByText('2 38 Missing')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.queryByText('2 38 Missing')).toBeNull();
  fireEvent.change(screen.getByLabelText('Note of mark 1'), { target: { value: 'deep' } });
  await waitFor(() => expect(kept.at(-1)).toMatchObject({ teeth: [{ place: 't16', kind: 'caries', note: 'deep' }] }), { timeout: 3000 });
});

test('results of the reports of the patient are ticked, and stand with value, unit and day once signed', async () => {
  const labResults = [
    { id: 'r1.0', nameZh: '血红蛋白', nameEn: 'Haemoglobin', result: '98', value: 98, unit: 'g/L', flag: 'L', day: '2026-11-19' },
  ];
  const elements = [element('labResult', 'labs', words('检验', 'Laboratory'))];
  openPanel({ ...draft, labResults, definition: { format: 1, elements } });
  await openForm();
  const box = await screen.findByRole('checkbox', { name: 'Haemoglobin 98 g/L L 2026-11-19' });
  fireEvent.click(box);
  expect((box as HTMLInputElement).checked).toBe(true);
  cleanup();
  openPanel({ ...signed, definition: { format: 1, elements }, answers: { labs: labResults } });
  await openForm();
  expect(await screen.findByText('Haemoglobin 98 g/L L 2026-11-19')).toBeTruthy();
});

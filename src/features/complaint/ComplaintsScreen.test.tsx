import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import type * as Complaint from '../../domain/complaint/shapes.ts';
import ComplaintsScreen from './ComplaintsScreen.tsx';

withServer();
afterEach(cleanup);

const user = aUser();
const entry = { pinyin: '', initials: '', parentCode: null, extra: {} };
const complaint: Complaint.Full = {
  id: 'c1',
  number: 'TS20261118-001',
  patientId: null,
  name: '欧阳建国',
  nameEn: 'Oliver Brandt',
  mobile: '13900001212',
  mrn: null,
  channel: 'phone',
  kind: 'waiting',
  content: 'Waited for two hours',
  againstStaffId: 's9',
  againstStaffName: 'Zhao Qian',
  againstDepartmentId: null,
  departmentZh: null,
  departmentEn: null,
  level: 'serious',
  receivedAt: '2020-11-18T01:00:00.000Z',
  dueOn: '2020-11-21',
  handlerId: null,
  handlerName: null,
  state: 'open',
  result: null,
  resultWords: '',
  cause: '',
  satisfaction: '',
  reopenedCount: 0,
  closedAt: null,
  closedByName: null,
  version: 3,
  steps: [{ id: 't1', kind: 'registered', words: '', handlerName: null, at: '2020-11-18T01:00:00.000Z', staffName: 'Liu Hong' }],
};

beforeEach(() => {
  answer('getComplaintKinds', [{ code: 'waiting', nameZh: '等候时间', nameEn: 'Waiting time', ...entry }] as never);
  answer('getComplaintChannels', [{ code: 'phone', nameZh: '电话', nameEn: 'Telephone', ...entry }] as never);
  answer('getComplaintCauses', [{ code: 'process', nameZh: '流程不顺畅', nameEn: 'Cumbersome process', ...entry }] as never);
  answer('getSatisfactionList', []);
  answer('queryComplaintHandlers', []);
  answer('queryComplaintCounts', { open: 1, handling: 0, overdue: 1 });
  answer('queryListSettings', { settings: [], filters: [] } as never);
  answer('getSearchFilters', []);
});

function show(row: Complaint.Full, path = '/') {
  answer('queryComplaintList', { rows: [row], total: 1 });
  answer('queryComplaint', row);
  const staff = { user, pathTo: () => undefined, may: () => true } as unknown as Staff;
  const router = createMemoryRouter([{ path: '*', element: <ComplaintsScreen /> }], { initialEntries: [path] });
  render(
    <StaffContext value={staff}>
      <RouterProvider router={router} useTransitions={false} />
    </StaffContext>,
    { wrapper: shell(staff) },
  );
}

const open = async () => {
  fireEvent.click(await screen.findByText('Waited for two hours'));
  return within(await screen.findByRole('dialog'));
};

test('a complaint beyond its day says so in words, and tabs count what waits', async () => {
  show(complaint);

  expect((await screen.findAllByText('Overdue')).length).toBeGreaterThan(0);
  expect(await screen.findByRole('tab', { name: 'Overdue 1' })).toBeTruthy();
});

test('an English screen shows the English name of the patient', async () => {
  show(complaint);

  expect(await screen.findByText('Oliver Brandt')).toBeTruthy();
  expect(screen.queryByText('欧阳建国')).toBeNull();
});

test('a complaint is not closed without result, words and cause, and then with them under its version', async () => {
  const sent: unknown[] = [];
  answer('closeComplaint', (closing) => {
    sent.push(closing);
    return { done: true as const };
  });
  show(complaint);
  const drawer = await open();
  fireEvent.click(await drawer.findByRole('button', { name: 'Close complaint' }));
  const form = within((await screen.findAllByRole('dialog')).at(-1)!);
  const save = () => fireEvent.click(form.getByRole('button', { name: 'Close complaint' }));
  const words = await form.findByRole('textbox', { name: /Outcome in words/ });
  save();
  await waitFor(() => expect(words.getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);

  fireEvent.click(form.getByRole('button', { name: 'Resolved' }));
  fireEvent.change(words, { target: { value: 'Apologised' } });
  fireEvent.click(await form.findByRole('button', { name: 'Cumbersome process' }));
  save();

  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ version: 3, result: 'resolved', resultWords: 'Apologised', cause: 'process' });
});

test('the person concerned sees the steps and why no act is theirs', async () => {
  show({ ...complaint, againstStaffId: user.userId });
  const drawer = await open();

  const act = await drawer.findByRole('button', { name: 'Record a step' });

  expect(act.getAttribute('aria-disabled')).toBe('true');
  expect(drawer.getByText('Registered the complaint')).toBeTruthy();
});

test('a closed complaint is reopened only with a reason', async () => {
  const sent: unknown[] = [];
  answer('reopenComplaint', (act) => {
    sent.push(act);
    return { done: true as const };
  });
  show({ ...complaint, state: 'closed', result: 'resolved', resultWords: 'Apologised', cause: 'process', closedAt: complaint.receivedAt });
  const drawer = await open();
  fireEvent.click(await drawer.findByRole('button', { name: 'Reopen' }));
  const question = within((await screen.findAllByRole('dialog')).at(-1)!);
  fireEvent.click(question.getByRole('button', { name: 'Reopen' }));
  expect(sent).toEqual([]);

  fireEvent.change(question.getByRole('textbox'), { target: { value: 'It happened again' } });
  fireEvent.click(question.getByRole('button', { name: 'Reopen' }));

  await waitFor(() => expect(sent).toMatchObject([{ id: 'c1', version: 3, reason: 'It happened again' }]));
});

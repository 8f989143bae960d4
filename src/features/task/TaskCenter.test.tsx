import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { answer, withServer } from '../../../tests/server.ts';
import { everyRight, shell } from '../../../tests/shell.tsx';
import type { Staff } from '../../blocks/staff.ts';
import type { Task } from '../../domain/task/shapes.ts';
import TaskCenterScreen from './TaskCenterScreen.tsx';

withServer();
afterEach(cleanup);

const staff = { ...everyRight, user: aUser() } as unknown as Staff;
const task: Task = {
  id: 'memo/01890000-0000-7000-8000-000000000001',
  kind: 'memo',
  objectId: '01890000-0000-7000-8000-000000000001',
  textZh: '领取氧气瓶',
  textEn: 'Collect oxygen',
  patientId: null,
  patientName: null,
  mrn: null,
  isDeceased: false,
  fromName: '',
  fromNameEn: '',
  dueAt: null,
  sinceAt: '2026-03-02T01:00:00.000Z',
  isOverdue: false,
  isOwn: true,
  reason: '',
  toName: '',
  toNameEn: '',
  isGiven: false,
  mayDelegate: true,
};
const given: Task = { ...task, id: 'enquiry/2', kind: 'enquiry', objectId: '2', textZh: '问价', textEn: 'Price', isOwn: false };

const open = () =>
  render(
    <MemoryRouter>
      <TaskCenterScreen />
    </MemoryRouter>,
    { wrapper: shell(staff) },
  );

test('a task is delegated by one key, to a colleague and with a reason', async () => {
  const asked: unknown[] = [];
  answer('queryTaskList', { rows: [task], total: 1 });
  answer('queryTaskColleagues', [{ id: 'c1', name: '刘敏', nameEn: 'Liu Min' }]);
  answer('delegateTask', (wanted) => {
    asked.push(wanted);
    return { done: true as const };
  });
  open();
  (await screen.findByRole('button', { name: 'Finish 领取氧气瓶' })).focus();
  fireEvent.keyDown(document.activeElement!, { key: 'g' });
  const drawer = await screen.findByRole('dialog');
  fireEvent.click(within(drawer).getByRole('button', { name: /^Delegate/ }));
  expect(await within(drawer).findAllByText('Required')).toHaveLength(2);
  fireEvent.mouseDown(within(drawer).getByRole('combobox', { name: /^To/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Liu Min' }));
  fireEvent.change(within(drawer).getByRole('textbox', { name: /^Reason/ }), { target: { value: 'Off today' } });
  fireEvent.click(within(drawer).getByRole('button', { name: /^Delegate/ }));
  await waitFor(() => expect(asked).toMatchObject([{ kind: 'memo', objectId: task.objectId, toId: 'c1', reason: 'Off today' }]));
});

test('a task that was given away names the colleague and the reason, and is taken back', async () => {
  const returned: unknown[] = [];
  const away = { ...given, isGiven: true, mayDelegate: false, toName: '刘敏', toNameEn: 'Liu Min', reason: 'Off today' };
  answer('queryTaskList', { rows: [away], total: 1 });
  answer('returnTask', (wanted) => {
    returned.push(wanted);
    return { done: true as const };
  });
  open();
  expect(await screen.findByText('Given to Liu Min')).toBeDefined();
  expect(screen.getByText('Off today')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Delegate/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Take back 问价' }));
  await waitFor(() => expect(returned).toMatchObject([{ kind: 'enquiry', objectId: '2' }]));
});

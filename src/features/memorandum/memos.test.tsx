import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { answer, withServer } from '../../../tests/server.ts';
import { everyRight, shell } from '../../../tests/shell.tsx';
import { type Done, DoneContext } from '../../blocks/doneNotice.ts';
import type { Staff } from '../../blocks/staff.ts';
import type { Line } from '../../domain/memorandum/shapes.ts';
import MemosScreen from './MemosScreen.tsx';

withServer();
afterEach(cleanup);

const user = aUser();
const staff = { ...everyRight, user } as unknown as Staff;
const memo: Line = {
  id: '01890000-0000-7000-8000-000000000001',
  themeZh: '领取氧气瓶',
  themeEn: 'Collect oxygen',
  importance: 'high',
  remindAt: null,
  assigneeId: user.userId,
  assigneeName: '我',
  assigneeNameEn: 'Me',
  assignorId: 'other',
  assignorName: '陈静',
  assignorNameEn: 'Chen Jing',
  createdAt: '2026-03-02T01:00:00.000Z',
  finishedAt: null,
  version: 1,
};

test('a memo is finished by one key with an undo, and is changed by its writer only', async () => {
  const flags: unknown[] = [];
  const done: Done[] = [];
  answer('queryMemoPeople', []);
  answer('queryMemoList', { rows: [memo], total: 1 });
  answer('finishMemo', (asked) => {
    flags.push(asked?.flag);
    return { done: true as const };
  });
  render(
    <DoneContext value={(told) => void done.push(told)}>
      <MemoryRouter>
        <MemosScreen />
      </MemoryRouter>
    </DoneContext>,
    { wrapper: shell(staff) },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Finish Collect oxygen' }));
  await waitFor(() => expect(flags).toHaveLength(1));
  await waitFor(() => expect(done).toHaveLength(1));
  await done[0]?.undo?.();
  expect(flags).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /More|Further/ })).toBeNull();
});

test('a new memo without a theme says so beside the field', async () => {
  answer('queryMemoPeople', [{ id: user.userId, name: '我', nameEn: 'Me' }]);
  answer('queryMemoList', { rows: [], total: 0 });
  answer('queryDrafts', []);
  render(
    <MemoryRouter>
      <MemosScreen />
    </MemoryRouter>,
    { wrapper: shell(staff) },
  );
  const [add] = await screen.findAllByRole('button', { name: 'New memo' });
  fireEvent.click(add!);
  const drawer = await screen.findByRole('dialog');
  fireEvent.click(within(drawer).getByRole('button', { name: /Save/ }));
  expect(await within(drawer).findByText('Enter a theme in Chinese or English')).toBeDefined();
});

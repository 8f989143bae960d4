import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { everyRight, shell } from '../../../tests/shell.tsx';
import type { Staff } from '../../blocks/staff.ts';
import type { Operation } from '../../domain/trail/operations.ts';
import type { Line, OpenSession } from '../../domain/trail/signIns.ts';
import LoginLogScreen from './LoginLogScreen.tsx';
import OperationLogScreen from './OperationLogScreen.tsx';

withServer();
afterEach(cleanup);

const staff = { ...everyRight, user: { practiceVos: [] } } as unknown as Staff;

const line: Line = {
  id: '01890000-0000-7000-8000-000000000001',
  at: '2026-03-02T01:00:00.000Z',
  staffName: '赵倩',
  staffNameEn: 'Zhao Qian',
  loginName: 'zhaoqian',
  outcome: 'in',
  unusual: ['network', 'hour'],
  deviceType: 'phone',
  address: '203.0.113.7',
  practiceName: '杏林诊所',
  practiceNameEn: 'Xinglin Clinic',
};
const session: OpenSession = {
  id: 's1',
  isThis: false,
  isOwn: true,
  staffName: '管理员',
  staffNameEn: 'Admin',
  deviceType: 'phone',
  practiceName: '杏林诊所',
  practiceNameEn: '',
  createdAt: line.at,
  lastSeenAt: line.at,
};

describe('the login log', () => {
  test('says in words what is unusual of a sign-in, and asks for the unusual ones by its tab', async () => {
    const asked: (string | undefined)[] = [];
    answer('querySignInList', (criteria) => {
      asked.push(criteria.tab);
      return { rows: [line, { ...line, id: 'b', staffName: '', loginName: 'Se***', outcome: 'wrong' as const, unusual: [] }], total: 2 };
    });
    render(
      <MemoryRouter>
        <LoginLogScreen />
      </MemoryRouter>,
      { wrapper: shell(staff) },
    );
    expect(await screen.findByText('New network · Unusual hour')).toBeDefined();
    expect(screen.getByText('Unknown account')).toBeDefined();
    fireEvent.click(screen.getByRole('tab', { name: 'Unusual' }));
    await waitFor(() => expect(asked).toContain('unusual'));
  });

  test('asks before a session ends, and says if it is one’s own', async () => {
    const ended: object[] = [];
    answer('querySignInList', { rows: [], total: 0 });
    answer('queryOpenSessions', [session, { ...session, id: 's2', isThis: true }]);
    answer('endOpenSession', (asked) => {
      ended.push(asked);
      return { done: true as const };
    });
    render(
      <MemoryRouter>
        <LoginLogScreen />
      </MemoryRouter>,
      { wrapper: shell(staff) },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Open sessions' }));
    const ends = await screen.findAllByRole('button', { name: 'End session' });
    expect(ends).toHaveLength(1);
    fireEvent.click(ends[0]!);
    const question = await screen.findByText(/your own session on another device/);
    expect(ended).toEqual([]);
    fireEvent.click(within(question.closest('[role="dialog"]') as HTMLElement).getByRole('button', { name: 'End session' }));
    await waitFor(() => expect(ended).toEqual([{ id: 's1', isOwn: true }]));
  });
});

test('the operation log tells an act in words, and what its fields were before and after', async () => {
  const operation: Operation = {
    id: line.id,
    at: line.at,
    staffName: '陈静',
    staffNameEn: '',
    subject: 'staff',
    call: 'saveDepartment',
    verb: 'save',
    isProgram: false,
    patientId: null,
    patientName: null,
    mrn: null,
    objectId: 'd1',
    objectName: '中医科',
    address: '203.0.113.7',
  };
  answer('queryStaffList', { rows: [], total: 0 });
  answer('queryOperationList', { rows: [operation], total: 1 });
  answer('queryOperation', {
    reason: '',
    isLatest: true,
    differences: [{ field: 'nameZh', before: '中医科' }],
  });
  render(
    <MemoryRouter>
      <OperationLogScreen />
    </MemoryRouter>,
    { wrapper: shell(staff) },
  );
  fireEvent.click(await screen.findByText('Saved: People and clinics'));
  const drawer = await screen.findByRole('dialog', { name: 'Act in detail' });
  expect(await within(drawer).findByText('Present value')).toBeDefined();
  expect(within(drawer).getByRole('button', { name: 'All acts on this object' })).toBeDefined();
});

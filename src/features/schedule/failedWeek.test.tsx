import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { answer, refusal, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import RosterScreen from './RosterScreen.tsx';

withServer();
afterEach(cleanup);

test('shows the error, and not the shifts of the week before, where the shifts of another week are not answered', async () => {
  answer('queryShiftKinds', { rows: [], total: 0 });
  answer('queryAllDepartments', []);
  const people = [{ id: 'chen', name: '陈怡', isDoctor: true, departmentId: null, departmentName: null }];
  answer('queryWeekList', ({ date }) =>
    date === '2026-11-23' ? ({ monday: date, people, duties: [], suspensions: [] } as never) : refusal('The server could not be reached'),
  );
  const Words = shell();
  render(
    <Words>
      <StaffContext value={{ may: () => true } as unknown as Staff}>
        <MemoryRouter initialEntries={['/roster?date=2026-11-23']}>
          <RosterScreen />
        </MemoryRouter>
      </StaffContext>
    </Words>,
  );
  await screen.findByRole('rowheader', { name: '陈怡' });

  fireEvent.click(screen.getByRole('button', { name: 'Week after' }));

  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('rowheader', { name: '陈怡' })).toBeNull();
});

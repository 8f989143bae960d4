import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { answer, withServer } from '../../../tests/server.ts';
import { everyRight, shell } from '../../../tests/shell.tsx';
import type { Staff } from '../../blocks/staff.ts';
import type { Line } from '../../domain/staff/shapes.ts';
import { HandOverDrawer } from './HandOverDrawer.tsx';

withServer();
afterEach(cleanup);

const staff = { ...everyRight, user: aUser() } as unknown as Staff;
const person = { id: 'p1', name: '陈怡', nameEn: 'Chen Yi', active: true, version: 3 } as Line;
const counts = { bookings: 3, followUps: 2, memos: 0, complaints: 0, enquiries: 0, patients: 4, drafts: 0 };

test('shows the open work and who gets how much of it, and hands over what is chosen', async () => {
  const asked: unknown[] = [];
  answer('queryOpenWork', { version: 3, counts, openVisits: 1, openTills: 0, otherClinics: [{ nameZh: '杭州', nameEn: 'Hangzhou' }] });
  answer('queryStaffOfPractice', { rows: [{ id: 'c1', name: '周明', nameEn: 'Zhou Ming', staffNo: 'XL004' }], total: 1 } as never);
  answer('handOverWork', (wanted) => {
    asked.push(wanted);
    return { counts: { ...counts, patients: 0 } };
  });
  render(
    <MemoryRouter>
      <HandOverDrawer person={person} close={() => {}} />
    </MemoryRouter>,
    { wrapper: shell(staff) },
  );
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).getByText('1 visit is waiting or not completed: only the person completes it')).toBeDefined();
  expect(within(drawer).getByText(/hand over there as well: Hangzhou/)).toBeDefined();
  fireEvent.click(within(drawer).getByRole('checkbox', { name: 'Exclusive patients (all clinics) 4' }));
  fireEvent.click(within(drawer).getByRole('button', { name: /^Hand over/ }));
  expect(await within(drawer).findByText('Required')).toBeDefined();
  fireEvent.mouseDown(within(drawer).getByRole('combobox', { name: /^Hand over to/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Zhou Ming · XL004' }));
  expect(await within(drawer).findByText('5 things go from Chen Yi to Zhou Ming · XL004')).toBeDefined();
  fireEvent.click(within(drawer).getByRole('button', { name: /^Hand over/ }));
  await waitFor(() =>
    expect(asked).toMatchObject([{ id: 'p1', version: 3, toId: 'c1', parts: ['bookings', 'followUps'], isLeaving: false, leftOn: null }]),
  );
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import type * as Patient from '../../domain/patient/shapes.ts';
import { RowActs } from './RowActs.tsx';

withServer();
afterEach(cleanup);

const wang = { id: 'p1', name: '王秀兰', mrn: 'M1' } as Patient.Line;
const staff = { user: aUser(), may: () => true, pathTo: () => '/calendar' } as unknown as Staff;
const show = (patient: Patient.Line) =>
  render(
    <MemoryRouter>
      <StaffContext value={staff}>
        <RowActs patient={patient} edit={() => undefined} remove={() => undefined} />
      </StaffContext>
    </MemoryRouter>,
    { wrapper: shell() },
  );

it.each([
  [false, ['Add walk-in', 'Print label']],
  [true, ['Print label']],
])('of a patient in the list who has died: %s, offers of what a visit begins with only what is possible', async (isDeceased, offered) => {
  show({ ...wang, isDeceased });

  fireEvent.click(await screen.findByRole('button', { name: /王秀兰/ }));
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent ?? '');

  expect(screen.queryAllByRole('link', { hidden: true }).length).toBe(isDeceased ? 0 : 1);
  expect(names.filter((name) => /label|walk/i.test(name)).sort()).toEqual(offered);
});

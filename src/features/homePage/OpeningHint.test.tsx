import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import { openingSteps } from '../../domain/setup/opening.ts';
import { OpeningHint } from './OpeningHint.tsx';

withServer();
afterEach(cleanup);

interface Shown {
  mayAdminister: boolean;
  missing?: readonly string[];
  isOfList?: boolean;
}

function show({ mayAdminister, missing = ['fee'], isOfList = false }: Shown): void {
  answer(
    'queryOpeningList',
    openingSteps.map((step) => ({ step, isDone: !missing.includes(step) })),
  );
  const staff = {
    user: aUser(),
    may: () => mayAdminister,
    pathTo: (route: string) => (mayAdminister ? `/main/${route}` : undefined),
  } as unknown as Staff;
  const Words = shell();
  render(
    <Words>
      <StaffContext value={staff}>
        <MemoryRouter initialEntries={['/main/billing/not-pay']}>
          <OpeningHint isOfList={isOfList} />
          <span>list</span>
        </MemoryRouter>
      </StaffContext>
    </Words>,
  );
}

test('an empty list of bills names the consultation fee that is missing, what follows, and leads there', async () => {
  show({ mayAdminister: true });

  const link = await screen.findByRole('link', { name: 'Consultation fee' });
  expect(link.getAttribute('href')).toBe('/main/configuration/charge-configuration');
  expect(screen.getByText(/visits are free of charge/)).toBeTruthy();
});

test('people who may not set a step up are told whom to ask, without a link', async () => {
  show({ mayAdminister: false });

  expect(await screen.findByText(/Ask an administrator of the clinic to do first: Consultation fee/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a list that lacks nothing says what fills it and leads there, and a panel beside it says nothing', async () => {
  show({ mayAdminister: true, missing: [], isOfList: true });
  expect(await screen.findByText(/once a patient is registered or a doctor has sent orders/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go there' }).getAttribute('href')).toBe('/main/clinical/clinical');

  cleanup();
  show({ mayAdminister: true, missing: [] });
  expect(screen.queryByText(/once a patient/)).toBeNull();
});

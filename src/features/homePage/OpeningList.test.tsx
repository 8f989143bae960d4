import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import { openingListOf } from '../../domain/setup/opening.ts';
import { OpeningList } from './OpeningList.tsx';
import OpeningScreen from './OpeningScreen.tsx';

withServer();
afterEach(cleanup);

const steps = openingListOf({
  hasContact: true,
  hasLogo: true,
  medicalDepartments: 1,
  rooms: 1,
  appointmentTypes: 1,
  paymentMethods: 1,
  staff: 2,
  consultationFees: 0,
  chargeItems: 4,
  drugs: 3,
  unansweredDrugs: 0,
  batches: 1,
  hasHours: true,
  shiftsOutside: 0,
  shifts: 1,
  patients: 1,
  printedPapers: 1,
});

function show({ rights = ['m_clinical_management'], isDemonstration = false, full = true } = {}): void {
  answer('queryOpeningList', steps);
  answer('queryMyConfig', {});
  answer('saveMyConfig', { done: true });
  const user = { ...aUser(), loginInfo: { systemVersion: 'v1', isDemonstration } };
  const pathTo = (route: string) =>
    route.startsWith('simplified-') === full ? undefined : `/${full ? 'main' : 'simplified-main'}/${route}`;
  const staff = { user, may: (code: string) => rights.includes(code), pathTo } as unknown as Staff;
  const Words = shell();
  render(
    <Words>
      <StaffContext value={staff}>
        <MemoryRouter>
          <OpeningList />
        </MemoryRouter>
      </StaffContext>
    </Words>,
  );
}

test('names what is missing with what follows from it, and leads there', async () => {
  show();

  const link = await screen.findByRole('link', { name: 'Consultation fee' });
  expect(link.getAttribute('href')).toBe('/main/configuration/charge-configuration');
  expect(screen.getByText('No fee is set: visits are free of charge')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Getting ready: 15 of 16 done' })).toBeTruthy();
});

test('leads to what is done as well, so that what a clinic started with can be looked over', async () => {
  show();

  const link = await screen.findByRole('link', { name: 'Payment methods' });
  expect(link.getAttribute('href')).toBe('/main/configuration/clinic-configuration?tab=payment');
  expect(screen.queryByText('Without one, no bill can be paid')).toBeNull();
});

test('leads to the part and tab of a screen in the edition that has one screen for the clinic', async () => {
  show({ full: false });

  const link = await screen.findByRole('link', { name: 'Rooms' });
  expect(link.getAttribute('href')).toBe('/simplified-main/simplified-clinic?part=departments&tab=rooms');
});

test('disappears for good when it is put away', async () => {
  show();
  const button = await screen.findByRole('button', { name: 'Put away for good' });
  answer('queryMyConfig', { openingListPutAway: true });

  fireEvent.click(button);

  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});

test.each<[string, Parameters<typeof show>[0]]>([
  ['in a demonstration', { isDemonstration: true }],
  ['to people who do not administer the clinic', { rights: ['m_chart'] }],
])('is not shown %s', async (_, circumstances) => {
  show(circumstances);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByRole('heading')).toBeNull();
});

test('the opening screen counts nothing before its steps are known', async () => {
  let send = (_: typeof steps) => {};
  const asked = new Promise<typeof steps>((resolve) => {
    send = resolve;
  });
  answer('queryOpeningList', () => asked);
  const Words = shell();
  const staff = { user: aUser(), may: () => true, pathTo: (route: string) => `/main/${route}` } as unknown as Staff;
  render(
    <Words>
      <StaffContext value={staff}>
        <MemoryRouter>
          <OpeningScreen />
        </MemoryRouter>
      </StaffContext>
    </Words>,
  );
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/0 of 0/)).toBeNull();

  send(steps);

  expect(await screen.findByRole('heading', { name: 'Getting ready: 15 of 16 done' })).toBeTruthy();
});

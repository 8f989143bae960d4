import { cleanup, render, screen, waitFor } from '@testing-library/react';
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

function show({ mayAdminister }: { mayAdminister: boolean }): { asked: () => number } {
  let asked = 0;
  answer('queryOpeningList', () => {
    asked += 1;
    return openingSteps.map((step) => ({ step, isDone: step !== 'fee' }));
  });
  const staff = { user: aUser(), may: () => mayAdminister, pathTo: (route: string) => `/main/${route}` } as unknown as Staff;
  const Words = shell();
  render(
    <Words>
      <StaffContext value={staff}>
        <MemoryRouter initialEntries={['/main/billing/not-pay']}>
          <OpeningHint />
          <span>list</span>
        </MemoryRouter>
      </StaffContext>
    </Words>,
  );
  return { asked: () => asked };
}

test('an empty list of bills names the consultation fee that is missing, what follows, and leads there', async () => {
  show({ mayAdminister: true });

  const link = await screen.findByRole('link', { name: 'Consultation fee' });
  expect(link.getAttribute('href')).toBe('/main/configuration/charge-configuration');
  expect(screen.getByText(/visits are free of charge/)).toBeTruthy();
});

test('people who cannot set up the clinic are not asked to', async () => {
  const { asked } = show({ mayAdminister: false });

  await waitFor(() => expect(screen.getByText('list')).toBeTruthy());
  expect([screen.queryByRole('link'), asked()]).toEqual([null, 0]);
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { aUser } from '../../../../tests/aUser.ts';
import { answer, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import type { Staff } from '../../../blocks/staff.ts';
import type * as Patient from '../../../domain/patient/shapes.ts';
import { TaskCard } from '../TaskCard.tsx';

withServer();
afterEach(cleanup);

const staff = { user: aUser(), may: () => true, pathTo: () => undefined } as unknown as Staff; // as far as the card asks
const summary = { id: 'p1', mrn: 'M1' } as Patient.Summary; // as far as the card reads
const nothing = { rows: [], total: 0 };

function show(vaccines: { vaccinesDue: number; vaccinesOverdue?: number }) {
  const goTo = vi.fn();
  answer('queryFollowUpList', nothing as never);
  answer('queryLabCheckOverview', nothing);
  answer('queryVideoCheckOverview', nothing);
  const rest = { problems: [], visits: [], vitals: [], results: [], nextBooking: null, openTasks: 0, packages: null };
  answer('queryPatientStrip', { ...rest, ...vaccines });
  render(
    <MemoryRouter>
      <TaskCard summary={summary} mayRead goTo={goTo} />
    </MemoryRouter>,
    { wrapper: shell(staff) },
  );
  return goTo;
}

it('counts overdue vaccines as open work, and opens the vaccines', async () => {
  const goTo = show({ vaccinesDue: 3, vaccinesOverdue: 2 });

  fireEvent.click(await screen.findByRole('button', { name: '3 vaccine doses due, 2 of them overdue' }));

  expect(goTo).toHaveBeenCalledExactlyOnceWith('vaccines');
  expect(screen.queryByText('No open tasks')).toBeNull();
});

it('names doses that are due and not late', async () => {
  show({ vaccinesDue: 1, vaccinesOverdue: 0 });
  expect(await screen.findByRole('button', { name: '1 vaccine dose due' })).toBeTruthy();
});

it('says that nothing is open where no dose is due', async () => {
  show({ vaccinesDue: 0 });
  expect(await screen.findByText('No open tasks')).toBeTruthy();
});

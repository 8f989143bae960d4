import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import type { Staff } from '../../blocks/staff.ts';
import { DueCounters } from './DueCounters.tsx';

withServer();
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The counts of a person at the front desk. */
function showAt(isNarrow: boolean) {
  answer('queryDueWork', { approvals: 0, booked: 2, unpaid: 3 });
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow, addEventListener: () => undefined, removeEventListener: () => undefined }));
  const may = (asked: string | string[]) => [asked].flat().some((code) => code === 'm_appointment' || code === 'm_billing');
  const Shell = shell({ user: aUser(), may, pathTo: (route: string) => `/${route}` } as unknown as Staff);
  render(
    <Shell>
      <MemoryRouter>
        <DueCounters />
      </MemoryRouter>
    </Shell>,
  );
}

test('a wide window shows each count, a narrow one their sum with each inside', async () => {
  showAt(false);
  await screen.findByRole('link', { name: /3$/ });
  await screen.findByRole('link', { name: /2$/ });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['To sign in2', 'Unpaid3']);
  expect(screen.queryByLabelText('To do 5')).toBeNull();
  cleanup();

  showAt(true);
  const sum = await screen.findByLabelText('To do 5');
  expect(sum.closest('details')?.open).toBe(false);
  expect(sum.closest('details')?.querySelectorAll('a')).toHaveLength(2);
});

test.each([
  [2, ['Results not read2', 'Waiting4', 'To sign in5']],
  [0, ['Waiting4', 'To sign in5']],
])('the bar of a doctor with %i unread results shows them first, and no nought', async (unreadReports, shown) => {
  answer('queryDueWork', { waiting: 4, booked: 5, unreadReports, refusedSheets: 0, substitutions: 0 });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  const may = (asked: string | string[]) => [asked].flat().some((code) => ['m_chart', 'o_treat', 'm_appointment'].includes(code));
  const Shell = shell({ user: aUser(), may, pathTo: (route: string) => `/${route}` } as unknown as Staff);
  render(
    <Shell>
      <MemoryRouter>
        <DueCounters />
      </MemoryRouter>
    </Shell>,
  );
  await screen.findByRole('link', { name: /5$/ });

  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(shown);
});

import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { DueCounters } from '../../app/shell/DueCounters.tsx';
import type { Staff } from '../../blocks/staff.ts';

withServer();
afterEach(cleanup);

/** A pharmacist, who has other work as well. */
async function show(todo: number) {
  answer('queryApprovalCounts', { todo, asked: 0, copied: 0 });
  answer('queryDispensingCounts', { waiting: 5 } as never);
  answer('queryUnansweredDrugCount', { drugs: 7 });
  const may = (asked: string | string[]) => [asked].flat().includes('m_pharmacy');
  const staff = { user: aUser(), may, pathTo: (route: string) => `/main/${route}` } as unknown as Staff;
  const Shell = shell(staff);
  render(
    <Shell>
      <MemoryRouter>
        <DueCounters />
      </MemoryRouter>
    </Shell>,
  );
  await screen.findByRole('link', { name: /7$/ });
}

test('the top bar counts the requests that wait for a person without a right to approvals, first, and opens the cards', async () => {
  await show(2);

  const [first] = screen.getAllByRole('link');
  expect(first!.textContent).toBe('To approve2');
  expect(first!.getAttribute('href')).toBe('/main/message-center/approvals?tab=todo');
});

test('the top bar leaves approvals out for a person whom nothing waits for', async () => {
  await show(0);

  expect(screen.queryByRole('link', { name: /To approve/ })).toBeNull();
});

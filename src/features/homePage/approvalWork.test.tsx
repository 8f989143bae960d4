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
async function show(todo: number, pathTo: Staff['pathTo'] = (route) => `/main/${route}`) {
  answer('queryDueWork', { approvals: todo, toDispense: 5, unansweredDrugs: 7 });
  const may = (asked: string | string[]) => [asked].flat().includes('m_pharmacy');
  const staff = { user: aUser(), may, pathTo } as unknown as Staff;
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

test('the count leads to the own approvals in the simplified edition', async () => {
  await show(2, (...routes) => (routes.includes('simplified-approvals') ? '/simplified-main/simplified-approvals' : '/simplified-main/x'));

  expect(screen.getByRole('link', { name: 'To approve 2' }).getAttribute('href')).toBe('/simplified-main/simplified-approvals?tab=todo');
});

test('the top bar leaves approvals out for a person whom nothing waits for', async () => {
  await show(0);

  expect(screen.queryByRole('link', { name: /To approve/ })).toBeNull();
});

import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import type { Staff } from '../../blocks/staff.ts';
import { cardKeys } from '../../domain/homePage/cards.ts';
import type * as HomePage from '../../domain/homePage/shapes.ts';
import type { DueWork } from './dueWork.ts';
import HomeScreen from './HomeScreen.tsx';

withServer();
afterEach(cleanup);

/** Stands for the panels of other areas: the cards that they are handed, in their order. */
const Named = ({ works }: { works: readonly DueWork[] }) => (
  <ul>
    {works.map(({ key }) => (
      <li key={key}>
        <strong>{key}</strong>
      </li>
    ))}
  </ul>
);

async function openHome(counts: HomePage.DueWork) {
  answer('queryHomePage', { cards: [...cardKeys], announcements: [], alarms: [] });
  answer('queryDueWork', counts);
  const codes = ['m_chart', 'o_treat', 'm_appointment'];
  const staff = {
    user: aUser(),
    may: (asked: string | string[]) => [asked].flat().some((code) => codes.includes(code)),
    pathTo: (route: string) => `/main/${route}`,
  } as unknown as Staff;
  const Shell = shell(staff);
  render(
    <Shell>
      <MemoryRouter>
        <HomeScreen Panels={Named} />
      </MemoryRouter>
    </Shell>,
  );
  await screen.findByText('Nothing waits in');
}

const zero = {
  unfinishedVisits: 0,
  unreadReports: 0,
  refusedSheets: 0,
  substitutions: 0,
  consultations: 0,
  followUps: 0,
};
const cards = () => [...document.querySelectorAll('main li, li')].flatMap((row) => row.querySelector('strong')?.textContent ?? []);

test('the home page puts requests that wait for a yes first, and folds work without rows into one line of links', async () => {
  await openHome({ ...zero, waiting: 3, booked: 2, approvals: 1 });

  expect(cards()).toEqual(['approvals', 'waiting', 'To sign in']);
  const line = screen.getByText('Nothing waits in').closest('p');
  const links = within(line as HTMLElement).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toContain('Results not read');
  expect(links.find((link) => link.textContent === 'Results not read')?.getAttribute('href')).toBe('/main/clinical/clinical?tab=reports');
});

test('the home page of a person for whom nothing waits says so, and still leads to the lists', async () => {
  await openHome({ ...zero, waiting: 0, booked: 0, approvals: 0 });

  expect(screen.getByText('Nothing is waiting for you right now.')).toBeTruthy();
  expect(cards()).toEqual([]);
});

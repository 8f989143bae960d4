import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { aUser } from '../../../../tests/aUser.ts';
import { answer, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../../blocks/staff.ts';
import type * as Figures from '../../../domain/order/figures/shapes.ts';
import { RuleFigures } from './RuleFigures.tsx';

withServer();
afterEach(cleanup);

const figure: Figures.Figure = {
  rule: 'longestDays',
  ruleName: '',
  doctorId: 'd1',
  doctorName: 'Chen',
  asked: 10,
  overridden: 6,
  confirmed: 0,
  heeded: 3,
  stopped: 0,
  open: 1,
};

function open(figures: Partial<Figures.Figures> = {}) {
  answer('queryRuleFigures', {
    rows: [figure, { ...figure, doctorId: 'd2', doctorName: 'Zhou', asked: 2, overridden: 0, heeded: 2 }],
    since: '2026-11-01T02:00:00.000Z',
    ...figures,
  });
  const staff = { user: aUser(), may: () => true, recordPath: (id: string) => `/record?id=${id}` } as unknown as Staff;
  render(
    <StaffContext value={staff}>
      <MemoryRouter>
        <RuleFigures />
      </MemoryRouter>
    </StaffContext>,
    { wrapper: shell() },
  );
  return screen.findByRole('region', { name: 'Warnings and what became of them' });
}
const cellsOf = (region: HTMLElement) =>
  within(within(region).getAllByRole('row')[1]!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('adds up a rule over all doctors, and shows one doctor alone', async () => {
  const region = await open();
  await within(region).findAllByRole('row');
  expect(cellsOf(region).slice(1, 8)).toEqual(['12', '6', '0', '5', '0', '2', '55%']);
  fireEvent.mouseDown(within(region).getByRole('combobox'));
  fireEvent.click(await screen.findByRole('option', { name: 'Chen' }));
  await waitFor(() => expect(cellsOf(region).slice(1, 8)).toEqual(['10', '6', '0', '3', '0', '1', '67%']));
});

test('shows the warnings behind a figure, with the reason and the way to the order', async () => {
  answer('queryRuleAnswers', {
    isMore: false,
    rows: [
      {
        askedAt: '2026-11-20T02:00:00.000Z',
        doctorName: 'Chen',
        itemName: 'Clopidogrel',
        level: 'reason',
        text: 'No more than 7 days',
        source: '',
        outcome: 'overridden',
        reason: 'Stable',
        answeredBy: 'Chen',
        appointmentId: 'a1',
      },
    ],
  });
  const region = await open();
  fireEvent.click(await within(region).findByRole('button', { name: /Show the warnings of/ }));
  const link = await screen.findByRole('link', { name: 'Clopidogrel' }, { timeout: 5000 });
  const drawer = screen.getByRole('dialog');
  expect(link.getAttribute('href')).toBe('/record?id=a1');
  expect(within(drawer).getByText('Stable · Chen')).toBeTruthy();
  expect(within(drawer).getByText('Overridden with a reason')).toBeTruthy();
});

test('says that no question was kept yet', async () => {
  const region = await open({ rows: [], since: null });
  expect(await within(region).findByText(/No question is kept yet/)).toBeTruthy();
  expect(within(region).getByText('No warnings in this period.')).toBeTruthy();
});

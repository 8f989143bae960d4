import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { shell } from '../../tests/shell.tsx';
import { columnsOf } from './columns.tsx';
import { ListGrid } from './ListGrid.tsx';
import type { Rows } from './rows.ts';
import { useListView } from './useListView.ts';

interface Person {
  id: string;
  name: string;
}

const column = columnsOf<Person>();
const columns = [column.text('name', 'patient.name', { sort: true }), column.text('id', 'patient.mrn')];
const everybody = Array.from({ length: 45 }, (_, index) => ({ id: `${index + 1}`, name: `person ${index + 1}` }));
const start = { sort: 'since' };

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const open = vi.fn();

function List() {
  const view = useListView(start);
  const data = { rows: everybody.slice((view.page - 1) * view.size, view.page * view.size), total: everybody.length };
  const rows = { data, currentData: data, isFetching: false, fulfilledTimeStamp: Date.now(), refetch: vi.fn() } as unknown as Rows<Person>;
  return <ListGrid label="people" view={view} rows={rows} columns={columns} open={open} />;
}

async function show(at = '/list') {
  const router = createMemoryRouter([{ path: '/list', element: <List /> }], { initialEntries: [at] });
  render(<RouterProvider router={router} useTransitions={false} />, { wrapper: shell() });
  await screen.findByText(/of 45/);
  return { address: () => router.state.location.search };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const cell = (name: string) => screen.getByText(name).closest<HTMLElement>('[role="gridcell"]')!;
/** What the grid does a moment after it is given something new. */
const later = () => new Promise((resolve) => setTimeout(resolve, 50));

it('a page that is turned to stays, and the address says it and nothing besides', async () => {
  const { address } = await show();
  press('Go to next page');
  await waitFor(() => expect(screen.getByText('person 21')).toBeDefined());
  await later();

  expect(address()).toBe('?page=2');
  press('Go to next page');
  await later();
  expect(address()).toBe('?page=3');
  expect(screen.getByText('person 41')).toBeDefined();
});

it('a page that is opened by its address stays', async () => {
  const { address } = await show('/list?page=3');
  await later();

  expect(address()).toBe('?page=3');
  expect(screen.getByText('person 45')).toBeDefined();
});

it('another order begins on the first page', async () => {
  const { address } = await show('/list?page=2');
  fireEvent.click(screen.getByRole('columnheader', { name: /Name/ }));
  await later();

  expect(address()).toBe('?sort=name&direction=asc');
});

it('arrow keys walk the cells, Tab comes back to the last one, and Enter opens its row', async () => {
  await show();
  fireEvent.mouseDown(cell('person 1'));
  fireEvent.mouseUp(cell('person 1'));
  fireEvent.click(cell('person 1'));
  await waitFor(() => expect(document.activeElement).toBe(cell('person 1')));
  expect(open).toHaveBeenCalledTimes(1);

  fireEvent.keyDown(cell('person 1'), { key: 'ArrowDown' });
  await waitFor(() => expect(document.activeElement).toBe(cell('person 2')));
  expect(
    within(screen.getByRole('grid'))
      .getAllByRole('gridcell')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toEqual([cell('person 2')]);
  fireEvent.keyDown(cell('person 2'), { key: 'Enter' });

  expect(open).toHaveBeenLastCalledWith(everybody[1]);
});

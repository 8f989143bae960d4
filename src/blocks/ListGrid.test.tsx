import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
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
  localStorage.clear();
});

const open = vi.fn();

interface Shown {
  people: readonly Person[];
  select?: boolean;
}

function List({ people, select = false }: Shown) {
  const view = useListView(start);
  const data = { rows: people.slice((view.page - 1) * view.size, view.page * view.size), total: people.length };
  const rows = { data, currentData: data, isFetching: false, fulfilledTimeStamp: Date.now(), refetch: vi.fn() } as unknown as Rows<Person>;
  return (
    <>
      <p>ticked: {[...view.selected].join(' ')}</p>
      <ListGrid label="people" view={view} rows={rows} columns={columns} open={open} select={select} />
    </>
  );
}

let setShown: (shown: Shown) => void;
function Holder({ start: first }: { start: Shown }) {
  const [shown, set] = useState(first);
  setShown = set;
  return <List {...shown} />;
}

async function show(at = '/list', shown: Shown = { people: everybody }) {
  const router = createMemoryRouter([{ path: '/list', element: <Holder start={shown} /> }], { initialEntries: [at] });
  render(<RouterProvider router={router} useTransitions={false} />, { wrapper: shell() });
  await screen.findByText(/of \d+/);
  return { address: () => router.state.location.search };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const cell = (name: string) => screen.getByText(name).closest<HTMLElement>('[role="gridcell"]')!;
const head = (name: string) => screen.getByRole('columnheader', { name });
const key = (target: Element, name: string, more: object = {}) => fireEvent.keyDown(target, { key: name, ...more });
const ticked = () => screen.getByText(/^ticked:/).textContent;
const boxOf = (name: string) => within(cell(name).closest('tr')!).getByRole('checkbox');

it('shows the next page and names it in the address', async () => {
  const { address } = await show();
  press('Go to next page');
  expect(screen.getByText('person 21')).toBeDefined();
  expect(address()).toBe('?page=2');
  press('Go to next page');

  expect(address()).toBe('?page=3');
  expect(screen.getByText('person 41')).toBeDefined();
  expect(screen.getByText('41–45 of 45')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Go to next page' }).hasAttribute('disabled')).toBe(true);
});

it('stays on the page its address names', async () => {
  const { address } = await show('/list?page=3');

  expect(address()).toBe('?page=3');
  expect(screen.getByText('person 45')).toBeDefined();
});

it('begins on the first page with another number of rows a page', async () => {
  const { address } = await show('/list?page=3');
  fireEvent.click(screen.getByRole('button', { name: '50' }));

  expect(address()).toBe('?size=50');
  expect(screen.getAllByRole('row')).toHaveLength(46);
});

it('sorts by a head up, then down, then as the list begins, and tells the order to screen readers', async () => {
  const { address } = await show('/list?page=2');
  expect(head('Name').getAttribute('aria-sort')).toBe('none');
  expect(head('MRN').hasAttribute('aria-sort')).toBe(false);
  fireEvent.click(head('Name'));
  expect(address()).toBe('?sort=name&direction=asc');
  expect(head('Name').getAttribute('aria-sort')).toBe('ascending');
  key(head('Name'), 'Enter');
  expect(address()).toBe('?sort=name&direction=desc');
  expect(head('Name').getAttribute('aria-sort')).toBe('descending');
  fireEvent.click(head('Name'));

  expect(address()).toBe('');
  fireEvent.click(head('MRN'));
  expect(address()).toBe('');
});

it('walks its cells by arrow keys, has one stop of the Tab key in the rows, and opens a row by Enter', async () => {
  await show();
  cell('person 1').focus();
  key(cell('person 1'), 'ArrowDown');
  expect(document.activeElement).toBe(cell('person 2'));
  expect(
    within(screen.getByRole('grid'))
      .getAllByRole('gridcell')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toEqual([cell('person 2')]);
  key(cell('person 2'), 'End');
  expect(document.activeElement).toBe(cell('2'));
  key(cell('2'), 'Home', { ctrlKey: true });
  expect(document.activeElement).toBe(cell('person 1'));
  key(cell('person 1'), 'ArrowUp');
  expect(document.activeElement).toBe(head('Name'));
  key(head('Name'), 'PageDown');
  expect(document.activeElement).toBe(cell('person 10'));
  key(cell('person 10'), 'Enter');

  expect(open).toHaveBeenLastCalledWith(everybody[9]);
});

it('opens a row by a click on one of its cells', async () => {
  await show();
  fireEvent.click(cell('person 3'));

  expect(open).toHaveBeenCalledExactlyOnceWith(everybody[2]);
});

it('hands the focus of a row that goes away to the row that takes its place', async () => {
  await show();
  cell('person 2').focus();
  act(() => setShown({ people: everybody.filter(({ id }) => id !== '2') }));

  expect(document.activeElement).toBe(cell('person 3'));
});

it('leaves the focus alone when a row goes away that did not have it', async () => {
  await show();
  cell('person 2').focus();
  screen.getByRole('button', { name: '20' }).focus();
  act(() => setShown({ people: everybody.filter(({ id }) => id !== '2') }));

  expect(document.activeElement).toBe(screen.getByRole('button', { name: '20' }));
});

it('ticks one row, a range and all rows of the page without opening any', async () => {
  await show('/list', { people: everybody, select: true });
  fireEvent.click(boxOf('person 2'));
  fireEvent.click(boxOf('person 4'), { shiftKey: true });
  expect(ticked()).toBe('ticked: 2 3 4');
  key(cell('person 3'), ' ');
  expect(ticked()).toBe('ticked: 2 4');
  expect(screen.getByText('2 rows selected')).toBeDefined();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  expect(screen.getByText('20 rows selected')).toBeDefined();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Unselect all rows' }));

  expect(ticked()).toBe('ticked: ');
  expect(open).not.toHaveBeenCalled();
});

it('drops the ticks of rows that are no longer shown', async () => {
  await show('/list', { people: everybody, select: true });
  fireEvent.click(boxOf('person 2'));
  press('Go to next page');

  expect(ticked()).toBe('ticked: ');
});

it('copies the text of the cell that has the focus', async () => {
  await show();
  const setData = vi.fn();
  fireEvent.copy(cell('person 2'), { clipboardData: { setData } });

  expect(setData).toHaveBeenCalledExactlyOnceWith('text/plain', 'person 2');
});

it('makes a column wider by keys, keeps the width on this device, and gives the column its own width back', async () => {
  await show();
  const tracks = () => screen.getByRole('grid').style.getPropertyValue('--tracks');
  const before = tracks();
  vi.spyOn(head('Name'), 'getBoundingClientRect').mockReturnValue({ width: 100 } as DOMRect);
  key(head('Name'), 'ArrowRight', { shiftKey: true });
  expect(tracks()).toMatch(/^116px /);
  cleanup();
  await show();
  expect(tracks()).toMatch(/^116px /);
  fireEvent.doubleClick(head('Name').querySelector('[data-handle]')!);

  expect(tracks()).toBe(before);
});

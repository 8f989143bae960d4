import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { answer, refusal, withServer } from '../../tests/server.ts';
import { shell } from '../../tests/shell.tsx';
import { api } from '../api/api.ts';
import type { Line } from '../domain/patient/shapes.ts';
import { columnsOf } from './columns.tsx';
import { SearchBox } from './filters.tsx';
import { ListGrid } from './ListGrid.tsx';
import { PatientPicker } from './PatientPicker.tsx';
import { useListView } from './useListView.ts';

withServer();
afterEach(cleanup);

const line = (id: string, name: string): Line => ({
  id,
  name,
  nameEn: '',
  mrn: `M000000${id}`,
  sex: 'F',
  birthDate: '1990-01-01',
  mobile: '',
  idNumber: '',
  tags: [],
  lastVisit: null,
  lastDoctor: null,
  createdAt: '2026-01-01T00:00:00.000Z',
});
const wang = line('1', 'Wang Xiulan');
const li = line('2', 'Li Guiying');

const columns = [columnsOf<Line>().text('name', 'patient.name')];
function List() {
  const view = useListView({ filters: { keyword: '' } });
  const { keyword } = view.filters;
  const rows = api.useQueryPatientListQuery({ page: 1, size: 20, ...(keyword && { keyword }) });
  return (
    <>
      <SearchBox view={view} of="keyword" label="patient.search" />
      <ListGrid label="people" view={view} rows={rows} columns={columns} />
    </>
  );
}

function openList() {
  const router = createMemoryRouter([{ path: '/list', element: <List /> }], { initialEntries: ['/list'] });
  render(<RouterProvider router={router} useTransitions={false} />, { wrapper: shell() });
}

const failed = () => refusal('The server could not be reached');

test('shows the error and a retry in the place of the rows when a second search fails', async () => {
  let isDown = true;
  answer('queryPatientList', ({ keyword }) => {
    if (!keyword) return { rows: [wang], total: 1 };
    if (isDown) return failed();
    return { rows: [li], total: 1 };
  });
  openList();
  await screen.findByText('Wang Xiulan');
  expect(screen.queryByRole('grid')).not.toBeNull();

  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Li' } });

  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Wang Xiulan')).toBeNull();
  // The grid draws its rows a moment after itself: its absence is what holds at every pace.
  expect(screen.queryByRole('grid')).toBeNull();
  isDown = false;
  fireEvent.click(retry);
  expect(await screen.findByText('Li Guiying')).toBeTruthy();
});

test('shows no row of the earlier search while the next one is on its way', async () => {
  answer('queryPatientList', ({ keyword }) => (keyword ? new Promise<never>(() => undefined) : { rows: [wang], total: 1 }));
  openList();
  await screen.findByText('Wang Xiulan');

  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Li' } });

  await waitFor(() => expect(screen.queryByText('Wang Xiulan')).toBeNull());
});

test('says in the popup of the patient picker that the search failed, and searches again', async () => {
  let isDown = false;
  answer('querySimplePatientByES', ({ keyword }) => {
    if (isDown) return failed();
    return { rows: keyword === 'Wang' ? [wang] : [li], total: 1 };
  });
  render(<PatientPicker label="patient.name" value={null} onChange={() => undefined} />, { wrapper: shell() });
  const box = await screen.findByRole('combobox');
  box.focus();
  fireEvent.change(box, { target: { value: 'Wang' } });
  await screen.findByText('Wang Xiulan');

  isDown = true;
  fireEvent.change(box, { target: { value: 'Li' } });

  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Wang Xiulan')).toBeNull();
  expect(screen.queryByText('No patient found')).toBeNull();
  isDown = false;
  fireEvent.click(retry);
  expect(await screen.findByText('Li Guiying')).toBeTruthy();
});

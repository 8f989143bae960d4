import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { shell } from '../../tests/shell.tsx';
import { SearchBox } from './filters.tsx';
import { type ListView, type Start, useListView } from './useListView.ts';

afterEach(cleanup);

type Narrowed = { tab: string; keyword: string; status: string };
const start: Start<Narrowed> = { sort: 'at', direction: 'desc', filters: { tab: 'open', keyword: '', status: '1' } };

let view: ListView<Narrowed>;
function List() {
  view = useListView(start);
  return <h1>list</h1>;
}

/** A list at an address: what it shows, and what it is told. */
async function listAt(address: string) {
  const router = createMemoryRouter([{ path: '/list', element: <List /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} useTransitions={false} />, { wrapper: shell() });
  await screen.findByText('list');
  const after = async (change: (shown: ListView<Narrowed>) => void) => {
    act(() => change(view));
    await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
    return router.state.location.search;
  };
  return { after, view: () => view };
}

it('the order a list begins with is turned round by its column, and back', async () => {
  const { after } = await listAt('/list');
  // What the grid says when a column ordered downwards is pressed once more: no order at all.
  expect(await after((list) => list.setSort(undefined))).toBe('?sort=at&direction=asc');
  expect(await after((list) => list.setSort('at', 'desc'))).toBe('?sort=at&direction=desc');
  expect(await after((list) => list.setSort(undefined))).toBe('?sort=at&direction=asc');
});

it('another order taken away gives the one the list begins with', async () => {
  const { after, view } = await listAt('/list?sort=name&direction=desc');
  expect(await after((list) => list.setSort(undefined))).toBe('');
  await waitFor(() => expect(view()).toMatchObject({ sort: 'at', direction: 'desc' }));
});

it('another tab is another list: neither the page nor the order of the one before', async () => {
  const { after } = await listAt('/list?keyword=wang&sort=name&direction=asc&page=3');
  expect(await after((list) => list.setFilter('tab', 'done'))).toBe('?keyword=wang&tab=done');
});

it('filters are cleared on the tab one is on', async () => {
  const { after, view } = await listAt('/list?tab=done&keyword=wang&page=2');
  expect(view().isNarrowed).toBe(true);
  expect(await after((list) => list.clearFilters())).toBe('?tab=done');
  await waitFor(() => expect(view().isNarrowed).toBe(false));
});

it('a kept filter that says any opens as any, where the list begins with less', async () => {
  const { after, view } = await listAt('/list?page=2');
  expect(await after((list) => list.open({ tab: 'open', keyword: 'wang' }))).toBe('?keyword=wang&status=');
  await waitFor(() => expect(view().filters.status).toBe(''));
  expect(await after((list) => list.open({ tab: 'open', status: '1' }))).toBe('');
});

const searches: string[] = [];
let arrive = () => {};

/** Whoever searches here is heard late. */
function Search() {
  const [kept, keep] = useState('');
  const setFilter = (_: string, value: string) => {
    searches.push(value);
    arrive = () => keep(value);
  };
  return (
    <>
      <SearchBox view={{ filters: { keyword: kept }, setFilter } as unknown as ListView} of="keyword" label="patient.search" />
      <button type="button" onClick={() => keep('')}>
        clear
      </button>
    </>
  );
}

it('what is typed while the list takes up what was typed before stays', async () => {
  render(<Search />, { wrapper: shell() });
  const box = await screen.findByRole<HTMLInputElement>('searchbox');
  const type = (value: string) => fireEvent.change(box, { target: { value } });

  type('w');
  await waitFor(() => expect(searches).toEqual(['w']));
  type('wa');
  act(() => arrive());
  expect(box.value).toBe('wa');
  await waitFor(() => expect(searches).toEqual(['w', 'wa']));
  act(() => arrive());

  fireEvent.click(screen.getByText('clear'));
  await waitFor(() => expect(box.value).toBe(''));
});

/** A list whose rows follow the search 50 ms later. */
function Searched({ opened }: { opened: string[] }) {
  const listView = useListView(start);
  const [shown, setShown] = useState('');
  const { keyword } = listView.filters;
  useEffect(() => {
    const timer = setTimeout(() => setShown(keyword), 50);
    return () => clearTimeout(timer);
  }, [keyword]);
  return <SearchBox view={listView} of="keyword" label="patient.search" isAnswered={shown === keyword} enter={() => opened.push(shown)} />;
}

it('Enter in the search asks at once, and does what it is for when the list shows what stands there', async () => {
  const opened: string[] = [];
  const router = createMemoryRouter([{ path: '/list', element: <Searched opened={opened} /> }], { initialEntries: ['/list'] });
  render(<RouterProvider router={router} useTransitions={false} />, { wrapper: shell() });
  const box = await screen.findByRole('searchbox');

  fireEvent.change(box, { target: { value: '王芳' } });
  fireEvent.keyDown(box, { key: 'Enter' });

  await act(async () => {});
  expect(router.state.location.search).toBe('?keyword=%E7%8E%8B%E8%8A%B3');
  expect(opened).toEqual([]);
  await waitFor(() => expect(opened).toEqual(['王芳']));
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(opened).toEqual(['王芳', '王芳']);
});

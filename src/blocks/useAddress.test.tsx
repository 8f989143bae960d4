import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { shell } from '../../tests/shell.tsx';
import { useAddressId } from './useAddressId.ts';
import { useListView } from './useListView.ts';

afterEach(cleanup);

let view: ReturnType<typeof useListView<{ keyword: string }>>;
let row: ReturnType<typeof useAddressId>;
function List() {
  view = useListView({ filters: { keyword: '' } });
  row = useAddressId('sheet');
  return <h1>list</h1>;
}

/** A list and the row opened beside it; every address is asked about before it is gone to, as the guard of a screen does. */
async function listAt(address: string) {
  const guard = () => new Promise((resolve) => setTimeout(() => resolve(null), 20));
  const router = createMemoryRouter(
    [
      { path: '/list', loader: guard, element: <List /> },
      { path: '/other', loader: guard, element: <h1>other</h1> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} useTransitions={false} />, { wrapper: shell() });
  await screen.findByText('list');
  return {
    after: async (...changes: (() => void)[]) => {
      for (const change of changes) act(change);
      await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
      return router.state.location.pathname + router.state.location.search;
    },
    leave: () => void router.navigate('/other'),
  };
}

it('a row opened while the search is on its way is open, and the list is searched', async () => {
  const { after } = await listAt('/list');
  const search = () => view.setFilter('keyword', 'CF0010');
  const open = () => row.open('one');
  expect(await after(search, open)).toBe('/list?keyword=CF0010&sheet=one');
});

it('a row that is opening stays open when the search is sent', async () => {
  const { after } = await listAt('/list');
  const open = () => row.open('one');
  const search = () => view.setFilter('keyword', 'CF0010');
  expect(await after(open, search)).toBe('/list?sheet=one&keyword=CF0010');
});

it('a search that is sent late keeps nobody on a screen that is being left', async () => {
  const { after, leave } = await listAt('/list?keyword=wang');
  expect(await after(leave, () => view.setFilter('keyword', 'li'))).toBe('/other');
});

import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import type { QueryState } from '../../api/hooks.ts';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import { useRows } from '../../blocks/useRows.ts';
import { forgetUnsaved, useUnsaved } from '../../blocks/useUnsaved.ts';
import type { Page } from '../../domain/wire.ts';
import { Screens } from './Screens.tsx';

const list = '/main/patients/patients';
const home = '/main/home';
const effects = { begun: vi.fn(), ended: vi.fn() };
const calls = { refetch: vi.fn(), answer: { rows: [], total: 1 } as Page<unknown>, at: 0 };
let isUnsaved = false;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  forgetUnsaved();
  vi.clearAllMocks();
  isUnsaved = false;
});

const staffIn = (practiceId: string) => ({ user: { ...aUser(), practiceId } }) as Staff;

function List() {
  const [parameters] = useSearchParams();
  useUnsaved('list', isUnsaved);
  useEffect(() => {
    effects.begun();
    return effects.ended;
  }, []);
  const rows = { data: calls.answer, fulfilledTimeStamp: calls.at, refetch: calls.refetch } as unknown as QueryState<Page<unknown>>;
  const { isBehind } = useRows({ ...rows, refetch: calls.refetch }, 'asked');
  return (
    <p aria-busy={isBehind}>
      list {parameters.get('page')} {useRef(Math.random()).current}
    </p>
  );
}

const theList = () => screen.queryByText(/^list/);

function open(from = list) {
  const routes = [
    { path: list, element: <List /> },
    { path: home, element: <p>home</p> },
  ];
  const router = createMemoryRouter([{ element: <Screens />, children: routes }], { initialEntries: [from] });
  const inPractice = (id: string) => (
    <StaffContext value={staffIn(id)}>
      <RouterProvider router={router} useTransitions={false} />
    </StaffContext>
  );
  const { rerender } = render(inPractice('one'));
  return { moveTo: (id: string) => rerender(inPractice(id)), go: (path: string) => act(() => router.navigate(path)) };
}

it('a list one comes back to stands as it was; meanwhile it is in no document and nothing of it runs', async () => {
  const { go } = open();
  const before = theList();

  await go(home);
  expect(theList()).toBeNull();
  expect(document.querySelectorAll('p')).toHaveLength(1);
  expect(effects.ended).toHaveBeenCalledTimes(1);
  await go(list);

  expect(theList()).toBe(before);
  expect(effects.begun).toHaveBeenCalledTimes(2);
});

it('shows what it had and is busy until its rows are those of now', async () => {
  let arrive = () => {};
  calls.refetch.mockReturnValue(new Promise<void>((resolve) => (arrive = resolve)));
  const { go } = open();
  await go(home);
  await go(list);

  expect(calls.refetch).toHaveBeenCalledTimes(1);
  expect(theList()?.getAttribute('aria-busy')).toBe('true');
  await act(async () => arrive());

  expect(theList()?.getAttribute('aria-busy')).toBe('false');
});

it('a page of its own in the address is another list', async () => {
  const { go } = open(`${list}?page=2`);
  const before = theList();
  await go(home);
  await go(list);

  expect(theList()).not.toBe(before);
  expect(theList()?.textContent).not.toContain(' 2 ');
});

it('a list left with something unsaved or a dialog open begins anew', async () => {
  isUnsaved = true;
  const { go } = open();
  const before = theList();
  await go(home);
  await go(list);

  expect(theList()).not.toBe(before);
});

it('nothing of one practice is kept for another, and what is shown stays', async () => {
  const { go, moveTo } = open();
  const before = theList();
  moveTo('one');
  expect(theList()).toBe(before);
  await go(home);
  moveTo('two');
  await go(list);

  expect(theList()).not.toBe(before);
});

it("a list of the day before is not come back to after midnight, the clinic's", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T23:59:00+08:00') });
  const { go } = open();
  const before = theList();
  await go(home);
  vi.setSystemTime(new Date('2026-03-06T00:01:00+08:00'));
  await go(list);

  expect(theList()).not.toBe(before);
});

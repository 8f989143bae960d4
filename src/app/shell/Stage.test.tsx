import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { Provider, useDispatch } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { Page } from '../../blocks/Page.tsx';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import { useShortcut } from '../../blocks/useShortcut.ts';
import { intlIn } from '../../words/library.ts';
import { speechOf } from '../../words/speech.ts';
import { SpeechContext } from '../../words/useWords.ts';
import { store } from '../current.ts';
import { bringParts } from './later.tsx';
import { Screens } from './Screens.tsx';

const list = 'main/patients/patients';
const other = 'main/clinical/clinical';
const home = 'main/home';
const done = { asked: vi.fn(), pressed: vi.fn(), drawn: vi.fn() };
let isBroken = false;

vi.mock('./rest.ts', () => ({ untilRest: async () => {} }));
vi.mock('../prepare.ts', () => ({
  screenAt: (path: string) => ({ path, keeps: path === list }),
  bring: async () => ({ default: List }),
}));
vi.mock('../current.ts', async (actual) => ({
  ...(await actual<typeof import('../current.ts')>()),
  currentUser: () => aUser(),
  menuOf: () => [{ path: home }, { path: 'main/patients', subMenu: [{ path: list }] }, { path: other }],
}));

function List() {
  const dispatch = useDispatch();
  const number = useRef(Math.random()).current;
  useShortcut('n', 'action.new', done.pressed);
  done.drawn();
  if (isBroken) throw new Error('broken');
  useEffect(() => {
    dispatch((() => done.asked()) as never);
  }, [dispatch]);
  return <Page title="patient.list">{`rows ${number}`}</Page>;
}

beforeEach(async () => {
  document.title = 'home';
  isBroken = false;
  seen = [];
  watch.observe(document.body, { childList: true, subtree: true });
  await bringParts();
});
afterEach(() => {
  watch.disconnect();
  cleanup();
  vi.clearAllMocks();
});

const rows = () => screen.queryByText(/^rows/)?.textContent;
const patient = { timeout: 20_000 };
let seen: string[] = [];
const watch = new MutationObserver(() => seen.push(rows() ?? ''));

/** It stood in the document and is no longer there. */
async function isStaged() {
  await waitFor(() => expect(seen.some((each) => each !== '')).toBe(true), patient);
  await waitFor(() => expect(rows()).toBeUndefined(), patient);
}

function atHome() {
  const router = createMemoryRouter(
    [
      {
        element: <Screens />,
        children: [
          { path: `/${home}`, element: <p>home</p> },
          { path: `/${list}`, element: <List />, errorElement: <p>told</p> },
        ],
      },
    ],
    { initialEntries: [`/${home}`] },
  );
  render(
    <Provider store={store}>
      <SpeechContext value={speechOf(intlIn('en'), 'en')}>
        <StaffContext value={{ user: aUser() } as Staff}>
          <main>
            <RouterProvider router={router} useTransitions={false} />
          </main>
        </StaffContext>
      </SpeechContext>
    </Provider>,
  );
  return (path: string) => act(() => router.navigate(path));
}

it('a list of the menu is drawn while the shell rests, and is what one comes to', async () => {
  const go = atHome();
  await isStaged();
  await go(`/${list}`);

  expect(rows()).toBe(seen.find((each) => each !== ''));
});

it('until somebody comes it asks nothing, hears no key and names no page; then once', async () => {
  const go = atHome();
  await isStaged();
  fireEvent.keyDown(window, { key: 'n' });

  expect([done.asked.mock.calls.length, done.pressed.mock.calls.length, document.title]).toEqual([0, 0, 'home']);
  await go(`/${list}`);
  fireEvent.keyDown(window, { key: 'n' });

  expect([done.asked.mock.calls.length, done.pressed.mock.calls.length]).toEqual([1, 1]);
  expect(document.title).not.toBe('home');
});

it('one that breaks is told where it is opened, and takes nothing along', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
  isBroken = true;
  const go = atHome();
  await waitFor(() => expect(done.drawn).toHaveBeenCalled(), patient);

  expect(screen.getByText('home')).toBeTruthy();
  await go(`/${list}`);

  expect(screen.getByText('told')).toBeTruthy();
  silent.mockRestore();
});

import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { aStore } from '../../tests/aStore.ts';
import { aUser } from '../../tests/aUser.ts';
import { answer, withServer } from '../../tests/server.ts';
import { aTabHub } from '../../tests/tabHub.ts';
import { selectNotices } from '../store/notices.ts';
import { isLocked, lock, unlock } from '../store/screenLock.ts';
import { practiceSwitched, sessionExpired, signedIn, signedOut } from '../store/session.ts';
import { parseWord } from '../store/tabWords.ts';
import { askForSession } from './front/takeOver.ts';
import { liveAmongTabs } from './livingTab.ts';
import { useIdleLock } from './shell/locking.ts';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  unlock();
  answer('pushToken', () => new Promise<never>(() => undefined));
});
afterEach(() => void vi.useRealTimers());

const li = aUser({ userId: 'user-1', token: 'token-of-li' });
const sun = aUser({ userId: 'user-2', userName: '孙药师', userNameEn: 'Pharmacist Sun', token: 'token-of-sun' });

/** A living tab of Li, and the channel of another tab of the same browser. */
function open(user: ReturnType<typeof aUser> | null = li) {
  const newTab = aTabHub();
  const own = aStore({ user });
  let now = 0;
  onTestFinished(liveAmongTabs({ store: own.store, place: () => '/main/home', now: () => now }, newTab()));
  const other = newTab();
  const session = () => own.store.getState().session;
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  return { ...own, other, newTab, session, pass };
}

describe('a living tab', () => {
  test('hands its session to a new tab of the browser', () => {
    const { other } = open();
    other.say({ kind: 'ask', from: 'new', userId: null });
    expect(other.heard).toEqual([{ kind: 'offer', to: 'new', userId: li.userId, token: li.token }]);
  });

  test('hands nothing over while its screen is locked: nobody is known to sit there', () => {
    const { other } = open();
    act(lock);
    other.say({ kind: 'ask', from: 'new', userId: null });
    expect(other.heard.map(({ kind }) => kind)).toEqual(['locked']);
  });

  test('hands nothing to a tab in which another person was signed in', () => {
    const { other } = open();
    other.say({ kind: 'ask', from: 'new', userId: sun.userId });
    expect(other.heard).toEqual([]);
  });

  test('hands nothing over without a session', () => {
    const { other, store } = open();
    store.dispatch(sessionExpired({ path: '/main/home' }));
    other.say({ kind: 'ask', from: 'new', userId: null });
    expect(other.heard.filter(({ kind }) => kind === 'offer')).toEqual([]);
  });

  test('is signed out when another tab signs out', () => {
    const { other, session } = open();
    act(() => other.say({ kind: 'signedOut', userId: li.userId }));
    expect(session()).toMatchObject({ user: null, mustRefresh: false });
  });

  test('tells the others that its person has signed out, and says nothing when its session merely ran out', () => {
    const { other, store } = open();
    store.dispatch(signedOut());
    expect(other.heard).toEqual([{ kind: 'signedOut', userId: li.userId }]);

    const late = open();
    late.store.dispatch(sessionExpired({ path: '/main/home' }));
    expect(late.other.heard).toEqual([]);
  });

  test('gives way to another person who signs in, and keeps who that was', () => {
    const { other, session } = open();
    act(() => other.say({ kind: 'signedIn', userId: sun.userId, name: sun.userName, nameEn: sun.userNameEn }));
    expect(session()).toMatchObject({ user: null, mustRefresh: true, replacedBy: { name: '孙药师', nameEn: 'Pharmacist Sun' } });
    expect(session().returnTo).toEqual({ path: '/main/home', userId: li.userId });
  });

  test('stays as it is when the same person signs in again in another tab', () => {
    const { other, session } = open();
    act(() => other.say({ kind: 'signedIn', userId: li.userId, name: '', nameEn: '' }));
    expect(session().user).toEqual(li);
  });

  test('tells the others who signs in here', () => {
    const { other, store } = open(null);
    store.dispatch(signedIn(sun));
    expect(other.heard).toEqual([{ kind: 'signedIn', userId: sun.userId, name: sun.userName, nameEn: sun.userNameEn }]);
  });

  test('lets the other tabs find the session of another clinic anew, and says so there', () => {
    const { other, store } = open();
    store.dispatch(practiceSwitched({ ...li, practiceId: 'other', token: 'next' }));
    expect(other.heard).toEqual([{ kind: 'switched', userId: li.userId }]);

    const beside = open();
    act(() => beside.other.say({ kind: 'switched', userId: li.userId }));
    expect(beside.session()).toMatchObject({ user: null, mustRefresh: true, returnTo: { path: '/main', userId: li.userId } });
    act(() => void beside.store.dispatch(signedIn({ ...li, practiceId: 'other', token: 'next' })));
    expect(selectNotices(beside.store.getState()).map(({ words }) => words)).toEqual([{ message: 'shell.switchedElsewhere' }]);
  });
});

describe('the lock', () => {
  test('covers every tab, and is taken away in every tab', () => {
    const { other } = open();
    act(() => other.say({ kind: 'locked', userId: li.userId }));
    expect(isLocked()).toBe(true);
    act(() => other.say({ kind: 'unlocked', userId: li.userId }));
    expect(isLocked()).toBe(false);
  });

  test('of one tab is told to the others once', () => {
    const { other } = open();
    act(lock);
    act(lock);
    act(unlock);
    expect(other.heard.map(({ kind }) => kind)).toEqual(['locked', 'unlocked']);
  });

  test('goes when its person gives the password in another tab', () => {
    const { other } = open();
    act(lock);
    act(() => other.say({ kind: 'signedIn', userId: li.userId, name: '', nameEn: '' }));
    expect(isLocked()).toBe(false);
  });

  test('is not opened by the word of a tab of another person', () => {
    const { other } = open();
    act(lock);
    act(() => other.say({ kind: 'unlocked', userId: sun.userId }));
    expect(isLocked()).toBe(true);
  });

  test('does not come while somebody works in another tab', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const { other } = open();
    const { unmount } = renderHook(() => useIdleLock(1));
    for (let at = 0; at < 4; at += 1) {
      act(() => void vi.advanceTimersByTime(40_000));
      other.say({ kind: 'active' });
    }
    expect(isLocked()).toBe(false);
    act(() => void vi.advanceTimersByTime(70_000));
    expect(isLocked()).toBe(true);
    unmount();
  });

  test('is put off in other tabs by keys here, told at most every five seconds', () => {
    const { other, pass } = open();
    fireEvent.keyDown(document.body);
    fireEvent.keyDown(document.body);
    pass(5001);
    fireEvent.keyDown(document.body);
    expect(other.heard).toEqual([{ kind: 'active' }, { kind: 'active' }]);
  });
});

describe('a new tab', () => {
  const ask = (hub: ReturnType<typeof open>, userId: string | null = null) => {
    const taken: string[] = [];
    const channel = hub.newTab();
    onTestFinished(askForSession({ channel, userId, language: 'zh', taken: ({ token }) => taken.push(token) }));
    return taken;
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve, 60));

  test('takes the session over that the server still knows', async () => {
    answer('currentUser', () => li);
    const taken = ask(open());
    await vi.waitFor(() => expect(taken).toEqual([li.token]));
  });

  test('does not take over a session that is dead', async () => {
    answer('currentUser', () => new Response('{}', { status: 401 }));
    const taken = ask(open());
    await settled();
    expect(taken).toEqual([]);
  });

  test('in which another person was signed in takes nothing, even when it is offered', async () => {
    answer('currentUser', () => sun);
    const hub = open(sun);
    const taken = ask(hub, li.userId);
    for (const { kind, ...word } of hub.other.heard)
      if (kind === 'ask' && 'from' in word) hub.other.say({ kind: 'offer', to: word.from, userId: sun.userId, token: sun.token });
    await settled();
    expect(taken).toEqual([]);
  });

  test('in which the session ran out is signed in again with the tab in which its person signs in', async () => {
    answer('currentUser', () => li);
    const hub = open(null);
    const taken = ask(hub, li.userId);
    await settled();
    expect(taken).toEqual([]);
    act(() => void hub.store.dispatch(signedIn(li)));
    await vi.waitFor(() => expect(taken).toHaveLength(1));
  });

  test('at the sign-in page does not follow a person who signs in elsewhere', async () => {
    answer('currentUser', () => sun);
    const hub = open(null);
    const taken = ask(hub);
    act(() => void hub.store.dispatch(signedIn(sun)));
    await settled();
    expect(taken).toEqual([]);
  });
});

test.each([
  ['nothing', null],
  ['a text', 'signedOut'],
  ['an unknown kind', { kind: 'obey', userId: 'user-1' }],
  ['an offer without a person', { kind: 'offer', to: 'new', token: 'x' }],
  ['a person that is no text', { kind: 'signedIn', userId: {}, name: '', nameEn: '' }],
  ['a very long name', { kind: 'signedIn', userId: 'u', name: 'x'.repeat(201), nameEn: '' }],
])('%s is no word', (_what, heard) => {
  expect(parseWord(heard)).toBe(undefined);
});

import { staleTags } from '../api/outside.ts';
import { tags } from '../api/tags.ts';
import type { AppDispatch } from '../store/listening.ts';
import { noticeRaised } from '../store/notices.ts';
import type { RootState } from '../store/reducers.ts';
import { isLocked, lock, subscribeToLock, unlock } from '../store/screenLock.ts';
import { sessionExpired, signedOut } from '../store/session.ts';
import { openTabChannel, type TabChannel, type TabWord } from '../store/tabWords.ts';
import { activeElsewhere } from './shell/locking.ts';

interface Tab {
  store: { getState: () => RootState; dispatch: AppDispatch; subscribe: (listener: () => void) => () => void };
  /** The hash route. */
  place: () => string;
  now: () => number;
}

/** Milliseconds between two words that somebody works here. */
const often = 5000;
const stirring = ['keydown', 'keyup', 'pointerdown', 'pointermove', 'wheel'] as const;

type Told<Kind extends TabWord['kind']> = Extract<TabWord, { kind: Kind }>;

/** Does nothing where the browser has no channel between tabs. */
export function joinTabs(store: Tab['store']): void {
  const channel = openTabChannel();
  const place = () => window.location.hash.replace(/^#/, '') || '/';
  if (channel) liveAmongTabs({ store, place, now: () => performance.now() }, channel);
}

/**
 * One sign-in serves the tabs of a browser: a living tab hands its session to a new one, and what ends, locks or unlocks it in one tab does so
 * in all. Returns a function that ends it.
 */
export function liveAmongTabs(tab: Tab, channel: TabChannel): () => void {
  const stops = [
    channel.hear((word) => heed(tab, channel, word)),
    tellSession(tab, channel),
    tellLock(tab, channel),
    tellWork(tab, channel),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const userIn = ({ store }: Tab) => store.getState().session.user;

function heed(tab: Tab, channel: TabChannel, word: TabWord): void {
  const user = userIn(tab);
  if (!user) return;
  switch (word.kind) {
    case 'ask':
      // The person behind a locked screen is not known: a new tab asks for the password, which unlocks all.
      if (isLocked() || (word.userId ?? user.userId) !== user.userId) return;
      channel.say({ kind: 'offer', to: word.from, userId: user.userId, token: user.token });
      return;
    case 'active':
      window.dispatchEvent(new Event(activeElsewhere));
      return;
    case 'offer':
      return;
    default:
      if (word.userId === user.userId) follow(tab, word);
      else if (word.kind === 'signedIn') giveWay(tab, word);
  }
}

/** Follows what this person did in another tab. */
function follow({ store, place }: Tab, { kind }: Exclude<TabWord, Told<'ask' | 'offer' | 'active'>>): void {
  const open = () => {
    if (!isLocked()) return;
    unlock();
    store.dispatch(staleTags(tags)); // calls made while the screen was locked were refused
  };
  if (kind === 'signedOut') store.dispatch(signedOut());
  else if (kind === 'locked' && !isLocked()) lock();
  // After a sign-in the password was given, and the server has unlocked the session for it.
  else if (kind === 'unlocked' || kind === 'signedIn') open();
  else if (kind === 'switched') {
    // Typed text is kept for the clinic it belongs to; the sign-in page takes over the session of the other clinic.
    const stop = store.subscribe(() => {
      if (!store.getState().session.user) return;
      stop();
      store.dispatch(noticeRaised({ tone: 'warning', words: { message: 'shell.switchedElsewhere' } }));
    });
    const isSimple = place().startsWith('/simplified-main');
    store.dispatch(sessionExpired({ path: isSimple ? '/simplified-main' : '/main' }));
  }
}

/** Another person has signed in: no work goes on under another name. */
function giveWay({ store, place }: Tab, { name, nameEn }: Told<'signedIn'>): void {
  store.dispatch(sessionExpired({ path: place(), by: { name, nameEn } }));
}

function tellSession(tab: Tab, channel: TabChannel): () => void {
  let before = userIn(tab);
  return tab.store.subscribe(() => {
    const user = userIn(tab);
    if (user === before) return;
    const last = before;
    before = user;
    if (user && user.userId !== last?.userId) {
      const { userId, userName: name, userNameEn: nameEn } = user;
      channel.say({ kind: 'signedIn', userId, name, nameEn });
    } else if (user && last && user.practiceId !== last.practiceId) channel.say({ kind: 'switched', userId: user.userId });
    else if (!user && last && !tab.store.getState().session.mustRefresh) channel.say({ kind: 'signedOut', userId: last.userId });
  });
}

function tellLock(tab: Tab, channel: TabChannel): () => void {
  let was = isLocked();
  return subscribeToLock(() => {
    const user = userIn(tab);
    const is = isLocked();
    if (is === was || !user) return;
    was = is;
    channel.say({ kind: is ? 'locked' : 'unlocked', userId: user.userId });
  });
}

function tellWork({ now }: Tab, channel: TabChannel): () => void {
  let last = Number.NEGATIVE_INFINITY;
  const stir = () => {
    if (isLocked() || now() - last < often) return;
    last = now();
    channel.say({ kind: 'active' });
  };
  for (const event of stirring) window.addEventListener(event, stir, { passive: true });
  return () => {
    for (const event of stirring) window.removeEventListener(event, stir);
  };
}

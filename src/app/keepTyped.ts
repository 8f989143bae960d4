import { callOnce } from '../api/outside.ts';
import type { AppDispatch } from '../store/listening.ts';
import type { RootState } from '../store/reducers.ts';
import { sessionMemory } from '../store/sessionMemory.ts';
import { canKeep, emptyShelf, openShelf, type Platform } from '../store/typed/openShelf.ts';
import { typedText } from '../store/typedText.ts';

interface Session {
  getState: () => RootState;
  dispatch: AppDispatch;
  subscribe: (listener: () => void) => () => void;
}

/** Milliseconds until the key is asked for again after the server could not be reached. */
const pause = 15_000;

// After signing out, and when another person signs in where a session had expired, nothing is left of what was typed.
sessionMemory.register('typed text in the browser', 'person', () => void emptyShelf().catch(() => undefined));

const lockOf = (page: string) => `xinglin.page.${page}`;

/** The page holds a lock of a name of its own while it lives: what it keeps is offered to another page only when it is gone. */
function platformOf(): Platform {
  const page = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  void navigator.locks.request(lockOf(page), () => new Promise(() => undefined));
  const livingPages = async () => {
    const { held = [] } = await navigator.locks.query();
    return new Set(held.flatMap(({ name }) => (name?.startsWith(lockOf('')) ? [name.slice(lockOf('').length)] : [])));
  };
  return { page, livingPages, now: () => Date.now() };
}

/**
 * While somebody is signed in, opens the shelf under the key that the server gives for this person in this browser. The answer comes when what
 * is kept of who is signed in now can be read, or the key could not be had.
 */
export async function keepTyped(store: Session): Promise<void> {
  if (!canKeep()) return;
  const platform = platformOf();
  let owner: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let first: Promise<void> | undefined;

  const open = async (userId: string) => {
    const isCurrent = () => owner === userId;
    try {
      const { key } = await store.dispatch(callOnce('typedTextKey', undefined, { tells: 'caller' }));
      if (key === null || !isCurrent()) return;
      const shelf = await openShelf(key, platform, () => isCurrent() && typedText.setShelf(undefined));
      if (isCurrent()) typedText.setShelf(shelf);
    } catch {
      if (isCurrent()) timer = setTimeout(() => void open(userId), pause);
    }
  };
  const heed = () => {
    const userId = store.getState().session.user?.userId;
    if (userId === owner) return;
    owner = userId;
    clearTimeout(timer);
    typedText.setShelf(undefined);
    if (userId === undefined) return;
    first = open(userId);
    typedText.setOpening(first);
  };
  heed();
  store.subscribe(heed);
  await first;
}

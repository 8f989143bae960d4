import { callApi } from '../api/api.ts';
import { fresh, lastAsked } from '../blocks/asked.ts';
import { loadWords } from '../words/library.ts';
import { currentLanguage, currentUser, store } from './current.ts';
import { type Screen, screens } from './routes.tsx';
import { bringParts } from './shell/later.tsx';

const brought = new Map<string, Promise<Awaited<ReturnType<Screen['load']>> | undefined>>();

/** A failure is told where the screen is opened. */
function bring(screen: Screen) {
  const language = currentLanguage();
  const what = `${language} ${screen.path}`;
  const coming =
    brought.get(what) ??
    Promise.all([screen.load(), loadWords(screen.areas, language)]).then(
      ([module]) => module,
      () => void brought.delete(what),
    );
  brought.set(what, coming);
  return coming;
}

const configOf = (callApi.endpoints as unknown as { queryMyConfig: Config }).queryMyConfig.select(); // endpoints are built at run time, untyped
interface Config {
  select: () => (state: unknown) => { data?: Record<string, unknown> };
}

const screenAt = (path: string) => screens.find((one) => one.path === path);

/** A screen's file and words, while the hand is still on its way to the entry that opens it. */
export function prepare(path: string): void {
  const screen = screenAt(path);
  if (screen) void bring(screen);
}

/** The rows of a list, from the moment its entry is pressed. No sooner: the trail says that somebody asked for them. */
export async function askAhead(path: string): Promise<void> {
  const screen = screenAt(path);
  const { ahead } = (screen && (await bring(screen))) ?? {};
  const user = currentUser();
  if (!user) return;
  const { endpointName, originalArgs } = lastAsked.get(path) ?? ahead?.(user.userId, configOf(store.getState()).data) ?? {};
  if (endpointName) store.dispatch(callApi.util.prefetch(endpointName as never, originalArgs as never, { ifOlderThan: fresh }));
}

const afterShell = 1500;
const untilIdle = () => new Promise<void>((resolve) => (window.requestIdleCallback ?? setTimeout)(() => resolve()));

/** The shell's own later parts, the neighbours of the screen one is in and the lists one comes back to all day, one by one while nobody waits for anything; not where the person pays by the byte. Answers how to stop. */
export function prepareMenu(near: readonly string[], all: readonly string[]): () => void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return () => {};
  let isWanted = true;
  const run = async () => {
    await bringParts();
    for (const screen of screens) {
      if (!(screen.keeps ? all : near).includes(screen.path)) continue;
      await untilIdle();
      if (!isWanted) return;
      await bring(screen);
    }
  };
  const timer = setTimeout(() => void run(), afterShell);
  return () => {
    isWanted = false;
    clearTimeout(timer);
  };
}

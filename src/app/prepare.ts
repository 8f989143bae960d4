import { callApi } from '../api/api.ts';
import { fresh, lastAsked } from '../blocks/useRows.ts';
import { loadWords } from '../words/library.ts';
import { currentLanguage, store } from './current.ts';
import { type Screen, screens } from './routes.tsx';
import { bringParts } from './shell/later.tsx';

const brought = new Set<string>();

/** A failure is told where the screen is opened. */
async function bring(screen: Screen): Promise<void> {
  const language = currentLanguage();
  const what = `${language} ${screen.path}`;
  if (brought.has(what)) return;
  brought.add(what);
  await Promise.all([screen.load(), loadWords(screen.areas, language)]).catch(() => brought.delete(what));
}

/** A screen's file and words, and its rows if it is a list one has been at, while the hand is still on its way to the entry that opens it. */
export function prepare(path: string): void {
  const screen = screens.find((one) => one.path === path);
  if (screen) void bring(screen);
  const { endpointName, originalArgs } = lastAsked.get(path) ?? {};
  if (endpointName) store.dispatch(callApi.util.prefetch(endpointName as never, originalArgs as never, { ifOlderThan: fresh }));
}

const afterShell = 1500;
const untilIdle = () => new Promise<void>((resolve) => (window.requestIdleCallback ?? setTimeout)(() => resolve()));

/** The shell's own later parts and the neighbours of the screen one is in, one by one while nobody waits for anything; not where the person pays by the byte. Answers how to stop. */
export function prepareMenu(paths: readonly string[]): () => void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return () => {};
  let isWanted = true;
  const run = async () => {
    await bringParts();
    for (const screen of screens) {
      if (!paths.includes(screen.path)) continue;
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

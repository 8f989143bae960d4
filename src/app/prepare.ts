import { loadWords } from '../words/library.ts';
import { currentLanguage } from './current.ts';
import { type Screen, screens } from './routes.tsx';
import { bringParts } from './shell/later.tsx';

/** Both are kept by the browser and by the words; a failure is reported where the screen is opened. */
const bring = (screen: Screen): Promise<unknown> =>
  Promise.all([screen.load(), loadWords(screen.areas, currentLanguage())]).catch(() => undefined);

/** Loads a screen's file and words while the pointer is still on its way to the entry that opens it. */
export function prepare(path: string): void {
  const screen = screens.find((one) => one.path === path);
  if (screen) void bring(screen);
}

const afterShell = 1500;
const untilIdle = () => new Promise<void>((resolve) => (window.requestIdleCallback ?? setTimeout)(() => resolve()));

/**
 * Loads the later parts of the shell and the files of the screens in `near`, one by one while the browser is idle, so that the first click on
 * one of them waits for no file. Skipped where the person saves data. Returns a function that stops it.
 */
export function prepareMenu(near: readonly string[]): () => void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return () => {};
  let isWanted = true;
  const run = async () => {
    await bringParts();
    for (const screen of screens) {
      if (!near.includes(screen.path)) continue;
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

import type { Stream } from './surroundings.ts';

/** What `push/client.js` puts on the window. */
export interface PushLibrary {
  connect: (address: string) => Stream;
}

interface Page {
  /** What stands on the window now. */
  find: () => PushLibrary | undefined;
  /** Puts the script into the page; again after it has failed. */
  load: () => void;
  wait: (milliseconds: number) => Promise<void>;
}

const looks = 5;
const between = 1000;

/** Technical contract §9: the library is loaded by script and looked for up to five times, a second apart. */
export async function pushLibraryOf({ find, load, wait }: Page): Promise<PushLibrary> {
  const already = find();
  if (already) return already;
  load();
  for (let look = 0; look < looks; look += 1) {
    await wait(between);
    const library = find();
    if (library) return library;
  }
  throw new Error('The push client did not arrive');
}

declare global {
  interface Window {
    XinglinPush?: PushLibrary;
  }
}

export const pageOf = (address: string, wait: Page['wait']): Page => ({
  find: () => window.XinglinPush,
  load: () => {
    document.querySelector(`script[src="${address}"]`)?.remove();
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    document.head.append(script);
  },
  wait,
});

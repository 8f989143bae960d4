import { copyFile, mkdir, open as openFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { checkKey, type FileStore } from './store.ts';

/** Files in a folder, spread over subfolders by the end of their key. */
export function diskStore(folder: string): FileStore {
  const pathOf = (key: string) => path.join(folder, checkKey(key).slice(-2), key);
  return {
    async keep(key, { path: from }) {
      const to = pathOf(key);
      await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
      // A file half written is never seen under its key; the spool may lie on another disk.
      await copyFile(from, `${to}.part`);
      await rename(`${to}.part`, to);
    },
    async open(key, range) {
      const file = await openFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      return file?.createReadStream(range && { start: range.from, end: range.to });
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

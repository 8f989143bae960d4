import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, open as openFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Measured, piecesOf } from './pieces.ts';
import { checkKey, type FileStore } from './store.ts';

/** Files in a folder, spread over subfolders by the end of their key. */
export function diskStore(folder: string): FileStore {
  const pathOf = (key: string) => path.join(folder, checkKey(key).slice(-2), key);
  const open: FileStore['open'] = async (key, range) => {
    const file = await openFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    return file?.createReadStream(range && { start: range.from, end: range.to });
  };
  const placeFor = async (key: string) => {
    const to = pathOf(key);
    await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
    return to;
  };
  return {
    async keep(key, { path: from }) {
      const to = await placeFor(key);
      // A file half written is never seen under its key; the spool may lie on another disk.
      await copyFile(from, `${to}.part`);
      await rename(`${to}.part`, to);
    },
    async join(key, parts, whole) {
      const to = await placeFor(key);
      const measured = new Measured(piecesOf(open, parts));
      try {
        await pipeline(measured, createWriteStream(`${to}.part`, { mode: 0o600 }));
        const isWhole = measured.is(whole);
        if (isWhole) await rename(`${to}.part`, to);
        return isWhole;
      } finally {
        await rm(`${to}.part`, { force: true });
      }
    },
    open,
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

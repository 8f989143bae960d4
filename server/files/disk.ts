import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, open as openFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Measured, piecesOf } from './pieces.ts';
import { checkKey, type FileStore, type FileStores, type Places } from './store.ts';

/** Files in a folder: a subfolder for each organisation, and within it some by the end of their key. */
export const diskStore = (folder: string): FileStores => ({ of: (orgId) => storeOf(folder, orgId) });

const openThere = (place: string) =>
  openFile(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

function storeOf(folder: string, orgId: string): FileStore {
  const placesOf = (key: string): Places => {
    const below = path.join(checkKey(key).slice(-2), key);
    return { own: path.join(folder, checkKey(orgId), below), old: path.join(folder, below) };
  };
  const open: FileStore['open'] = async (key, range) => {
    const { own, old } = placesOf(key);
    const file = (await openThere(own)) ?? (await openThere(old));
    return file?.createReadStream(range && { start: range.from, end: range.to });
  };
  const placeFor = async (key: string) => {
    const to = placesOf(key).own;
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
    async remove(key) {
      const { own, old } = placesOf(key);
      await rm(own).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        return rm(old, { force: true });
      });
    },
  };
}

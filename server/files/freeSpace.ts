import { mkdir, statfs } from 'node:fs/promises';
import { type DiskSpace, diskStateOf } from '../../src/domain/disk/rules.ts';
import type { Settings } from '../environment/settings.ts';
import type { Outside } from '../pipeline/context.ts';

/** Of the disk on which the folder lies, as far as this process may use it. */
export async function findFreeSpace(folder: string): Promise<DiskSpace> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Looks at the settings of the moment. */
export const diskOver =
  (settings: Settings): Outside['findDisk'] =>
  async () => {
    const space = await findFreeSpace(settings.filesFolder);
    const state = diskStateOf(space, settings.keptFree);
    return state && { state, free: space.free };
  };

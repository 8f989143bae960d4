import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backupOver, type RunBackup } from './backup.ts';

const now = new Date('2026-11-24T18:30:00Z');
const never = new AbortController().signal;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'xinglin-backups-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const daysAgo = (days: number) =>
  `xinglin-${new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.backup`;
const put = (...names: string[]) => {
  for (const name of names) writeFileSync(path.join(folder, name), 'kept');
};
const there = () => readdirSync(folder).sort();

/** Stands in for the backup program: names a file that is whole, or ends with what it had written. */
const program =
  (left?: string): RunBackup =>
  async (file) => {
    writeFileSync(left === undefined ? file : `${file}${left}`, 'written');
    if (left !== undefined) throw new Error('refused');
  };
const nightly = (run: RunBackup, disk?: { state: 'low' | 'full'; free: number }) =>
  backupOver({ folder, days: 14, now: () => now, findDisk: async () => disk, run });

describe('the backup of a night', () => {
  it('is written and proved, and those go that are older than the days set', async () => {
    put(daysAgo(15), daysAgo(14.5), daysAgo(13), daysAgo(1));
    expect(await nightly(program())(never)).toBe(3);
    expect(there()).toEqual([daysAgo(13), daysAgo(1), daysAgo(0)]);
  });

  it.each(['.part', '.part.part'])('that ends with %s leaves every older one and no half one', async (left) => {
    const old = [daysAgo(90), daysAgo(30)].sort();
    put(...old);
    await expect(nightly(program(left))(never)).rejects.toThrow();
    expect(there()).toEqual(old);
  });

  it('leaves files alone that are none of its own, but for what a killed server left', async () => {
    put('notes.txt', 'xinglin-old.backup', `${daysAgo(3)}.part`, `${daysAgo(4)}.part.part`);
    await nightly(program())(never);
    expect(there()).toEqual(['notes.txt', daysAgo(0), 'xinglin-old.backup'].sort());
  });

  it('is not begun on a disk that is nearly full, and says so', async () => {
    put(daysAgo(40));
    await expect(nightly(program(), { state: 'full', free: 1 })(never)).rejects.toThrow('disk');
    expect(there()).toEqual([daysAgo(40)]);
  });
});

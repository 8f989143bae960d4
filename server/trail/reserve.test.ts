import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { smallDisk } from '../../tests/smallDisk.ts';
import { openReserve, type Reserve } from './reserve.ts';

const KILOBYTE = 1024;
const disk = smallDisk(256);
afterAll(() => disk?.remove());

let folder = '';
const opened: Reserve[] = [];
const open = async (of: string | undefined, bounds = { inFile: 64 * KILOBYTE, inMemory: 4 * KILOBYTE }) => {
  const reserve = await openReserve(of, bounds);
  opened.push(reserve);
  return reserve;
};
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'xinglin-reserve-'));
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close()));
  rmSync(folder, { recursive: true, force: true });
});

/** What another server of this machine has left that was killed. */
const leaveBehind = (name = `trail.${hostname()}.4194304`) =>
  renameSync(path.join(folder, `trail.${hostname()}.${process.pid}`), path.join(folder, name));

describe('lines that wait', () => {
  it('are there in their order after the server was killed, and gone once they were released', async () => {
    const killed = await open(folder);
    await killed.keep(['one', 'two']);
    await killed.keep(['three']);
    await killed.release(1);
    leaveBehind();

    const next = await open(folder);

    expect(next.waiting()).toEqual(['one', 'two', 'three']);
    await next.release(3);
    leaveBehind();
    expect((await open(folder)).waiting()).toEqual([]);
  });

  it('are not read from the file of a server of another machine before it has been silent for five minutes', async () => {
    const other = await open(folder);
    await other.keep(['elsewhere']);
    leaveBehind('trail.another.7');

    expect((await open(folder)).waiting()).toEqual([]);
    spawnSync('touch', ['-d', '10 minutes ago', path.join(folder, 'trail.another.7')]);
    expect((await open(folder)).waiting()).toEqual(['elsewhere']);
  });

  it('are without the one that was cut off', async () => {
    writeFileSync(path.join(folder, `trail.${hostname()}.4194304`), 'whole\n{"half":');
    expect((await open(folder)).waiting()).toEqual(['whole']);
  });

  it.each([
    ['a file', true, 64],
    ['memory', false, 4],
  ])('are no more than %s takes', async (_, hasFile, kilobytes) => {
    const reserve = await open(hasFile ? folder : undefined);
    const line = 'x'.repeat(KILOBYTE - 1);
    for (let count = 0; count < kilobytes; count += 1) expect([count, await reserve.keep([line])]).toEqual([count, true]);
    expect(await reserve.keep([line])).toBe(false);
    expect(reserve.waiting()).toHaveLength(kilobytes);
  });
});

// Without the right to mount a disk there is none to fill.
describe.skipIf(!disk)('on a disk that is full', () => {
  it('lines are kept in the blocks that were written when the server started', async () => {
    const place = path.join(disk?.folder ?? '', 'reserve');
    const reserve = await open(place);
    const [name = ''] = readdirSync(place);
    expect(statSync(path.join(place, name)).size).toBe(64 * KILOBYTE);
    spawnSync('dd', ['if=/dev/zero', `of=${path.join(disk?.folder ?? '', 'others')}`, 'bs=4k'], { stdio: 'ignore' });
    expect(() => writeFileSync(path.join(disk?.folder ?? '', 'more'), 'x'.repeat(8 * KILOBYTE))).toThrow(/ENOSPC/);

    await reserve.keep(['kept although the disk is full']);

    renameSync(path.join(place, name), path.join(place, `trail.${hostname()}.4194304`));
    expect((await open(place)).waiting()).toEqual(['kept although the disk is full']);
  });
});

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tidy } from './tidy.ts';

let place: string;
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'tidy-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

/** The number of a process that has ended. */
const deadProcess = () => spawnSync(process.execPath, ['--version']).pid;
const make = (name: string) => {
  mkdirSync(path.join(place, name));
  writeFileSync(path.join(place, name, 'row'), '1');
  return path.join(place, name);
};

test('a folder of a process that has ended is removed, one of a living process and one of somebody else stay', async () => {
  const dead = make(`xinglin-test-${deadProcess()}-aB3dE9`);
  make(`xinglin-test-${process.pid}-aB3dE9`);
  make('somebody-4711-aB3dE9');
  expect(await tidy([place])).toEqual([dead]);
  expect(readdirSync(place).sort()).toEqual(['somebody-4711-aB3dE9', `xinglin-test-${process.pid}-aB3dE9`]);
});

test('copies of a cluster that is gone are removed with their note', async () => {
  const copies = make('xinglin-0123456789ab');
  writeFileSync(`${copies}.of`, `${place}/no-cluster-here\n`);
  expect(await tidy([place])).toEqual([copies]);
  expect(readdirSync(place)).toEqual([]);
});

test('a folder that does not exist is nothing to remove from', async () => {
  expect(existsSync(`${place}/none`)).toBe(false);
  expect(await tidy([`${place}/none`])).toEqual([]);
});

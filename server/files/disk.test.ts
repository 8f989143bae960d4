import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { diskStore } from './disk.ts';
import { Spooled } from './spooled.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'xinglin-disk-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const stores = diskStore(path.join(folder, 'files'));
const content = 'a report of ten pages';
const spool = () => Spooled.write(path.join(folder, 'incoming'), randomUUID(), 'x.pdf', Readable.from([content]));

async function keepFor(orgId: string, key: string): Promise<void> {
  const file = await spool();
  await stores.of(orgId).keep(key, { path: file.path, size: file.size, type: 'application/pdf', sha256: file.sha256 });
}

/** As files stood before the organisation was part of their place. */
function keepAsBefore(key: string): string {
  const place = path.join(folder, 'files', key.slice(-2), key);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, content);
  return place;
}

describe('a folder of files', () => {
  it('answers what one organisation keeps to no other', async () => {
    const [ours, theirs, key] = [randomUUID(), randomUUID(), randomUUID()];
    await keepFor(ours, key);

    expect(await text((await stores.of(ours).open(key))!)).toBe(content);
    expect(await stores.of(theirs).open(key)).toBeUndefined();
  });

  it('lets no organisation remove or replace what another keeps', async () => {
    const [ours, theirs, key] = [randomUUID(), randomUUID(), randomUUID()];
    await keepFor(ours, key);
    await stores.of(theirs).remove(key);
    await keepFor(theirs, key);
    await stores.of(theirs).remove(key);

    expect(await text((await stores.of(ours).open(key))!)).toBe(content);
  });

  it('still answers and removes what was kept under its id alone', async () => {
    const [ours, key] = [randomUUID(), randomUUID()];
    const place = keepAsBefore(key);

    expect(await text((await stores.of(ours).open(key, { from: 2, to: 7 }))!)).toBe('report');
    await stores.of(ours).remove(key);
    expect(existsSync(place)).toBe(false);
  });

  it('leaves a file of before alone where a new one of that id is removed', async () => {
    const [theirs, key] = [randomUUID(), randomUUID()];
    const place = keepAsBefore(key);
    await keepFor(theirs, key);
    await stores.of(theirs).remove(key);

    expect(existsSync(place)).toBe(true);
  });

  it.each(['', '..', '../../etc', 'a/b', 'incoming'])('takes %j for no organisation', async (name) => {
    await expect(stores.of(name).open(randomUUID())).rejects.toThrow(TypeError);
    await expect(stores.of(name).remove(randomUUID())).rejects.toThrow(TypeError);
  });
});

describe('a spooled file', () => {
  it('is known by what this program made, and never by its names', async () => {
    const made = await spool();
    const { id, name, size, sha256, first } = made;
    const forged = { id, name, path: made.path, size, sha256, first };

    expect(Spooled.is(made)).toBe(true);
    for (const other of [forged, JSON.parse(JSON.stringify(forged)), Object.create(Spooled.prototype), null, 'x'])
      expect(Spooled.is(other)).toBe(false);
    expect(await text(made.open())).toBe(content);
  });

  it('never overwrites another, and leaves that one where it is', async () => {
    const made = await spool();
    await expect(Spooled.write(path.dirname(made.path), made.id, 'y.pdf', Readable.from(['other']))).rejects.toThrow('EEXIST');

    expect(await text(made.open())).toBe(content);
  });

  it('is gone once it is discarded, and discarding it again is no fault', async () => {
    const made = await spool();
    await made.discard();
    await made.discard();

    expect(readdirSync(path.dirname(made.path))).not.toContain(path.basename(made.path));
  });
});

import 'fake-indexeddb/auto';
import { createStore, entries, set } from 'idb-keyval';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keptHours, longestText, mostTexts } from '../../domain/session/typedText.ts';
import { cipherUnder } from './cipher.ts';
import { emptyShelf, openShelf } from './openShelf.ts';

const keyOf = (letter: string) => Buffer.alloc(32, letter).toString('base64url');
const own = keyOf('a');
const others = keyOf('b');

const start = Date.parse('2026-11-23T02:00:00.000Z');
let now = start;
let living: string[] = [];
beforeEach(async () => {
  now = start;
  living = [];
  await emptyShelf();
});
const rows = () => entries<string, { iv: Uint8Array; data: ArrayBuffer }>(createStore('xinglin-typed-text', 'texts'));
const failed = vi.fn();
const openAt = (page: string, key = own) => openShelf(key, { page, now: () => now, livingPages: async () => new Set(living) }, failed);
const holds = (count: number) => vi.waitFor(async () => expect(await rows()).toHaveLength(count));
const bodiesOf = async (shelf: Awaited<ReturnType<typeof openAt>>, slot = 'note 1') => (await shelf.find(slot)).map(({ body }) => body);

describe('what is kept of typed text', () => {
  it('is offered to the next page of the same person, in the place it was typed in and nowhere else', async () => {
    (await openAt('one')).keep('note 1', { text: '咳嗽三天，夜间加重' });
    await holds(1);

    const next = await openAt('two');

    expect(await bodiesOf(next)).toEqual([{ text: '咳嗽三天，夜间加重' }]);
    expect(await bodiesOf(next, 'note 2')).toEqual([]);
    expect((await next.find('note 1'))[0]?.at).toBe(new Date(start).toISOString());
  });

  it('holds the last of what was typed, once', async () => {
    const shelf = await openAt('one');
    for (const text of ['c', 'co', 'cou', 'cough']) shelf.keep('note 1', text);
    await holds(1);

    await vi.waitFor(async () => expect(await bodiesOf(await openAt('two'))).toEqual(['cough']));
  });

  it('is gone once it is on the server, also when it is still being written', async () => {
    const shelf = await openAt('one');
    shelf.keep('note 1', 'cough');
    shelf.drop('note 1');
    shelf.keep('note 2', 'fever');
    await holds(1);
    shelf.drop('note 2');
    await holds(0);
  });

  it('of a window that lives is offered to no other', async () => {
    (await openAt('one')).keep('note 1', 'cough');
    await holds(1);
    living = ['one'];

    expect(await bodiesOf(await openAt('two'))).toEqual([]);
    living = [];
    expect(await bodiesOf(await openAt('two'))).toEqual(['cough']);
  });

  it('is deleted when it was taken or discarded', async () => {
    (await openAt('one')).keep('note 1', 'cough');
    await holds(1);
    const next = await openAt('two');

    next.discard((await next.find('note 1')).map(({ id }) => id));

    await holds(0);
  });

  it('of another person is deleted before anything is kept, and never read', async () => {
    (await openAt('one')).keep('note 1', 'cough');
    await holds(1);

    const next = await openAt('two', others);

    expect(await rows()).toEqual([]);
    expect(await bodiesOf(next)).toEqual([]);
  });

  it('is no longer written after signing out', async () => {
    const shelf = await openAt('one');
    shelf.keep('note 1', 'cough');
    shelf.close();
    await emptyShelf();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await rows()).toEqual([]);
  });

  it(`is kept for ${keptHours} hours and no longer`, async () => {
    (await openAt('one')).keep('note 1', 'cough');
    await holds(1);
    now = start + keptHours * 3_600_000;
    expect(await bodiesOf(await openAt('two'))).toEqual(['cough']);

    now += 1;
    await openAt('three');
    expect(await rows()).toEqual([]);
  });

  it(`is at most ${mostTexts} texts: the oldest make room`, async () => {
    const shelf = await openAt('one');
    for (let at = 0; at <= mostTexts; at += 1) {
      now = start + at;
      shelf.keep(`note ${at}`, at);
    }
    await holds(mostTexts + 1);

    const next = await openAt('two');

    expect(await rows()).toHaveLength(mostTexts);
    expect(await bodiesOf(next, 'note 0')).toEqual([]);
    expect(await bodiesOf(next, `note ${mostTexts}`)).toEqual([mostTexts]);
  });

  it('is not a text longer than the server takes', async () => {
    const shelf = await openAt('one');
    shelf.keep('note 1', 'x'.repeat(longestText));
    shelf.keep('note 2', 'short');
    await holds(1);
    expect(await bodiesOf(await openAt('two'), 'note 2')).toEqual(['short']);
  });

  it('says neither contents nor patients nor ids to who reads the storage', async () => {
    const shelf = await openAt('page-4711');
    shelf.keep('note 018f-encounter', { text: '咳嗽三天', patient: 'Zhao Qian' });
    await holds(1);

    const [[name, { iv, data }] = ['', { iv: new Uint8Array(), data: new ArrayBuffer(0) }]] = await rows();
    const seen = [name, Buffer.from(iv).toString('utf8'), Buffer.from(data).toString('utf8'), Buffer.from(name, 'base64').toString('utf8')];
    for (const secret of ['018f', 'encounter', '咳嗽', 'Zhao', 'page-4711', 'note']) expect(seen.join(' ')).not.toContain(secret);
  });

  it('is not read when it was changed, or put in the place of another', async () => {
    const store = createStore('xinglin-typed-text', 'texts');
    const shelf = await openAt('one');
    shelf.keep('note 1', 'cough');
    shelf.keep('note 2', 'fever');
    await holds(2);
    const [[first], [second, sealed]] = (await rows()) as [[string, unknown], [string, unknown]];
    await set(first, sealed, store);
    expect(await rows()).toHaveLength(2);

    await openAt('two');

    expect((await rows()).map(([name]) => name)).toEqual([second]);
  });
});

describe('the key of typed text in the page', () => {
  it('can be used and not read', async () => {
    const made: CryptoKey[] = [];
    const { subtle } = crypto;
    const spying = {
      importKey: async (...given: Parameters<SubtleCrypto['importKey']>) => {
        const key = await (subtle.importKey as (...all: unknown[]) => Promise<CryptoKey>).apply(subtle, given);
        made.push(key);
        return key;
      },
      deriveKey: async (...given: Parameters<SubtleCrypto['deriveKey']>) => {
        const key = await subtle.deriveKey(...given);
        made.push(key);
        return key;
      },
    } as unknown as SubtleCrypto;

    await cipherUnder(own, { subtle: spying });

    expect(made).toHaveLength(3);
    expect(made.filter(({ extractable }) => extractable)).toEqual([]);
  });

  it('makes another text of the same words each time', async () => {
    const cipher = await cipherUnder(own);
    const [one, other] = await Promise.all([cipher.seal('name', 'cough'), cipher.seal('name', 'cough')]);
    expect(Buffer.from(one.data).equals(Buffer.from(other.data))).toBe(false);
    expect(await cipher.open('name', other)).toBe('cough');
  });

  it('of another length is refused', async () => {
    await expect(cipherUnder(Buffer.alloc(16, 'a').toString('base64url'))).rejects.toThrow('another length');
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'x'],
    ['a number without its parts', { iv: new Uint8Array(11), data: new ArrayBuffer(4) }],
  ])('opens %s as nothing', async (_what, sealed) => {
    expect(await (await cipherUnder(own)).open('name', sealed)).toBe(undefined);
  });
});

import 'fake-indexeddb/auto';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aStore } from '../../tests/aStore.ts';
import { aUser } from '../../tests/aUser.ts';
import { answer, requests, withServer } from '../../tests/server.ts';
import { sessionExpired, signedIn, signedOut } from '../store/session.ts';
import { sessionMemory } from '../store/sessionMemory.ts';
import { typedText } from '../store/typedText.ts';
import { keepTyped } from './keepTyped.ts';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  answer('pushToken', () => new Promise<never>(() => undefined));
  vi.stubGlobal('navigator', { ...navigator, locks: { request: () => new Promise(() => undefined), query: async () => ({ held: [] }) } });
});
afterEach(() => {
  sessionMemory.clear('person');
  vi.unstubAllGlobals();
});

const keyOf = (letter: string) => Buffer.alloc(32, letter).toString('base64url');
const open = (user = aUser()) => aStore({ baseUrl: new URL('api/', document.baseURI).href, user }).store;
const rows = () =>
  new Promise<number>((resolve, reject) => {
    const asked = indexedDB.open('xinglin-typed-text');
    asked.onerror = () => reject(asked.error);
    asked.onsuccess = () => {
      const count = asked.result.transaction('texts').objectStore('texts').count();
      count.onsuccess = () => {
        asked.result.close();
        resolve(count.result);
      };
    };
  });

/** Somebody has typed what the server does not have. */
async function typed() {
  const store = open();
  answer('typedTextKey', { key: keyOf('a') });
  await keepTyped(store);
  typedText.keep('note 1', 'cough');
  await vi.waitFor(async () => expect(await rows()).toBe(1));
  return store;
}

test('what is typed is kept from the sign-in on, under the key that the server gives', async () => {
  await typed();
  expect(typedText.isKept()).toBe(true);
});

test('nothing is left in the browser after signing out', async () => {
  const store = await typed();
  act(() => void store.dispatch(signedOut()));
  await vi.waitFor(async () => expect(await rows()).toBe(0));
  expect(typedText.isKept()).toBe(false);
});

test('what is kept waits for its person when the session ran out, and opens to nobody meanwhile', async () => {
  const store = await typed();
  act(() => void store.dispatch(sessionExpired({ path: '/main/home' })));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await rows()).toBe(1);
  expect(typedText.isKept()).toBe(false);

  act(() => void store.dispatch(signedIn(aUser())));
  await vi.waitFor(() => expect(typedText.isKept()).toBe(true));
  expect(await rows()).toBe(1);
});

test('nothing is left for another person who signs in after it', async () => {
  const store = await typed();
  act(() => void store.dispatch(sessionExpired({ path: '/main/home' })));
  answer('typedTextKey', { key: keyOf('b') });
  act(() => void store.dispatch(signedIn(aUser({ userId: 'another' }))));
  await vi.waitFor(() => expect(typedText.isKept()).toBe(true));
  expect(await rows()).toBe(0);
});

test('nothing is kept where the server gives no key', async () => {
  const store = open();
  answer('typedTextKey', { key: null });
  await keepTyped(store);
  expect(typedText.isKept()).toBe(false);
});

test('nothing is asked for and nothing is kept on a plain http address, which has no cipher', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const store = open();
  answer('typedTextKey', { key: keyOf('a') });
  await keepTyped(store);
  expect(typedText.isKept()).toBe(false);
  expect(requests().filter(({ url }) => url.includes('textKey'))).toEqual([]);
});

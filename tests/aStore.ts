import { clearAllListeners } from '@reduxjs/toolkit';
import { onTestFinished } from 'vitest';
import { signedIn } from '../src/store/session.ts';
import { makeStore } from '../src/store/store.ts';
import type { Stream, Surroundings } from '../src/store/surroundings.ts';
import { aUser } from './aUser.ts';

export interface FakeStream extends Stream {
  url: string;
  isClosed: boolean;
}

/**
 * A store in surroundings a test can see and steer; nobody is signed in unless asked. Its listeners and the repeats of its calls end with the
 * test: a push listener without a token, or a write without an answer, would ask again in the middle of another test.
 */
export function aStore(own: Partial<Surroundings> & { user?: ReturnType<typeof aUser> | null } = {}) {
  const streams: FakeStream[] = [];
  const waits: number[] = [];
  let place = '/main/home';
  let keys = 0;
  let isOver = false;
  const { user = aUser(), ...surroundings } = own;
  const made = makeStore({
    baseUrl: 'http://clinic.test/api/',
    frameOrigins: ['http://clinic.test'],
    place: () => place,
    go: (path) => {
      place = path;
    },
    now: () => 1_800_000_000_000,
    wait: (milliseconds) => {
      waits.push(milliseconds);
      return isOver ? new Promise<never>(() => undefined) : Promise.resolve();
    },
    newKey: () => `key-${++keys}`,
    openStream: (url) => {
      const stream: FakeStream = {
        url,
        isClosed: false,
        onmessage: null,
        onerror: null,
        onopen: null,
        close: () => {
          stream.isClosed = true;
        },
      };
      streams.push(stream);
      return stream;
    },
    ...surroundings,
  });
  const moveTo = (path: string) => {
    place = path;
  };
  onTestFinished(() => {
    isOver = true;
    made.store.dispatch(clearAllListeners());
  });
  if (user) made.store.dispatch(signedIn(user));
  return { ...made, streams, waits, place: () => place, moveTo };
}

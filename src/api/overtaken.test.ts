import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { beforeAll, expect, test } from 'vitest';
import { aStore } from '../../tests/aStore.ts';
import { answer, withServer } from '../../tests/server.ts';
import { loadBoth } from '../words/library.ts';
import { callApi } from './api.ts';
import { callOnce } from './outside.ts';

withServer();
beforeAll(() => loadBoth([]));

test('a list asked before a write and answered after it is asked again', async () => {
  const { store } = aStore({ user: null });
  let unpaid = 3;
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  answer('queryBillCounts', async () => {
    asked += 1;
    const counted = { notPaid: unpaid, inSettlement: 0, owing: 0 };
    if (asked === 1) await held;
    return counted;
  });
  answer('putInSettlement', () => {
    unpaid = 2;
    return { id: 'b', version: 2 };
  });
  const { initiate, select } = callApi.endpoints.queryBillCounts as unknown as {
    initiate: () => UnknownAction;
    select: () => (state: unknown) => { data?: { notPaid: number } };
  };
  (store.dispatch as ThunkDispatch<unknown, unknown, UnknownAction>)(initiate());

  await expect.poll(() => asked).toBe(1);
  await store.dispatch(callOnce('putInSettlement', { id: 'b', version: 1 }));
  release();

  await expect.poll(() => select()(store.getState()).data?.notPaid).toBe(2);
});

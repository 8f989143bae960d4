import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { turnstileOf } from './turnstile.ts';

it('runs no more works at once than it may, and those that are first before the others', async () => {
  const turnstile = turnstileOf({ atOnce: 2, mostWaiting: 10 });
  const order: string[] = [];
  let running = 0;
  let most = 0;
  const work = (name: string) => async () => {
    running += 1;
    most = Math.max(most, running);
    order.push(name);
    await sleep(5);
    running -= 1;
  };
  const others = Array.from({ length: 6 }, (_, index) => turnstile(work(`other ${index}`), { isFirst: false }));
  await Promise.all([...others, turnstile(work('first'), { isFirst: true })]);
  expect(most).toBe(2);
  expect(order.indexOf('first')).toBe(2);
});

it('refuses work as busy when its line is full, and leaves room for those that are first', async () => {
  const turnstile = turnstileOf({ atOnce: 1, mostWaiting: 3 });
  const flood = await Promise.allSettled([
    ...Array.from({ length: 50 }, () => turnstile(() => sleep(5, 'done'), { isFirst: false })),
    turnstile(() => sleep(5, 'first done'), { isFirst: true }),
  ]);
  expect(flood.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(flood.at(-1)).toMatchObject({ status: 'fulfilled', value: 'first done' });
  expect(flood[10]).toMatchObject({ status: 'rejected', reason: { id: 'error.busy' } });
});

it('goes on after work that failed', async () => {
  const turnstile = turnstileOf({ atOnce: 1, mostWaiting: 3 });
  await expect(turnstile(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turnstile(async () => 'done')).toBe('done');
});

it('lets work leave its line whose client has gone, without running it', async () => {
  const turnstile = turnstileOf({ atOnce: 1, mostWaiting: 1 });
  const client = new AbortController();
  const under = turnstile(() => sleep(20, 'done'));
  let ran = false;
  const left = turnstile(async () => (ran = true), { isFirst: true, gone: client.signal });
  await expect(turnstile(async () => 'full')).rejects.toThrow('error.busy');
  client.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  const next = turnstile(async () => 'next');
  expect(await Promise.all([under, next])).toEqual(['done', 'next']);
  expect(ran).toBe(false);
  await expect(turnstile(async () => 'late', { isFirst: true, gone: client.signal })).rejects.toThrow('gone');
});

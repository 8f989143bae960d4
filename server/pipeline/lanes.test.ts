import { expect, it } from 'vitest';
import { lanesOf } from './lanes.ts';

/** Work that does not end. */
function heldWork() {
  let finished = 0;
  const work = () => new Promise<void>(() => {}).finally(() => void (finished += 1));
  return { work, finished: () => finished };
}

it('lets a write through before any of the reads that fill their lane has finished', async () => {
  const lanes = lanesOf(4);
  const reads = heldWork();
  for (let count = 0; count < 100; count++) void lanes.read(reads.work);
  expect(await lanes.write(async () => reads.finished())).toBe(0);
});

it('refuses a read beyond the line at once, with the word for overload and when to come back', async () => {
  const lanes = lanesOf(4);
  const { work, finished } = heldWork();
  const asked = Array.from({ length: 1000 }, () => lanes.read(work));
  const refusal = { id: 'error.overloaded', details: { http: 503, retryAfter: 1 } };
  await expect(Promise.race(asked)).rejects.toMatchObject(refusal);
  expect(finished()).toBe(0);
  void Promise.allSettled(asked);
});

it('gives a place that comes free to the read that has waited longest', async () => {
  const lanes = lanesOf(3);
  const order: number[] = [];
  await Promise.all([1, 2, 3, 4].map((number) => lanes.read(async () => void order.push(number))));
  expect(order).toEqual([1, 2, 3, 4]);
});

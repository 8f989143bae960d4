import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { lanesOf } from './lanes.ts';

const never = () => new Promise<void>(() => {});
/** What is refused is refused at once. */
const soon = (work: Promise<unknown>) => Promise.race([work, sleep(500)]);

it('lets a write through while reads that never end fill their lane', async () => {
  const lanes = lanesOf(4);
  for (let count = 0; count < 100; count++) void lanes.read(never);
  expect(await lanes.write(async () => 'written')).toBe('written');
});

it('refuses a read beyond the line at once, with the word for overload and when to come back', async () => {
  const lanes = lanesOf(4);
  const asked = Array.from({ length: 1000 }, () => lanes.read(never));
  const refusal = { id: 'error.overloaded', details: { http: 503, retryAfter: 1 } };
  await expect(Promise.race(asked)).rejects.toMatchObject(refusal);
  void Promise.allSettled(asked);
});

it('gives a place that comes free to the read that has waited longest', async () => {
  const lanes = lanesOf(3);
  const order: number[] = [];
  await Promise.all([1, 2, 3, 4].map((number) => lanes.read(async () => void order.push(number))));
  expect(order).toEqual([1, 2, 3, 4]);
});

it('takes twenty imports, tells the next one to come again, and keeps no place for one whose client has gone', async () => {
  const lanes = lanesOf(4);
  const client = new AbortController();
  for (let count = 0; count < 19; count++) void lanes.imports(never);
  const left = lanes.imports(never, { isFirst: true, gone: client.signal });
  await expect(soon(lanes.imports(never))).rejects.toMatchObject({ id: 'import.busy' });
  client.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  void lanes.imports(never);
  await expect(soon(lanes.imports(never))).rejects.toMatchObject({ id: 'import.busy' });
  expect(await lanes.write(async () => 'written')).toBe('written');
});

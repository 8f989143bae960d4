import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { timedWork } from './timedWork.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that ends when the test says so. */
function slowWork() {
  const ends: (() => void)[] = [];
  const work = vi.fn(() => new Promise<number>((resolve) => ends.push(() => resolve(1))));
  return { work, end: () => ends.shift()?.() };
}

describe('timed work', () => {
  it('starts no second round while one is under way', async () => {
    const { work, end } = slowWork();
    const timed = timedWork({ work, every: 1000 });
    timed.start();

    await vi.advanceTimersByTimeAsync(3500);
    expect(work).toHaveBeenCalledTimes(1);
    end();
    await vi.advanceTimersByTimeAsync(1000);

    expect(work).toHaveBeenCalledTimes(2);
  });

  it('gives one round to everybody who asks for it', async () => {
    const { work, end } = slowWork();
    const timed = timedWork({ work, every: 1000 });

    const both = Promise.all([timed.run(), timed.run()]);
    end();

    expect(await both).toEqual([1, 1]);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('works on after a round that failed, and says so to its owner', async () => {
    const failed = vi.fn();
    const work = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue(1);
    const timed = timedWork({ work, every: 1000, failed });
    timed.start();

    await vi.advanceTimersByTimeAsync(2000);

    expect(work).toHaveBeenCalledTimes(2);
    expect(failed).toHaveBeenCalledExactlyOnceWith(new Error('away'));
  });

  it('waits for the round under way when it is stopped, and starts none after', async () => {
    const { work, end } = slowWork();
    const timed = timedWork({ work, every: 1000 });
    timed.start();
    await vi.advanceTimersByTimeAsync(1000);
    let isStopped = false;
    const stopping = timed.stop().then(() => {
      isStopped = true;
    });

    await vi.advanceTimersByTimeAsync(3000);
    expect(isStopped).toBe(false);
    end();
    await stopping;
    await vi.advanceTimersByTimeAsync(3000);

    expect(work).toHaveBeenCalledTimes(1);
  });
});

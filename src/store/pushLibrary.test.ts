import { describe, expect, it } from 'vitest';
import { type PushLibrary, pushLibraryOf } from './pushLibrary.ts';

const library: PushLibrary = { connect: () => ({ onmessage: null, onerror: null, onopen: null, close: () => {} }) };

function aPage(arrivesAtLook: number) {
  const seen = { looks: 0, loads: 0, waited: [] as number[] };
  const page = {
    find: () => {
      seen.looks += 1;
      return seen.looks > arrivesAtLook ? library : undefined;
    },
    load: () => {
      seen.loads += 1;
    },
    wait: async (milliseconds: number) => void seen.waited.push(milliseconds),
  };
  return { page, seen };
}

describe('the push client', () => {
  it('that is there already is taken at once', async () => {
    const { page, seen } = aPage(0);
    expect(await pushLibraryOf(page)).toBe(library);
    expect(seen).toMatchObject({ loads: 0, waited: [] });
  });

  it.each([1, 3, 5])('that arrives at look %i is taken, a second a look', async (look) => {
    const { page, seen } = aPage(look);
    expect(await pushLibraryOf(page)).toBe(library);
    expect(seen).toMatchObject({ loads: 1, waited: Array.from({ length: look }, () => 1000) });
  });

  it('that has not come after five looks is given up', async () => {
    const { page, seen } = aPage(6);
    await expect(pushLibraryOf(page)).rejects.toThrow('did not arrive');
    expect(seen.waited).toHaveLength(5);
  });
});

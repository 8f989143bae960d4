import { describe, expect, it } from 'vitest';
import { mergedWindow } from './window.ts';

const source = (hasMore: boolean, ...days: number[]) => ({ entries: days.map((day) => ({ at: `2026-01-${day}` })), hasMore });
const daysOf = ({ entries }: { entries: { at: string }[] }) => entries.map(({ at }) => Number(at.slice(-2)));

describe('a line of time', () => {
  it('puts the newest of all lists first', () => {
    expect(daysOf(mergedWindow([source(false, 30, 10), source(false, 20)]))).toEqual([30, 20, 10]);
  });

  it('holds back what lies behind a list that goes on', () => {
    const window = mergedWindow([source(true, 30, 25), source(false, 28, 10)]);

    expect(daysOf(window)).toEqual([30, 28, 25]);
    expect(window.hasMore).toBe(true);
  });

  it('shows nothing while a list has not been read at all', () => {
    expect(mergedWindow([source(true), source(false, 28)]).entries).toEqual([]);
  });

  it('ends where every list ends', () => {
    expect(mergedWindow([source(false), source(false, 28)])).toMatchObject({ hasMore: false });
  });
});

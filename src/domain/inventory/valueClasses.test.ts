import { describe, expect, it } from 'vitest';
import { classifyByValue } from './valueClasses.ts';

describe('the value class of goods', () => {
  it('is A for the goods that make up four fifths of the money, C for those that did not move', () => {
    const classes = classifyByValue([
      { itemId: 'small', amount: 100 },
      { itemId: 'large', amount: 7000 },
      { itemId: 'idle', amount: 0 },
      { itemId: 'middle', amount: 1900 },
      { itemId: 'second', amount: 1000 },
    ]);
    expect([...classes]).toEqual([
      ['large', 'A'],
      ['middle', 'A'],
      ['second', 'B'],
      ['small', 'C'],
      ['idle', 'C'],
    ]);
  });

  it('is C for everything where nothing moved, and A for the only goods that did', () => {
    expect([...classifyByValue([{ itemId: 'idle', amount: 0 }])]).toEqual([['idle', 'C']]);
    expect([...classifyByValue([{ itemId: 'only', amount: 1 }])]).toEqual([['only', 'A']]);
  });
});

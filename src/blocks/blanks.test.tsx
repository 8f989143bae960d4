import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { Page } from '../domain/wire.ts';
import { isBlank, useBlanks } from './blanks.ts';
import { StageContext } from './stage.ts';

type Rows = Page<{ id: string }> | undefined;
const of = (...ids: string[]): Rows => ({ rows: ids.map((id) => ({ id })), total: ids.length });

function onStage(isHeld: boolean, size = 20) {
  const stage = { isHeld };
  const wrapper = ({ children }: { children: ReactNode }) => <StageContext value={stage}>{children}</StageContext>;
  const { result, rerender } = renderHook(({ data }: { data: Rows }) => useBlanks(data, size), {
    wrapper,
    initialProps: { data: undefined as Rows },
  });
  return {
    rows: () => result.current.rows,
    nameOf: (id: string) => result.current.nameOf({ id }),
    idOf: (name: string) => result.current.idOf(name),
    come: (...ids: string[]) => rerender({ data: of(...ids) }),
  };
}

it('only a list drawn ahead has blank rows, and only until its own are there', () => {
  expect(onStage(false).rows()).toBeUndefined();
  const { rows, come } = onStage(true);
  expect(rows()!.every(isBlank)).toBe(true);
  expect(rows()).toHaveLength(20);
  come('a');
  expect(rows()).toBeUndefined();
});

it('the rows that come first take the places of the blank ones and go by their names, both ways', () => {
  const { rows, nameOf, idOf, come } = onStage(true);
  const blanks = rows()!.map(({ id }) => id);
  come('a', 'b');
  expect([nameOf('a'), nameOf('b')]).toEqual(blanks.slice(0, 2));
  expect([idOf(blanks[0]!), idOf(blanks[1]!)]).toEqual(['a', 'b']);
});

it('a row keeps its name when it moves; one that is new is called by its own', () => {
  const { nameOf, idOf, come } = onStage(true);
  come('a', 'b');
  const name = nameOf('b');
  come('new', 'b');
  expect([nameOf('b'), nameOf('new'), idOf('new')]).toEqual([name, 'new', 'new']);
});

it('without any row that came first, every row is called by its own name', () => {
  const { nameOf, come } = onStage(true, 50);
  come();
  come('a');
  expect(nameOf('a')).toBe('a');
});
